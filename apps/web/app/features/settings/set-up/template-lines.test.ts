import { describe, expect, it } from 'vitest'
import type { CatalogueTemplate } from '@meche/contract/catalogue-templates.ts'
import { hasBadPrice, lacksPrice, linesOf, noChoice, pastedPrices, withPasted } from './template-lines.ts'

const service = (key: string) => ({ key, name: key, category: 'Homme', duration: 30, pause: 0 })
const templates: CatalogueTemplate[] = [
  { name: 'barbier', title: 'Barbier', services: ['coupe', 'barbe', 'rasage', 'moustache'].map(service) },
]
const choice = { ...noChoice, template: 'barbier' as const }

describe('a pasted column of prices', () => {
  it.each([
    ['42', [4200]],
    ['42,50 €\n38\n', [4250, 3800]],
    ['42.5\r\nsur devis\r\n1 200', [4250, null, 120_000]],
  ])('%j is read as cents', (text, prices) => {
    expect(pastedPrices(text)).toEqual(prices)
  })

  it('goes down the ticked services from where it was pasted, and ends with the last', () => {
    const lines = linesOf({ ...choice, unticked: ['barbier:rasage'] }, templates)
    expect(withPasted(lines, 'barbier:barbe', [1000, 2000, 3000])).toEqual({
      'barbier:barbe': 1000,
      'barbier:moustache': 2000,
    })
  })
})

it('a ticked service needs a price, which may be nothing', () => {
  const prices = { 'barbier:coupe': 0, 'barbier:barbe': Number.NaN }
  const lines = linesOf({ ...choice, prices, unticked: ['barbier:rasage'] }, templates)
  expect(lines.filter(lacksPrice).map(({ name }) => name)).toEqual(['moustache'])
  expect(lines.filter(hasBadPrice).map(({ name }) => name)).toEqual(['barbe'])
})
