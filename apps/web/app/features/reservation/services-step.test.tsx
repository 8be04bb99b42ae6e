// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { MenuItem, MenuSection } from '../../lib/salon/menu.ts'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { formatItems, itemKey, type ItemRef } from '@meche/contract/mapping/items.ts'
import { byAnyone, readItems } from '../../lib/salon/booking-address.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { CheaperWhole } from './cheaper-whole.tsx'
import { ServicesStep } from './services-step.tsx'
import type { Booking } from './use-booking.ts'

beforeAll(() => addMessages('fr', publicFr))

const item = (key: string, name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...readItems(key)[0]!,
  name,
  description: null,
  duration: 30,
  pause: 0,
  price: 4000,
  isFrom: false,
  steps: [],
  professionals: [],
  color: 'sapin',
  place: 0,
  categories: [1],
  ...more,
})
const colour = item('c:1', 'Couleur racines', { pause: 35, place: 1, price: 6500, categories: [2] })
const whole = item('c:2', 'Couleur, coupe et brushing', { duration: 60, price: 9600, categories: [1, 2] })
const cuts = Array.from({ length: 9 }, (_, index) => item(`s:${index + 1}`, `Coupe ${index + 1}`))
const glaze = {
  id: 31,
  name: 'Patine',
  description: null,
  duration: 15,
  price: 1200,
  isFrom: false,
  professionals: [{ id: 7, duration: 15, price: 1200 }],
}
const mask = {
  ...glaze,
  id: 32,
  name: 'Masque',
  duration: 0,
  price: 500,
  professionals: [{ id: 7, duration: 0, price: 500 }],
}
const menu: MenuSection[] = [
  { id: 1, name: 'Coupe', description: null, place: 0, items: cuts },
  { id: 2, name: 'Couleur', description: null, place: 1, items: [colour, whole] },
]

function show(chosen: string[], shown = menu) {
  const choices: (string[] | undefined)[] = []
  const booking = {
    state: { items: readItems(chosen.join()), length: null },
    choose: ({ items }: { items?: ItemRef[] }) => choices.push(items?.map((one) => formatItems([one]))),
  } as unknown as Booking
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ServicesStep menu={shown} booking={booking} /> },
  ])
  render(<Stub />)
  return choices
}

it('a long category begins with five services, and the ones that are chosen', () => {
  show(['s:9'])
  const shown = () =>
    screen.queryAllByText(/^Coupe \d$/, { ignore: '.visually-hidden' }).map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Coupe 1', 'Coupe 2', 'Coupe 3', 'Coupe 4', 'Coupe 5', 'Coupe 9'])
  fireEvent.click(screen.getByRole('button', { name: 'Voir les 3 autres' }))
  expect(shown()).toHaveLength(9)
})

it('a colour that is chosen after a cut is done before it', () => {
  const choices = show(['s:1'])
  fireEvent.click(screen.getByRole('button', { name: /Couleur racines/ }))
  expect(choices).toEqual([['c:1', 's:1']])
})

it('the same visit as one, for less, is offered with both prices', () => {
  const taken: string[] = []
  const items = [cuts[0]!, colour].map((one) => ({
    item: one,
    ref: byAnyone(one),
    professional: null,
    duration: 30,
    price: one.price,
    isFrom: false,
  }))
  render(<CheaperWhole menu={menu} items={items} onTake={(item) => taken.push(itemKey(item))} />)
  expect(document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('96 € au lieu de 105 €')
  fireEvent.click(screen.getByRole('button', { name: 'Prendre celle-ci' }))
  expect(taken).toEqual(['c:2'])
})

it('options stand under their service once it is chosen, with the time and the price that they add', () => {
  const professionals = glaze.professionals
  const cut = { ...cuts[0]!, professionals, addable: [glaze, mask] }
  const shown = [{ ...menu[0]!, items: [cut] }, menu[1]!]
  show([], shown)
  expect(screen.queryByRole('group', { name: 'Options de Coupe 1' })).toBeNull()
  cleanup()
  const choices = show(['s:1~32@7', 'c:1'], shown)
  const options = within(screen.getByRole('group', { name: 'Options de Coupe 1' }))
  const labels = options.getAllByRole('checkbox').map((one) => one.closest('label')!.textContent)
  expect(labels.map((label) => label.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
    'Patine+ 15 min · 12 €',
    'Masque5 €',
  ])
  fireEvent.click(options.getByRole('checkbox', { name: /^Patine/ }))
  fireEvent.click(options.getByRole('checkbox', { name: /^Masque/ }))
  expect(choices).toEqual([
    ['s:1~31~32@7', 'c:1'],
    ['s:1@7', 'c:1'],
  ])
})
