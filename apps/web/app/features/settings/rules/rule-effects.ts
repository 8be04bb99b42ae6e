import { limits } from '@meche/contract/limits.ts'
import { unitOfFrench } from '@meche/contract/mapping/units.ts'
import { reminderDueAt } from '@meche/domain/reminders/reminder-due.ts'
import { addDuration, subtractDuration, type Duration } from '@meche/domain/time/duration.ts'
import { intlZone, minuteOfWall, wallOfMinute } from '../../../lib/salon/zone.ts'

export type Unit = 'minutes' | 'heures' | 'jours' | 'semaines' | 'mois'

export interface Rule {
  value: number
  unit: Unit
}

/**
 * A wall clock of the salon (`2026-11-20T10:40`) moved by a rule, as the engine moves it. For sentences that explain a setting; what is
 * on offer is the server's to say.
 */
export function shiftWall(wall: string, rule: Rule, direction: 1 | -1, timeZone: string): string {
  const zone = intlZone(timeZone)
  const shift = direction === 1 ? addDuration : subtractDuration
  return wallOfMinute(shift(minuteOfWall(wall, zone), durationOf(rule), zone), zone)
}

/** A number that a rule may have; null for what is no such number, which counts as none. */
export function knownValue(value: number | null): number | null {
  return value !== null && value >= 0 && value <= limits.ruleValueMax ? value : null
}

/** When the reminder of a visit is sent. */
export function reminderMoment(visit: string, rule: Rule, timeZone: string): string {
  const zone = intlZone(timeZone)
  const start = minuteOfWall(visit, zone)
  const due = reminderDueAt({ start, madeAt: -Infinity, notice: durationOf(rule), zone })
  return wallOfMinute(due!, zone)
}

function durationOf({ value, unit }: Rule): Duration {
  return { value, unit: unitOfFrench(unit)! }
}
