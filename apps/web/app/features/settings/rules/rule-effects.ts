import { wallOf } from '../../../lib/salon/clock.ts'
import { addDays, dayOf, utcDate } from '../../../lib/format/days.ts'

export type Unit = 'minutes' | 'heures' | 'jours' | 'semaines' | 'mois'

export interface Rule {
  value: number
  unit: Unit
}

const MINUTES: Partial<Record<Unit, number>> = { minutes: 1, heures: 60 }
const DAY_MINUTES = 1440
const MONTH_DAYS = 30

/**
 * A wall clock of the salon (`2026-11-20T10:40`) moved by a rule, as the engine moves it: minutes and hours are exact, the others keep
 * the clock and count on the calendar, what is left of a day excepted. For sentences that explain a setting; what is on offer is the server's to say.
 */
export function shiftWall(wall: string, { value, unit }: Rule, direction: 1 | -1, timeZone: string): string {
  const exact = MINUTES[unit]
  if (exact !== undefined) return shiftMinutes(wall, direction * Math.round(value * exact), timeZone)
  const months = unit === 'mois' ? Math.trunc(value) : 0
  const inDays = unit === 'mois' ? (value - months) * MONTH_DAYS : unit === 'semaines' ? value * 7 : value
  const days = Math.trunc(inDays)
  const rest = Math.round((inDays - days) * DAY_MINUTES)
  const moved = addDays(addMonths(dayOf(wall), direction * months), direction * days) + wall.slice(10)
  return rest === 0 ? moved : shiftMinutes(moved, direction * rest, timeZone)
}

function shiftMinutes(wall: string, minutes: number, timeZone: string): string {
  return wallOf(instantOf(wall, timeZone) + minutes * 60_000, timeZone)
}

/** A number that a rule may have; null for what is no such number, which counts as none. */
export function knownValue(value: number | null): number | null {
  return value !== null && Number.isFinite(value) && value >= 0 ? value : null
}

/** A month that is too short keeps its last day. */
function addMonths(day: string, count: number): string {
  const date = utcDate(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.toISOString().slice(0, 10)
}

function instantOf(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall}:00Z`)
  const offsetAt = (instant: number) => Date.parse(`${wallOf(instant, timeZone)}:00Z`) - instant
  // The offset of the moment itself, which may not be that of the same clock in Greenwich.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}

/** The reminder's moment: only between 08:00 and 20:00; due later, at 20:00 that day, earlier, at 20:00 the day before. */
export function reminderMoment(visit: string, rule: Rule, timeZone: string): string {
  const due = shiftWall(visit, rule, -1, timeZone)
  const clock = due.slice(11)
  if (clock < '08:00') return `${addDays(dayOf(due), -1)}T20:00`
  return clock > '20:00' ? `${dayOf(due)}T20:00` : due
}
