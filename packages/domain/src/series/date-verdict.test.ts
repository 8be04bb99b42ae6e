import assert from 'node:assert/strict'
import test from 'node:test'
import type { Refusal } from '../slots/model.ts'
import { alternativesFor, verdictOnDate, type DateVerdict } from './date-verdict.ts'

const free = { isTaken: false, isClientBusy: false }
const verdicts: [
  rule: string,
  codes: Refusal['code'][],
  facts: Partial<typeof free>,
  verdict: DateVerdict,
][] = [
  ['nothing in the way is ok', [], {}, 'ok'],
  ['hours and absences are warned of', ['outside_hours', 'exception'], {}, 'warn'],
  ['another visit of the client is warned of', [], { isClientBusy: true }, 'warn'],
  ['a closure blocks', ['outside_hours', 'closure'], {}, 'blocked'],
  ['time that somebody has blocks', ['overlap'], { isTaken: true }, 'blocked'],
  ['so it does when no reason is known', [], { isTaken: true }, 'blocked'],
]

for (const [rule, codes, facts, verdict] of verdicts)
  test(`a date of a series: ${rule}`, () => {
    assert.equal(
      verdictOnDate(
        codes.map((code) => ({ code })),
        { ...free, ...facts },
      ),
      verdict,
    )
  })

test('the alternatives are of three kinds, and the nearest ones fill up what is missing', () => {
  const time = (start: number, professional: number | null = null) => ({
    start,
    end: start + 30,
    professional,
  })
  const found = {
    sameDay: [300, 615, 540].map((start) => time(start)),
    nearDays: [3480, 2040].map((start) => time(start)),
    others: [time(600, 4), time(600, 7)],
  }
  assert.deepEqual(alternativesFor(600, found), [time(615), time(600, 4), time(2040)])
  assert.deepEqual(alternativesFor(600, { ...found, others: [] }), [time(615), time(2040), time(540)])
  assert.deepEqual(alternativesFor(600, { sameDay: [], nearDays: [], others: [] }), [])
})
