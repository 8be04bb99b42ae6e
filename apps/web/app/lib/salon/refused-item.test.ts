import { expect, it } from 'vitest'
import { Refusal } from '../api/http.ts'
import { refusedItemOf } from './refused-item.ts'

const refused = (propertyPath: string) =>
  new Refusal(422, {
    detail: 'Masque ne se combine pas avec Coupe femme.',
    violations: [
      { propertyPath, message: 'Masque ne se combine pas avec Coupe femme.', code: 'option_not_allowed' },
    ],
  })

it('a refusal of an option is said under the item that it was chosen for', () => {
  const sentence = 'Masque ne se combine pas avec Coupe femme.'
  expect(refusedItemOf(refused('items.1'))).toEqual({ place: 1, sentence })
  expect(refusedItemOf(refused('items.0.options.2'))).toEqual({ place: 0, sentence })
})

it('any other refusal is about the whole booking', () => {
  expect(refusedItemOf(refused('items'))).toBeNull()
  expect(refusedItemOf(refused('length'))).toBeNull()
  expect(refusedItemOf(new Refusal(409, {}))).toBeNull()
  expect(refusedItemOf(new Error('offline'))).toBeNull()
})
