import { firstMinuteOf, localDays, localMinuteOf, minuteOnDay, type Zone } from '@meche/domain/time/zone.ts'
import { clockMinutes, dayOf } from '../format/days.ts'

const zones = new Map<string, Zone>()

/** A time zone as a browser knows it: none has `Temporal` yet. The same object for the same name. */
export function intlZone(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' })
  const offsetAt = (minute: number) => {
    const text = format.formatToParts(minute * MINUTE).find(({ type }) => type === 'timeZoneName')!.value
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? []
    return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0
  }
  const zone: Zone = { name, offsetAt, startOfDay: (date) => firstMinuteOf(date, { offsetAt }) }
  zones.set(name, zone)
  return zone
}

const MINUTE = 60_000

/** An epoch minute on the salon's clock on the wall: `2026-11-20T10:40`. */
export function wallOfMinute(minute: number, zone: Zone): string {
  return new Date(localMinuteOf(minute, zone) * MINUTE).toISOString().slice(0, 16)
}

/** An epoch minute as the API writes instants: `2026-11-20T10:40:00+01:00`. */
export function instantOfMinute(minute: number, zone: Zone): string {
  const offset = zone.offsetAt(minute)
  const clock = new Date(Math.abs(offset) * MINUTE).toISOString().slice(11, 16)
  return `${wallOfMinute(minute, zone)}:00${offset < 0 ? '-' : '+'}${clock}`
}

/** The inverse of `wallOfMinute`; what follows the minutes of a text is not read. */
export function minuteOfWall(wall: string, zone: Zone): number {
  const [day] = localDays(dayOf(wall), dayOf(wall), zone)
  return minuteOnDay(day!, clockMinutes(wall.slice(11)), zone)
}

/** So many minutes after midnight by the salon's clock, as the API takes it. */
export function instantOnDay(day: string, minutes: number, timeZone: string): string {
  const zone = intlZone(timeZone)
  return instantOfMinute(minuteOnDay(localDays(day, day, zone)[0]!, minutes, zone), zone)
}

/** The beginning of a day in the salon's zone, as the API takes it. */
export function startOfDay(day: string, timeZone: string): string {
  const zone = intlZone(timeZone)
  return instantOfMinute(zone.startOfDay(day), zone)
}
