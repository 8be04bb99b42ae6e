import { describe, expect, it } from 'vitest'
import type { ScheduledProfessional } from '@meche/contract/settings.ts'
import { changedFields } from '../../../lib/forms/merge-fields.ts'
import { testSalon } from '../../../test-salon.ts'
import {
  absenceFaults,
  beginningWeeks,
  bodyOf,
  hoursOn,
  scheduleFaults,
  schedulesOf,
  startOfCycle,
  weekMinutes,
} from './schedule.ts'

const lea: ScheduledProfessional = {
  id: 7,
  firstname: 'Fontaine',
  lastname: 'Léa',
  useSettingSchedule: false,
  schedules: [
    { day_of_week: 2, start_time: '10:00:00', end_time: '12:00:00' },
    { day_of_week: 2, start_time: '13:00:00', end_time: '15:00:00' },
    { day_of_week: 1, start_time: '23:00:00', end_time: '24:00:00' },
  ],
  scheduleExceptions: [
    {
      id: 3,
      start_time: '2026-12-24T00:00:00+01:00',
      end_time: '2026-12-26T00:00:00+01:00',
      reason: null,
      professional: '/api/users/7',
    },
  ],
}

const salon = { professionals: [lea], openingHours: testSalon.openingHours }

describe('a professional’s schedule', () => {
  it('survives a round trip: Sunday is 1, times have seconds, midnight is 24:00', () => {
    const schedules = schedulesOf(salon)
    expect(schedules.p7!.weeks[0].lundi.periods).toEqual([
      { startTime: '10:00', endTime: '12:00' },
      { startTime: '13:00', endTime: '15:00' },
    ])
    expect(schedules.p7!.weeks[0].dimanche).toEqual({
      isOpen: true,
      periods: [{ startTime: '23:00', endTime: '24:00' }],
    })
    expect(bodyOf(schedules)).toEqual({
      professionals: [
        {
          id: 7,
          useSettingSchedule: false,
          schedules: [lea.schedules[0], lea.schedules[1], lea.schedules[2]],
          scheduleExceptions: lea.scheduleExceptions,
        },
      ],
    })
  })

  it('does not count as changed when only the salon’s hours change', () => {
    const professionals = [lea, { ...lea, id: 8, schedules: [] }]
    const other = { professionals, openingHours: { ...salon.openingHours, lundi: salon.openingHours.mardi } }
    expect(changedFields(schedulesOf({ ...salon, professionals }), schedulesOf(other))).toEqual([])
  })

  it('without stored hours follows the salon and starts from its hours, and sends none of its own', () => {
    const { p7: fresh } = schedulesOf({ ...salon, professionals: [{ ...lea, schedules: [] }] })
    expect(fresh!.useSettingSchedule).toBe(true)
    expect(beginningWeeks(fresh!.weeks, salon.openingHours)).toEqual([salon.openingHours])
    const { weeks: own } = schedulesOf(salon).p7!
    expect(beginningWeeks(own, salon.openingHours)).toBe(own)
    const schedules = schedulesOf(salon)
    schedules.p7!.useSettingSchedule = true
    expect(bodyOf(schedules).professionals[0]!.schedules).toEqual([])
  })

  it('drops incomplete periods and absences, and closed days', () => {
    const schedules = schedulesOf(salon)
    const schedule = schedules.p7!
    schedule.weeks[0].lundi.periods[0]!.endTime = ''
    schedule.weeks[0].dimanche.isOpen = false
    schedule.exceptions.push({ id: null, start: '2026-12-30T09:00:00+01:00', end: '', reason: 'Dentiste' })
    const [sent] = bodyOf(schedules).professionals
    expect(sent!.schedules).toEqual([lea.schedules[1]])
    expect(sent!.scheduleExceptions).toHaveLength(1)
  })

  it('reports mistakes at their fields, but none in hours that the salon’s replace', () => {
    const { p7: schedule } = schedulesOf(salon)
    expect(scheduleFaults(schedule!)).toEqual([])
    schedule!.weeks[0].lundi.periods[1]!.startTime = '11:00'
    schedule!.exceptions[0]!.end = '2026-12-23T00:00:00+01:00'
    const ofAbsence = { path: ['exceptions', 0, 'end'], code: 'period_end_not_after_start' }
    expect(scheduleFaults(schedule!)).toEqual([
      { path: ['weeks', 0, 'lundi', 'periods', 1, 'startTime'], code: 'period_overlap' },
      ofAbsence,
    ])
    expect(scheduleFaults({ ...schedule!, useSettingSchedule: true })).toEqual([ofAbsence])
  })

  it('keeps weeks that take turns apart, and a row without a week in each of them', () => {
    const [monday, , sunday] = lea.schedules
    const cycle = { weeks: 2, start: '2026-11-23' }
    const turns = { ...lea, cycle, schedules: [sunday!, { ...monday!, week: 2 }] }
    const schedules = schedulesOf({ professionals: [turns] })
    const { weeks } = schedules.p7!
    expect(weeks.map(({ lundi, dimanche }) => [lundi.isOpen, dimanche.isOpen])).toEqual([
      [false, true],
      [true, true],
    ])
    const [sent] = bodyOf(schedules).professionals
    expect(sent!.cycle).toEqual(cycle)
    expect(sent!.schedules).toEqual([
      { ...sunday, week: 1 },
      { ...monday, week: 2 },
      { ...sunday, week: 2 },
    ])
    const shown = (day: string) => hoursOn(day, schedules.p7!).lundi.isOpen
    expect(['2026-11-25', '2026-12-01', '2026-12-07'].map(shown)).toEqual([false, true, false])
  })

  it('counts a cycle from the Monday that makes this week the chosen one', () => {
    expect(startOfCycle('2026-11-27', 0)).toBe('2026-11-23')
    expect(startOfCycle('2026-11-29', 1)).toBe('2026-11-16')
  })

  it('adds up its hours', () => {
    expect(weekMinutes(schedulesOf(salon).p7!.weeks[0]).total).toBe(5 * 60)
  })
})

it('an absence in an impossible year, or one that ends as it starts, is refused', () => {
  const at = '2026-12-24T00:00:00+01:00'
  expect(absenceFaults({ start: '0026-12-24T00:00:00+00:09', end: at })).toEqual([
    { field: 'start', code: 'date_invalid' },
  ])
  expect(absenceFaults({ start: at, end: at })).toEqual([
    { field: 'end', code: 'period_end_not_after_start' },
  ])
  expect(absenceFaults({ start: at, end: '' })).toEqual([])
})
