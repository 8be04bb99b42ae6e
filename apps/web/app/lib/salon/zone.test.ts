import { temporalZone } from '@meche/domain/time/temporal-zone.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import { describe, expect, it } from 'vitest'
import { intlZone, minuteOfWall, startOfDay, wallOfMinute } from './zone.ts'

const HOUR = 60
const zones = [
  'Europe/Paris',
  'UTC',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Asia/Beirut',
]
const [from, to] = ['2025-01-01', '2028-12-31']

describe('the zone of a browser agrees with the zone of Node', () => {
  for (const name of zones)
    it(`has the same offset at every hour, and the same beginning of every day, in ${name}`, () => {
      const [browser, node] = [intlZone(name), temporalZone(name)]
      const days = localDays(from, to, node)
      const differs = (minute: number) => browser.offsetAt(minute) !== node.offsetAt(minute)
      const wrong = []
      for (let minute = days[0]!.start; minute < days.at(-1)!.end; minute += HOUR)
        if (differs(minute) || differs(minute + HOUR - 1)) wrong.push(minute)
      expect(wrong).toEqual([])
      expect(localDays(from, to, browser)).toEqual(days)
    })
})

it('a moment on the salon’s clock can be read back', () => {
  const zone = intlZone('Europe/Paris')
  for (const wall of ['2026-10-24T10:40', '2026-10-25T12:00', '2027-03-28T03:00', '2027-03-28T00:00'])
    expect(wallOfMinute(minuteOfWall(wall, zone), zone)).toBe(wall)
})

it('the beginning of a day has its own offset on the days when clocks change', () => {
  const midnights = ['2026-10-25', '2026-10-26', '2027-03-28', '2027-03-29'].map((day) =>
    startOfDay(day, 'Europe/Paris'),
  )
  expect(midnights).toEqual([
    '2026-10-25T00:00:00+02:00',
    '2026-10-26T00:00:00+01:00',
    '2027-03-28T00:00:00+01:00',
    '2027-03-29T00:00:00+02:00',
  ])
  expect(startOfDay('2026-11-20', 'UTC')).toBe('2026-11-20T00:00:00+00:00')
  expect(startOfDay('2026-12-01', 'America/St_Johns')).toBe('2026-12-01T00:00:00-03:30')
})
