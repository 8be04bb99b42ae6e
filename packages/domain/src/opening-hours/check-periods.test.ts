import assert from 'node:assert/strict'
import test from 'node:test'
import { checkPeriod, checkPeriods } from './check-periods.ts'

const periods = (...pairs: [number, number][]) => pairs.map(([start, end]) => ({ start, end }))
const refused = (code: string, index: number, field: string) => ({ ok: false, code, index, field })

test('a day without periods, with one or with several separate ones is valid', () => {
  for (const day of [periods(), periods([0, 1440]), periods([540, 720], [721, 1140])]) {
    assert.deepEqual(checkPeriods(day), { ok: true })
  }
})

test('a period must end after it starts', () => {
  assert.deepEqual(checkPeriods(periods([540, 540])), refused('period_end_not_after_start', 0, 'end'))
  assert.deepEqual(checkPeriods(periods([540, 539])), refused('period_end_not_after_start', 0, 'end'))
  assert.deepEqual(checkPeriods(periods([540, 541])), { ok: true })
})

test('a period must start after the previous one ends, not at the same minute', () => {
  const overlap = refused('period_overlap', 1, 'start')
  assert.deepEqual(checkPeriods(periods([540, 720], [719, 800])), overlap)
  assert.deepEqual(checkPeriods(periods([540, 720], [720, 800])), overlap)
  assert.deepEqual(checkPeriods(periods([540, 720], [721, 800])), { ok: true })
})

test('a period must start before the next one', () => {
  assert.deepEqual(checkPeriod(periods([600, 700], [540, 560]), 0), refused('period_overlap', 0, 'start'))
  assert.deepEqual(checkPeriod(periods([600, 700], [600, 800]), 0), refused('period_overlap', 0, 'start'))
})

test('a period must stay within its day, 24:00 included (T6)', () => {
  assert.deepEqual(checkPeriods(periods([-1, 60])), refused('period_outside_day', 0, 'start'))
  assert.deepEqual(checkPeriods(periods([1380, 1441])), refused('period_outside_day', 0, 'end'))
  assert.deepEqual(checkPeriods(periods([1380, 1440])), { ok: true })
})
