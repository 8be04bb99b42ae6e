/** How full each day is: what the month and the team's week show, and never a single visit. */
import type { AgendaSummary } from '@meche/contract/agenda.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { openingPeriods } from '@meche/domain/opening-hours/opening-periods.ts'
import { hoursOf } from '@meche/domain/schedule/working-time.ts'
import {
  mergeIntervals,
  overlaps,
  subtractIntervals,
  toIntervals,
  toList,
  type MergedList,
} from '@meche/domain/time/interval-list.ts'
import { localDays, type LocalDay } from '@meche/domain/time/zone.ts'
import { isOnDay } from '@meche/domain/waitlist/window.ts'
import type { Database } from '../../db/database.ts'
import type { OccupancyCache } from '../../occupancy/occupancy-cache.ts'
import type { Professional, Salon } from '../../salon/salon.ts'
import { workingTimeOf } from '../../salon/hours.ts'
import { refuseBadRange } from '../../time/date-range.ts'
import { instantOfMinute, localDate, minuteFrom, minuteOfInstant } from '../../time/instants.ts'
import { readWaitingDays } from './agenda-repository.ts'
import { holidaysOf } from './holidays.ts'
import type { Reading } from './read-agenda.ts'
import { sumWorkPerDay, type WorkOfDay } from './summary-repository.ts'

export interface SummarySources {
  readonly database: Database
  readonly calendar: OccupancyCache
}

/** HttpRefusal 422 for a reversed range or one of more than 62 days. */
export async function agendaSummary(
  { database, calendar }: SummarySources,
  range: { readonly from: string; readonly to: string },
  reading: Reading,
): Promise<AgendaSummary> {
  refuseBadRange(range)
  const { salon, now, language, caller } = reading
  const days = localDays(range.from, range.to, salon.zone)
  const [from, to] = [days[0]!.start, days.at(-1)!.end]
  const [work, occupied, waiting] = await Promise.all([
    sumWorkPerDay(
      database.kysely,
      { from: instantOfMinute(from), to: instantOfMinute(to) },
      { timeZone: salon.timeZone, amountsOf: isAdmin(caller.roles) ? null : caller.id },
    ),
    calendar.standing(from, to, { now }),
    readWaitingDays(database.kysely),
  ])
  const today = localDate(now, salon.timeZone)
  const holidays = holidaysOf(days, language)
  const perDay = Map.groupBy(work, ({ date }) => date)
  return days.map((day) => {
    const rows = perDay.get(day.date) ?? []
    const total = rows.find(({ professional }) => professional === null)
    const people = salon.professionals.map((professional) =>
      summaryOf(professional, day, {
        reading,
        row: rows.find((row) => row.professional === professional.id),
        taken: mergeIntervals(occupied.occupied.taken.get(professional.id) ?? nothing),
      }),
    )
    return {
      date: day.date,
      holiday: holidays.get(day.date) ?? null,
      closure: people.some(({ working }) => working > 0) ? null : closureOf(day, salon),
      waiting: day.date < today ? 0 : waiting.filter((days) => days.some((one) => isOnDay(one, day))).length,
      visits: total?.visits ?? 0,
      amount: total?.amount ?? 0,
      professionals: people,
    }
  })
}

const nothing = new Int32Array(0)

interface PersonDay {
  readonly reading: Reading
  readonly row: WorkOfDay | undefined
  readonly taken: MergedList
}

function summaryOf(
  professional: Professional,
  day: LocalDay,
  { reading, row, taken }: PersonDay,
): AgendaSummary[number]['professionals'][number] {
  const { salon, now, instants } = reading
  const working = workingTimeOf(professional, salon, [day])
  const past = toList([{ start: day.start, end: Math.max(day.start, minuteFrom(now)) }])
  const free = toIntervals(subtractIntervals(subtractIntervals(working, taken), past))
  const firstFree = free.find(({ start, end }) => end - start >= salon.settings.gridStep)
  return {
    id: professional.id,
    visits: row?.visits ?? 0,
    busy: row?.minutes ?? 0,
    working: toIntervals(working).reduce((sum, { start, end }) => sum + end - start, 0),
    firstFree: firstFree ? instants.write(firstFree.start) : null,
    absence: absenceOn(professional, day, reading),
  }
}

/** Why a professional is away during hours that they would work; '' when none is given, or it is not the reader's to know. */
function absenceOn(professional: Professional, day: LocalDay, { caller, salon }: Reading): string | null {
  const { id, exceptions } = professional
  const hours = mergeIntervals(
    openingPeriods(
      hoursOf(
        { ...professional, exceptions: nothing },
        {
          zone: salon.zone,
          openingHours: salon.openingHours,
          closures: nothing,
        },
      ),
      [day],
      salon.zone,
    ),
  )
  const absence = exceptions.find(({ start, end }) =>
    overlaps(hours, minuteOfInstant(start), minuteFrom(end)),
  )
  if (!absence) return null
  return isAdmin(caller.roles) || id === caller.id ? (absence.reason ?? '') : ''
}

/** For a day on which nobody works: the reason of the closure that takes its opening hours; '' for none, and for the weekly closing day. */
function closureOf(day: LocalDay, { zone, openingHours, closures, closureTimes }: Salon): string | null {
  const open = openingPeriods(openingHours, [day], zone)
  if (open.length === 0) return ''
  if (subtractIntervals(mergeIntervals(open), closureTimes).length > 0) return null
  const closing = closures.find(
    ({ start, end }) => minuteOfInstant(start) < day.end && minuteFrom(end) > day.start,
  )
  return closing?.reason ?? ''
}
