import { expect, it } from 'vitest'
import { askName, isForOther, self, whomOf, wireWhom, type Whom } from './whom.ts'

const zoe: Whom = { kind: 'member', id: 3, guardian: 5 }
const tom: Whom = { kind: 'other', givenName: ' Tom ', familyName: null }
const nobody: Whom = { kind: 'other', givenName: ' ', familyName: 'Durand' }

it.each([
  ['the client', self, 5, undefined],
  ['a member of the client’s family', zoe, 5, 3],
  ['a member of the family of a client who was chosen before', zoe, 6, undefined],
  ['a member, for a new client', zoe, null, undefined],
  ['somebody by their first name', tom, 5, 'Tom'],
] as const)('a booking names %s', (_name, whom, guardian, sent) => {
  expect(wireWhom(whom, guardian)).toBe(sent)
})

it('a visit for somebody else is not booked while a name is missing', () => {
  const unnamed: Whom = { kind: 'other', givenName: 'Tom', familyName: ' ' }
  expect([self, zoe, tom].map(askName)).toEqual([null, null, null])
  expect(askName(nobody)).toEqual({ ...nobody, attempts: 1 })
  expect(askName({ ...unnamed, attempts: 1 })).toEqual({ ...unnamed, attempts: 2 })
})

it('a form has something to lose once somebody else is chosen', () => {
  expect([self, zoe, tom, nobody].map(isForOther)).toEqual([false, true, true, true])
  expect(whomOf(zoe, 5)).toBe(zoe)
})
