import { expect, it } from 'vitest'
import { weeksAfter } from './weeks-after.ts'

const visits = [{ start: '2026-11-20T09:00:00+01:00' }, { start: '2026-10-23T09:00:00+02:00' }]
const start = '2026-11-20T09:00:00+01:00'
const known = (rhythm: { value: number; unit: 'days' | 'weeks' | 'months' } | null) => ({
  habits: { rhythm },
  visits,
})

it('a client comes again in their rhythm, in whole weeks', () => {
  expect(weeksAfter(start, known({ value: 6, unit: 'weeks' }))).toEqual({ weeks: 6, isRhythm: true })
  expect(weeksAfter(start, known({ value: 2, unit: 'months' }))).toEqual({ weeks: 9, isRhythm: true })
  expect(weeksAfter(start, known({ value: 3, unit: 'days' }))).toEqual({ weeks: 1, isRhythm: true })
})

it('without a rhythm a client comes again after as long as since the visit before', () => {
  expect(weeksAfter(start, known(null))).toEqual({ weeks: 4, isRhythm: false })
})

it('a client of whom nothing is known comes again in six weeks', () => {
  expect(weeksAfter(start, { habits: { rhythm: null }, visits: [] })).toEqual({ weeks: 6, isRhythm: false })
  expect(weeksAfter(start, undefined)).toEqual({ weeks: 6, isRhythm: false })
})
