import { expect, it } from 'vitest'
import { visitOf } from '../../../testing/records.ts'
import { movedTogether } from './group-move.ts'

const sophie = visitOf({ id: 7, start: '2026-11-28T10:00:00+01:00', end: '2026-11-28T10:30:00+01:00' })
const lina = visitOf({ id: 8, start: '2026-11-28T10:15:00+01:00', end: '2026-11-28T10:45:00+01:00' })
const gone = visitOf({ id: 9, status: 'cancelled', abilities: { cancel: false, move: false } })
const to = '2026-11-28T14:30:00+01:00'
const moved = (isAll: boolean) =>
  movedTogether([sophie, lina, gone], { opened: sophie, to, isAll, timeZone: 'Europe/Paris' })

it('all of a group keep their distances at the new time, and a cancelled visit stays', () => {
  expect(moved(true).map(({ start, change }) => ['visit' in change && change.visit, start])).toEqual([
    [7, to],
    [8, '2026-11-28T14:45:00+01:00'],
  ])
})

it('one visit of a group moves alone', () => {
  expect(moved(false).map(({ start }) => start)).toEqual([to])
})
