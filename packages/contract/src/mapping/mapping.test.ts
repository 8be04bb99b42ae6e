import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockTimeOfMinutes, minutesOfClockTime } from './clock-time.ts'
import { frenchOfUnit, unitOfFrench } from './units.ts'
import { frenchOfWeekday, weekdayOfFrench } from './weekday.ts'
import { frenchDays } from '../settings.ts'

test('« lundi » maps to 1 and « dimanche » to 7, in both directions', () => {
  assert.equal(weekdayOfFrench('lundi'), 1)
  assert.equal(weekdayOfFrench('dimanche'), 7)
  for (const [index, day] of frenchDays.entries()) {
    assert.equal(weekdayOfFrench(day), index + 1)
    assert.equal(frenchOfWeekday(index + 1), day)
    // The first of June 2026 is a Monday.
    const shown = Temporal.PlainDate.from('2026-06-01').add({ days: index })
    assert.equal(shown.toLocaleString('fr', { weekday: 'long' }), day)
  }
  for (const weekday of [0, 8, 1.5, -1]) assert.throws(() => frenchOfWeekday(weekday), RangeError)
})

test('each unit maps to its French word, and a missing unit to none', () => {
  assert.deepEqual(
    (['minutes', 'hours', 'days', 'weeks', 'months'] as const).map((unit) => frenchOfUnit(unit)),
    ['minutes', 'heures', 'jours', 'semaines', 'mois'],
  )
  assert.equal(frenchOfUnit(null), null)
  for (const unit of ['minutes', 'hours', 'days', 'weeks', 'months'] as const)
    assert.equal(unitOfFrench(frenchOfUnit(unit)), unit)
  assert.equal(unitOfFrench(null), null)
})

test('every minute of a day survives being written as HH:mm and read back, 24:00 included', () => {
  for (let minutes = 0; minutes <= 1440; minutes += 1) {
    const text = clockTimeOfMinutes(minutes)
    assert.match(text, /^\d\d:\d\d$/)
    assert.equal(minutesOfClockTime(text), minutes)
  }
  assert.deepEqual(
    [clockTimeOfMinutes(0), clockTimeOfMinutes(545), clockTimeOfMinutes(1440)],
    ['00:00', '09:05', '24:00'],
  )
})
