import assert from 'node:assert/strict'
import test from 'node:test'
import { at } from '../time/paris.model.ts'
import { daySummaries } from './day-summaries.ts'
import { busy, colour, cut, everyDay, item, professional, request, times } from './example-salon.model.ts'

test('the month picker shows each day’s number of starts, its first start and whether the salon opens', () => {
  const professionals = [professional(1, { exceptions: times(['00:00-23:59'], '2027-06-16') })]
  const salon = { closures: times(['00:00-23:59']) }
  assert.deepEqual(daySummaries(request({ from: '2027-06-14', to: '2027-06-16', professionals, salon })), [
    { date: '2027-06-14', count: 11, first: at('2027-06-14T09:00'), isClosed: false, isAway: false },
    { date: '2027-06-15', count: 0, first: null, isClosed: true, isAway: true },
    { date: '2027-06-16', count: 0, first: null, isClosed: false, isAway: true },
  ])
})

test('a day when no requested professional works differs from a fully booked day', () => {
  const asked = (changes: Parameters<typeof professional>[1]) =>
    daySummaries(request({ professionals: [professional(1, changes)] })).map(
      ({ count, isClosed, isAway }) => ({
        count,
        isClosed,
        isAway,
      }),
    )
  assert.deepEqual(asked({ occupied: times(['09:00-19:00']) }), [
    { count: 0, isClosed: false, isAway: false },
  ])
  assert.deepEqual(asked({ useSettingSchedule: false, hours: everyDay('20:00-20:05') }), [
    { count: 0, isClosed: false, isAway: false },
  ])
  assert.deepEqual(asked({ exceptions: times(['00:00-23:59']) }), [
    { count: 0, isClosed: false, isAway: true },
  ])
})

test('with chosen professionals, a day when none of them works is marked, even if others work', () => {
  const away = professional(1, { exceptions: times(['00:00-23:59']) })
  const days = (chosen: number | null) =>
    daySummaries(
      request({
        professionals: [away, professional(2)],
        items: [cut, colour].map((service) => item([busy(service)], { professional: chosen })),
      }),
    ).map(({ isAway }) => isAway)
  assert.deepEqual(days(1), [true])
  assert.deepEqual(days(2), [false])
  assert.deepEqual(days(null), [false])
})
