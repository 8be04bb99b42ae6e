import { expect, it } from 'vitest'
import { visitOf } from '../../../testing/records.ts'
import { movedVisits } from './move-changes.ts'
import { seriesScopes, visitsInScope } from './scope.ts'

const visit = (id: number, start: string, more: object = {}) =>
  visitOf({ id, start: `${start}:00+01:00`, end: `${start.slice(0, 11)}20:00:00+01:00`, ...more })

const series = [
  visit(1, '2026-11-17T09:00', { status: 'done', abilities: { cancel: false, move: false } }),
  visit(2, '2026-12-01T09:00'),
  visit(3, '2026-12-15T09:00'),
  visit(4, '2026-12-29T09:30'),
  visit(5, '2027-01-12T09:00'),
]

it('a scope holds the opened visit and those of its series that are still to come', () => {
  const idsAt = (moment: string, opened = series[2]!) =>
    seriesScopes.map((scope) => visitsInScope(opened, series, { scope, moment }).map(({ id }) => id))
  expect(idsAt('2026-11-20T10:40')).toEqual([[3], [3, 4, 5], [2, 3, 4, 5]])
  // A visit that was to be closed is over.
  expect(idsAt('2026-12-02T10:40')).toEqual([[3], [3, 4, 5], [3, 4, 5]])
  expect(idsAt('2026-12-02T10:40', series[1]!)).toEqual([[2], [2, 3, 4, 5], [2, 3, 4, 5]])
})

it('a visit that was moved alone is in no scope but its own', () => {
  const place = { id: 1, dates: 5, everyWeeks: 2, detached: true }
  const apart = series.with(4, { ...series[4]!, series: { ...place, place: 5 } })
  const idsOf = (scope: (typeof seriesScopes)[number], opened = series[2]!) =>
    visitsInScope(opened, apart, { scope, moment: '2026-11-20T10:40' }).map(({ id }) => id)
  expect(seriesScopes.map((scope) => idsOf(scope))).toEqual([[3], [3, 4], [2, 3, 4]])
  expect(idsOf('this', apart[4]!)).toEqual([5])
})

it('a series is moved by weekday and time, and a visit that was moved by hand stays', () => {
  const move = {
    opened: series[2]!,
    moment: '2026-11-20T10:40',
    to: '2026-12-17T14:00:00+01:00',
    timeZone: 'Europe/Paris',
  }
  const starts = seriesScopes.map((scope) =>
    movedVisits(series, { ...move, scope }).map(({ start }) => start.slice(0, 16)),
  )
  expect(starts).toEqual([
    ['2026-12-17T14:00'],
    ['2026-12-17T14:00', '2027-01-14T14:00'],
    ['2026-12-03T14:00', '2026-12-17T14:00', '2027-01-14T14:00'],
  ])
  const [moved] = movedVisits(series, { ...move, scope: 'this' })
  expect(moved?.change).toEqual({
    visit: 3,
    version: 1,
    steps: [{ id: 7, start: '2026-12-17T14:00:00+01:00', end: '2026-12-18T01:00:00+01:00' }],
  })
})
