/** Which back-ups are there, when the next one is due, and which have had their time. */
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const kept = { days: 7, weeks: 4 }
const namePattern = /^meche-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

/** `meche-2026-11-20T02-30-00Z.backup` */
export function backupName(now: Temporal.Instant): string {
  return `meche-${now.toString({ smallestUnit: 'second' }).replaceAll(':', '-')}.backup`
}

/** When a file of ours was taken; null for anything else, which is left alone. */
export function takenAt(name: string): Temporal.Instant | null {
  const [, date, hour, minute, second] = namePattern.exec(name) ?? []
  return date ? Temporal.Instant.from(`${date}T${hour}:${minute}:${second}Z`) : null
}

/** The latest one in a folder; null when there is none. */
export async function lastBackup(folder: string): Promise<Temporal.Instant | null> {
  const names = await readdir(folder).catch(() => [])
  return (
    names
      .map(takenAt)
      .filter((at) => at !== null)
      .toSorted(Temporal.Instant.compare)
      .at(-1) ?? null
  )
}

/** `at`, on the salon's clock, has come since the last one: also when nobody was there at that hour. */
export function isBackupDue(
  last: Temporal.Instant | null,
  { now, at, timeZone }: { now: Temporal.Instant; at: Temporal.PlainTime; timeZone: string },
): boolean {
  if (last === null) return true
  const today = now.toZonedDateTimeISO(timeZone).withPlainTime(at)
  const hour = Temporal.Instant.compare(today.toInstant(), now) <= 0 ? today : today.subtract({ days: 1 })
  return Temporal.Instant.compare(last, hour.toInstant()) < 0
}

/** The newest of each of the last seven days that have one, and of each of the last four weeks, stay. */
export function outdated(names: readonly string[], timeZone: string): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const instant = takenAt(name)
      return instant ? [{ name, time: instant.toZonedDateTimeISO(timeZone) }] : []
    })
    .toSorted((a, b) => Temporal.ZonedDateTime.compare(b.time, a.time))
  const newestOf = (period: (time: Temporal.ZonedDateTime) => string, count: number) => {
    const newest = new Map<string, string>()
    for (const { name, time } of newestFirst) {
      if (!newest.has(period(time))) newest.set(period(time), name)
    }
    return [...newest.values()].slice(0, count)
  }
  const staying = new Set([
    ...newestOf((time) => time.toPlainDate().toString(), kept.days),
    ...newestOf((time) => `${time.yearOfWeek} ${time.weekOfYear}`, kept.weeks),
  ])
  return newestFirst.map(({ name }) => name).filter((name) => !staying.has(name))
}

export async function removeOutdated(folder: string, timeZone: string): Promise<void> {
  for (const name of outdated(await readdir(folder), timeZone)) await rm(path.join(folder, name))
}
