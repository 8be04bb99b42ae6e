import assert from 'node:assert/strict'
import test from 'node:test'
import type { Duration } from '../time/duration.ts'
import { at, shown } from '../time/paris.model.ts'
import { bookingWindow } from './booking-window.ts'
import { request, slotsOf, startsOf, tuesday } from './example-salon.model.ts'

type Case = readonly [now: string, value: number, unit: Duration['unit'], result: string]

test('a client may book from now plus the deadline onwards, that minute included', () => {
  const cases: readonly Case[] = [
    ['2027-06-15T08:00', 0, 'minutes', '2027-06-15T08:00+02:00'],
    ['2027-06-15T08:00', 90, 'minutes', '2027-06-15T09:30+02:00'],
    ['2027-06-15T23:30', 2, 'hours', '2027-06-16T01:30+02:00'],
    ['2027-03-27T10:00', 24, 'hours', '2027-03-28T11:00+02:00'],
    ['2027-10-30T10:00', 24, 'hours', '2027-10-31T09:00+01:00'],
    ['2026-10-24T10:00', 24, 'hours', '2026-10-25T09:00+01:00'],
    ['2027-03-27T10:00', 1, 'days', '2027-03-28T10:00+02:00'],
  ]
  for (const [now, value, unit, earliest] of cases) {
    const asked = request({ now: at(now), rules: { bookingDeadline: { value, unit } } })
    assert.equal(shown(bookingWindow(asked).earliest), earliest, `${now} + ${value} ${unit}`)
  }
})

test('a client may book until now plus the limit, whose days, weeks and months include the whole last day (T5)', () => {
  const cases: readonly Case[] = [
    ['2027-06-15T08:00', 48, 'hours', '2027-06-17T08:00+02:00'],
    ['2027-06-15T08:00', 0, 'days', '2027-06-15T23:59+02:00'],
    ['2027-06-15T08:00', 2, 'weeks', '2027-06-29T23:59+02:00'],
    ['2027-01-31T08:00', 1, 'months', '2027-02-28T23:59+01:00'],
    ['2028-01-31T08:00', 1, 'months', '2028-02-29T23:59+01:00'],
    ['2027-02-28T08:00', 1, 'months', '2027-03-28T23:59+02:00'],
    ['2027-10-30T08:00', 1, 'days', '2027-10-31T23:59+01:00'],
    ['2026-10-24T23:30', 1, 'days', '2026-10-25T23:59+01:00'],
    ['2027-03-27T23:30', 1, 'days', '2027-03-28T23:59+02:00'],
  ]
  for (const [now, value, unit, latest] of cases) {
    const asked = request({ now: at(now), rules: { bookingLimit: { value, unit } } })
    assert.equal(shown(bookingWindow(asked).latest), latest, `${now} + ${value} ${unit}`)
  }
})

test('a start exactly at the deadline is offered, a minute before it is not', () => {
  const offered = (now: string) =>
    startsOf(request({ now: at(now), rules: { bookingDeadline: { value: 2, unit: 'hours' } } }))[0]
  assert.equal(offered('2027-06-15T08:00'), '10:00')
  assert.equal(offered('2027-06-15T08:01'), '11:00')
  assert.equal(offered('2027-06-15T07:59'), '10:00')
})

test('a start exactly at a limit in hours is offered, a minute after it is not', () => {
  const offered = (now: string) =>
    startsOf(request({ now: at(now), rules: { bookingLimit: { value: 24, unit: 'hours' } } })).at(-1)
  assert.equal(offered('2027-06-14T10:00'), '10:00')
  assert.equal(offered('2027-06-14T09:59'), '09:00')
})

test('the last start of the last day of a limit is offered, the day after is not', () => {
  const asked = request({
    now: at('2027-05-15T23:59'),
    rules: { bookingLimit: { value: 1, unit: 'months' } },
  })
  assert.equal(startsOf(asked).at(-1), '18:30')
  assert.deepEqual(slotsOf({ ...asked, from: '2027-06-16', to: '2027-06-16' }), [])
})

test('staff ignore the deadline and the limit, but cannot book in the past', () => {
  const rules = {
    bookingDeadline: { value: 90, unit: 'days' },
    bookingLimit: { value: 0, unit: 'hours' },
  } as const
  const asked = request({ now: at(`${tuesday}T17:30`), rules, audience: 'staff' })
  assert.deepEqual(startsOf(asked), ['18:00', '18:30'])
  assert.deepEqual(startsOf({ ...asked, audience: 'client' }), [])
})
