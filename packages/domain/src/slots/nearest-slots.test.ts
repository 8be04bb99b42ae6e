import assert from 'node:assert/strict'
import test from 'node:test'
import { at, clock } from '../time/paris.model.ts'
import { everyDay, professional, request, times } from './example-salon.model.ts'
import { nearestSlots } from './nearest-slots.ts'

test('the nearest starts to a lost one are sorted by distance, the earlier first', () => {
  const professionals = [professional(1, { occupied: times(['11:00-12:00']) })]
  const salon = { openingHours: everyDay('09:00-14:00') }
  const nearest = nearestSlots(request({ professionals, salon }), at('2027-06-15T11:00'), 5)
  assert.deepEqual(
    nearest.map((slot) => clock(slot.start)),
    ['10:30', '10:00', '12:00', '09:00', '13:00'],
  )
  assert.equal(nearestSlots(request({ professionals, salon }), at('2027-06-15T11:00'), 50).length, 6)
})
