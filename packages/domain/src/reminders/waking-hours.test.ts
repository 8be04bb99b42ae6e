import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { at, paris, shown } from '../time/paris.model.ts'
import { localMinuteOf } from '../time/zone.ts'
import { nextWakingMinute } from './waking-hours.ts'

const next = (time: string) => shown(nextWakingMinute(at(time), paris))

test('a message may leave at once from 08:00 to 20:00, both included', () => {
  assert.equal(next('2027-06-15T08:00'), '2027-06-15T08:00+02:00')
  assert.equal(next('2027-06-15T20:00'), '2027-06-15T20:00+02:00')
})

test('a message at night waits until 08:00, even across a clock change (P5)', () => {
  assert.equal(next('2027-06-15T07:59'), '2027-06-15T08:00+02:00')
  assert.equal(next('2027-06-15T20:01'), '2027-06-16T08:00+02:00')
  assert.equal(next('2027-03-27T23:30'), '2027-03-28T08:00+02:00')
  assert.equal(next('2027-10-30T23:30'), '2027-10-31T08:00+01:00')
  assert.equal(next('2027-01-31T21:00'), '2027-02-01T08:00+01:00')
})

test('for any minute, a message leaves at or after it, within a night, at a waking hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00') }), (minute) => {
      const answer = nextWakingMinute(minute, paris)
      const minuteOfDay = localMinuteOf(answer, paris) % 1440
      assert.ok(answer >= minute && answer - minute <= 13 * 60)
      assert.ok(minuteOfDay >= 8 * 60 && minuteOfDay <= 20 * 60)
      assert.equal(nextWakingMinute(answer, paris), answer)
    }),
  )
})
