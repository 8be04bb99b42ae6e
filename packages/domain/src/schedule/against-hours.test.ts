import assert from 'node:assert/strict'
import test from 'node:test'
import { hoursAgainst } from './against-hours.ts'

/** Work from 540 to 1140, away from 720 to 780, the salon closed from 1080. */
const calendar = {
  schedule: Int32Array.of(540, 1140),
  exceptions: Int32Array.of(720, 780),
  closures: Int32Array.of(1080, 1200),
}
type Work = { professional: number; start: number; end: number }

const reasons = (start: number, end: number, was: Work | null = null) =>
  hoursAgainst({ professional: 1, start, end }, calendar, was)
    .map(({ code, interval }) => (interval ? `${code} ${interval.start}-${interval.end}` : code))
    .join(', ')

test('work within the working time of its professional has nothing against it', () => {
  assert.equal(reasons(540, 720), '')
  assert.equal(reasons(780, 1080), '')
})

test('work outside hours, during an absence or during a closure has each reason against it', () => {
  assert.equal(reasons(530, 560), 'outside_hours')
  assert.equal(reasons(700, 721), 'exception 720-780')
  assert.equal(reasons(1070, 1090), 'closure 1080-1200')
  assert.equal(reasons(1130, 1150), 'outside_hours, closure 1080-1200')
})

test('work that is made shorter where it was is not asked about again', () => {
  const was = { professional: 1, start: 500, end: 560 }
  assert.equal(reasons(500, 550, was), '')
  assert.equal(reasons(500, 565, was), 'outside_hours')
  assert.equal(reasons(500, 560, { ...was, professional: 2 }), 'outside_hours')
})

test('work without a duration has nothing against it, not even at closing time', () => {
  assert.equal(reasons(1140, 1140), '')
  assert.equal(reasons(750, 750), '')
})
