import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import type { WeekHours } from '../opening-hours/week-hours.ts'
import { at, paris } from '../time/paris.model.ts'
import { lostTime, type Hours } from './lost-time.ts'

const everyDay = (start: number, end: number): WeekHours => {
  const day = [{ start, end }]
  return [day, day, day, day, day, day, day]
}
const closed: WeekHours = [[], [], [], [], [], [], []]
const list = (...texts: string[]) => Int32Array.from(texts.map(at))

/** Open 9 h to 19 h; professional 1 follows the salon, professional 2 has the same hours of their own. */
const usual: Hours = {
  zone: paris,
  openingHours: everyDay(540, 1140),
  closures: list(),
  professionals: new Map([
    [1, { useSettingSchedule: true, hours: closed, exceptions: list() }],
    [2, { useSettingSchedule: false, hours: everyDay(540, 1140), exceptions: list() }],
  ]),
}

const withExceptions = (...texts: string[]): Hours => ({
  ...usual,
  professionals: new Map(
    [...usual.professionals].map(([id, person]) => [id, { ...person, exceptions: list(...texts) }]),
  ),
})

const work = (professional: number, start: string, end: string) => ({
  professional,
  start: at(start),
  end: at(end),
})
const morning = work(1, '2027-03-26T10:00', '2027-03-26T11:00')
const reasons = (works: Parameters<typeof lostTime>[0], after: Hours, before = usual) =>
  lostTime(works, before, after).map(({ work: lost, reason }) => [works.indexOf(lost), reason])

test('an unchanged schedule loses no work', () => {
  assert.deepEqual(reasons([morning], usual), [])
})

test('work without a duration is never lost: it goes with the work before it', () => {
  const option = work(1, '2027-03-26T11:00', '2027-03-26T11:00')
  assert.deepEqual(reasons([morning, option], { ...usual, openingHours: everyDay(540, 660) }), [])
})

test('each lost piece of work has a reason: a closure, an absence or changed hours', () => {
  const day = ['2027-03-26T00:00', '2027-03-27T00:00']
  assert.deepEqual(reasons([morning], { ...usual, closures: list(...day) }), [[0, 'closure']])
  assert.deepEqual(reasons([morning], withExceptions(...day)), [[0, 'exception']])
  assert.deepEqual(reasons([morning], { ...usual, openingHours: everyDay(630, 1140) }), [
    [0, 'outside_hours'],
  ])
})

test('work that ends as an absence begins, or begins as it ends, is not lost', () => {
  assert.deepEqual(reasons([morning], withExceptions('2027-03-26T11:00', '2027-03-26T12:00')), [])
  assert.deepEqual(reasons([morning], withExceptions('2027-03-26T09:00', '2027-03-26T10:00')), [])
  assert.deepEqual(reasons([morning], withExceptions('2027-03-26T10:59', '2027-03-26T12:00')), [
    [0, 'exception'],
  ])
})

test('the salon’s hours do not affect a professional with their own hours', () => {
  const works = [morning, { ...morning, professional: 2 }]
  assert.deepEqual(reasons(works, { ...usual, openingHours: closed }), [[0, 'outside_hours']])
})

test('work that was already outside the hours counts as deliberate and is not lost', () => {
  const early = work(1, '2027-03-26T07:00', '2027-03-26T08:00')
  assert.deepEqual(reasons([early], { ...usual, openingHours: closed }), [])
})

test('work of a professional who left the team is ignored', () => {
  assert.deepEqual(reasons([morning], { ...usual, professionals: new Map() }), [])
})

test('on the day the clocks change, work is compared with local hours', () => {
  const works = [
    work(1, '2027-03-28T09:00', '2027-03-28T10:00'),
    work(1, '2027-03-28T18:00', '2027-03-28T19:00'),
    work(1, '2027-10-31T18:00', '2027-10-31T19:00'),
  ]
  assert.deepEqual(reasons(works, usual), [])
  assert.deepEqual(reasons(works, { ...usual, openingHours: everyDay(541, 1139) }), [
    [0, 'outside_hours'],
    [1, 'outside_hours'],
    [2, 'outside_hours'],
  ])
})

test('work across midnight is kept while both days are open throughout', () => {
  const night = work(1, '2027-03-26T23:30', '2027-03-27T00:30')
  const always = { ...usual, openingHours: everyDay(0, 1440) }
  assert.deepEqual(reasons([night], always, always), [])
  assert.deepEqual(reasons([night], { ...usual, openingHours: everyDay(0, 1439) }, always), [
    [0, 'outside_hours'],
  ])
})

test('a change loses only the work that it touches', () => {
  const minute = fc.integer({ min: at('2027-03-20T00:00'), max: at('2027-04-05T00:00') })
  const length = fc.integer({ min: 1, max: 600 })
  const works = fc.array(fc.record({ professional: fc.constantFrom(1, 2), start: minute, length }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(works, minute, fc.integer({ min: 1, max: 5000 }), (drawn, from, away) => {
      const busy = drawn.map(({ professional, start, length: minutes }) => ({
        professional,
        start,
        end: start + minutes,
      }))
      const gone = { ...usual, closures: Int32Array.from([from, from + away]) }
      const lost = new Set(lostTime(busy, usual, gone).map(({ work: found }) => found))
      for (const each of busy) {
        const isHit = each.start < from + away && each.end > from
        if (!isHit) assert.ok(!lost.has(each))
      }
      // Taking the closure back loses nothing.
      assert.deepEqual(lostTime(busy, gone, usual), [])
    }),
  )
})
