import { expect, it } from 'vitest'
import { rowsOf, usualText } from './table-rows.ts'

const terms = { description: null, disabled: false }
const cut = {
  ...terms,
  id: 12,
  name: 'Coupe femme',
  duration: 45,
  price: 4200,
  is_break: false,
  visibility: 'online' as const,
  category: null,
  professionalServices: [{ professional: 7, duration: 40, price: 4500 }],
}
const blowDry = { ...cut, id: 13, name: 'Brushing', duration: 30, price: 2800, professionalServices: [] }
const step = ({ id, name, duration, price }: typeof cut) => ({
  service: id,
  name,
  duration,
  price,
  is_break: false,
  disabled: false,
})
const whole = {
  ...terms,
  id: 3,
  name: 'Coupe et brushing',
  category: { id: 1, name: 'Coupe', color: 'sapin' },
  ownPrice: null,
  price: 7000,
  duration: 75,
  pause: 0,
  steps: [step(cut), step(blowDry)],
}
const anna = { id: 7, firstname: 'Roy', lastname: 'Anna' }

function rows(ownPrice: number | null = null) {
  return rowsOf({
    services: [cut, blowDry],
    composed: [{ ...whole, ownPrice, price: ownPrice ?? whole.price }],
    professionals: [anna],
  } as unknown as Parameters<typeof rowsOf>[0])
}

it('an empty cell of a professional shows the value of the length, else their own, else that of the service', () => {
  const [, ofCut] = rows()
  const [ofAnna] = ofCut!.professionals
  const at = (part: 'duration' | 'price', cells: Record<string, string>) =>
    usualText(ofAnna!, { length: '2', part, cells })
  expect([at('duration', {}), at('price', {})]).toEqual(['40', '45'])
  const long = { 's12 2 duration': '60', 's12 1 price': '99' }
  expect([at('duration', long), at('price', long)]).toEqual(['60', '45'])
  expect(at('price', { 's12 2 price': '52,50' })).toBe('52,50')
  // A text that cannot be saved counts as not typed.
  expect(at('price', { 's12 2 price': 'dès 52' })).toBe('45')
  expect(usualText(ofCut!, { length: '2', part: 'price', cells: { 's12 2 price': '52' } })).toBe('42')
})

it('an empty cell of a composed service shows its own price, else the sum of its steps with that length', () => {
  const cells = { 's12 2 price': '52', 's13 1 price': '99' }
  const [sum] = rows()
  expect(usualText(sum!, { length: '2', part: 'price', cells })).toBe('80')
  expect(usualText(sum!, { length: '2', part: 'duration', cells })).toBeUndefined()
  const [own] = rows(6500)
  expect(usualText(own!, { length: '2', part: 'price', cells })).toBe('65')
})
