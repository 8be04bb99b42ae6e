import { expect, it } from 'vitest'
import { changedFields, mergeFields } from './merge-fields.ts'

const base = { name: 'Atelier', city: 'Angers', hours: [{ start: '09:00' }] }

it('tells the fields that somebody else changed, whatever is in them', () => {
  expect(changedFields(base, structuredClone(base))).toEqual([])
  expect(changedFields(base, { ...base, city: 'Nantes', hours: [{ start: '10:00' }] })).toEqual([
    'city',
    'hours',
  ])
})

it('keeps what was typed, and theirs where nothing was', () => {
  const mine = { ...base, name: 'Chez nous' }
  const theirs = { ...base, name: 'Chez eux', city: 'Nantes' }
  expect(mergeFields(base, mine, theirs)).toEqual({ ...base, name: 'Chez nous', city: 'Nantes' })
})
