import { clockMinutes } from '../../../lib/format/days.ts'
import { instantOnDay } from '../../../lib/salon/zone.ts'

export const periods = ['day', 'morning', 'afternoon', 'other'] as const
export type Period = (typeof periods)[number]

/** When somebody is absent. */
export interface Absent {
  period: Period
  /** HH:mm, for `other`; empty while they are being typed. */
  from: string
  to: string
}

const NOON = 13 * 60
const DAY = 24 * 60

/** Instants as the API takes them; null while the times make no absence. Lunch belongs to the morning. */
export function absenceOn(
  date: string,
  { period, from, to }: Absent,
  timeZone: string,
): { start: string; end: string } | null {
  const [start, end] = {
    day: [0, DAY],
    morning: [0, NOON],
    afternoon: [NOON, DAY],
    other: [from ? clockMinutes(from) : DAY, to ? clockMinutes(to) : 0],
  }[period] as [number, number]
  if (end <= start) return null
  return { start: instantOnDay(date, start, timeZone), end: instantOnDay(date, end, timeZone) }
}
