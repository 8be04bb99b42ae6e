import assert from 'node:assert/strict'
import test from 'node:test'
import { partOfDay } from '../time/part-of-day.ts'
import { recommendedStarts } from './recommended-starts.ts'

/** `'9 9.5! 14'`: hours, tight where there is an exclamation mark. */
function marked(day: string): string {
  const starts = day.split(' ').map((one) => ({
    start: one.replace('!', ''),
    fit: one.endsWith('!') ? ('tight' as const) : ('loose' as const),
    part: partOfDay(Number.parseFloat(one) * 60),
  }))
  return [...recommendedStarts(starts)].join(' ')
}

test('at most three starts of a day are recommended, and never more than a third of them', () => {
  const cases: readonly [string, string][] = [
    ['9 10 11 12', ''],
    ['9! 10 11 12', '9'],
    ['9! 10!', ''],
    ['9! 10', ''],
    ['9! 10! 11', '9'],
    ['9! 10! 11! 12', '9'],
    ['9! 9.5! 10! 10.5! 11! 11.5! 14! 14.5! 15 15.5! 16! 16.5! 17!', '9 14 9.5'],
    ['9 9.5! 10! 10.5 11 11.5 14! 14.5 18! 18.5', '9.5 14 18'],
  ]
  for (const [day, expected] of cases) assert.equal(marked(day), expected, day)
})

test('no start is recommended when all are equally good', () => {
  assert.equal(marked('9! 10! 11! 12! 14! 15!'), '')
})
