import { expect, it } from 'vitest'
import { changedFields, mergeFields } from './merge-fields.ts'

const base = { name: 'Atelier', city: 'Angers', hours: [{ start: '09:00' }] }

it('the conflict check finds every field that another user changed, whatever its type', () => {
  expect(changedFields(base, structuredClone(base))).toEqual([])
  expect(changedFields(base, { ...base, city: 'Nantes', hours: [{ start: '10:00' }] })).toEqual([
    'city',
    'hours',
  ])
})

it('a merge keeps the user’s own changes and takes all others from the other user', () => {
  const mine = { ...base, name: 'Chez nous' }
  const theirs = { ...base, name: 'Chez eux', city: 'Nantes' }
  expect(mergeFields(base, mine, theirs)).toEqual({ ...base, name: 'Chez nous', city: 'Nantes' })
})
