import assert from 'node:assert/strict'
import test from 'node:test'
import { canBeBooked, canBeWaitedFor, type WorkshopDate } from './workshop.ts'

const date: WorkshopDate = { start: 1000, isCancelled: false, isPublished: true, freeSeats: 2 }

test('seats are booked until the workshop begins, and waited for where none is left', () => {
  const cases: [
    name: string,
    change: Partial<WorkshopDate>,
    now: number,
    booked: boolean,
    waited: boolean,
  ][] = [
    ['seats are left', {}, 999, true, false],
    ['none is left', { freeSeats: 0 }, 999, false, true],
    ['it has begun', {}, 1000, false, false],
    ['it has begun, full', { freeSeats: 0 }, 1000, false, false],
    ['it is cancelled', { isCancelled: true, freeSeats: 0 }, 1, false, false],
    ['it is a draft', { isPublished: false }, 1, false, false],
  ]
  for (const [name, change, now, booked, waited] of cases) {
    const given = { ...date, ...change }
    assert.deepEqual([canBeBooked(given, now), canBeWaitedFor(given, now)], [booked, waited], name)
  }
})
