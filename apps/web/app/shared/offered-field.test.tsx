// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { beforeAll, expect, it } from 'vitest'
import type { Service } from '@meche/contract/catalogue.ts'
import { addMessages } from '../lib/i18n/i18n.tsx'
import { administrationFr } from '../locales/fr/administration.ts'
import { OfferedField, type Offers } from './offered-field.tsx'

beforeAll(() => addMessages('fr', administrationFr))

const service = (id: number, name: string, category: string) => ({ id, name, category: { name: category } })
const services = [
  service(1, 'Coupe femme', 'Coupe'),
  service(2, 'Coupe homme', 'Coupe'),
  service(3, 'Balayage', 'Mèches'),
] as unknown as Service[]

function Field() {
  const { control } = useForm<Offers>({ defaultValues: { services: [1, 2, 3] } })
  return (
    <>
      <OfferedField control={control} services={services} />
      <output>{useWatch({ control, name: 'services' }).join(' ')}</output>
    </>
  )
}

it('each service of a category can be ticked separately, or all at once', () => {
  render(<Field />)
  const offered = () => screen.getByRole('status').textContent
  fireEvent.click(screen.getByRole('checkbox', { name: 'Coupe homme' }))
  expect(offered()).toBe('1 3')
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Toute la catégorie Coupe' })
  expect(all.indeterminate).toBe(true)
  fireEvent.click(all)
  expect(offered()).toBe('1 2 3')
  fireEvent.click(all)
  expect(offered()).toBe('3')
})
