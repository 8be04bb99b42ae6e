import { addDuration, subtractDuration } from '@meche/domain/time/duration.ts'
import { temporalZone } from '@meche/domain/time/temporal-zone.ts'
import { reminderDueAt } from '@meche/domain/reminders/reminder-due.ts'
import { describe, expect, it } from 'vitest'
import { knownValue, reminderMoment, shiftWall, type Unit } from './rule-effects.ts'

const zone = 'Europe/Paris'
const domain = {
  minutes: 'minutes',
  heures: 'hours',
  jours: 'days',
  semaines: 'weeks',
  mois: 'months',
} as const
const walls = [
  '2026-11-20T10:40',
  '2027-03-28T10:00',
  '2026-10-25T12:00',
  '2027-01-31T09:15',
  '2028-02-29T18:00',
]

const minuteOf = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds / 60_000
const wallOfMinute = (minute: number) =>
  Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

describe('the examples under the rules match the engine', () => {
  for (const unit of Object.keys(domain) as Unit[])
    it(`adding ${unit} to a time gives the engine’s result, even across clock changes`, () => {
      for (const wall of walls)
        for (const value of [0, 1, 5, 24, 45, 0.5, 1.5, 2.25]) {
          const duration = { value, unit: domain[unit] }
          expect(shiftWall(wall, { value, unit }, 1, zone), `${wall} + ${value}`).toBe(
            wallOfMinute(addDuration(minuteOf(wall), duration, temporalZone(zone))),
          )
          expect(shiftWall(wall, { value, unit }, -1, zone), `${wall} - ${value}`).toBe(
            wallOfMinute(subtractDuration(minuteOf(wall), duration, temporalZone(zone))),
          )
        }
    })

  it('the example of the reminder uses its real sending time', () => {
    for (const wall of walls)
      for (const rule of [
        { value: 2, unit: 'heures' },
        { value: 14, unit: 'heures' },
        { value: 1, unit: 'jours' },
      ] as const)
        expect(reminderMoment(wall, rule, zone)).toBe(
          wallOfMinute(
            reminderDueAt({
              start: minuteOf(wall),
              madeAt: 0,
              notice: { value: rule.value, unit: domain[rule.unit] },
              zone: temporalZone(zone),
            })!,
          ),
        )
  })
})

it('a number that no rule may have counts as none, so that no moment is computed from it', () => {
  expect([knownValue(10_000), knownValue(10_001), knownValue(-1), knownValue(null)]).toEqual([
    10_000,
    null,
    null,
    null,
  ])
})
