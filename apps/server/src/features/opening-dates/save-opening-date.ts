/** The hours of single dates: the visits that a new one or its removal hits are answered, and left as they are. */
import { minutesOfClockTime } from '@meche/contract/mapping/clock-time.ts'
import type { OpeningDateForm } from '@meche/contract/opening-dates.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { intervalsOver } from '@meche/domain/time/interval-list.ts'
import { localDays, minuteOnDay } from '@meche/domain/time/zone.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { existing, refuseWrong } from '../../http/checks.ts'
import { changeHours, type HoursPlan } from '../../salon/change-hours.ts'
import type { By, SalonChanges } from '../../salon/change-salon.ts'
import { presentOpeningDate, withOpeningDates } from '../../salon/opening-dates.ts'
import type { NumberedOpeningDate, Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'

export interface SavedOpeningDate {
  /** Its id is 0 while it is only tried. */
  readonly opening: NumberedOpeningDate
  readonly conflicts: Conflict[]
}

interface Trial extends By {
  readonly isDryRun: boolean
}

/** HttpRefusal 422: the date is past, the end is not after the start, the salon is closed then, or another period overlaps it. */
export async function createOpeningDate(
  changes: SalonChanges,
  form: OpeningDateForm,
  { caller, now, isDryRun }: Trial,
  restored?: number,
): Promise<SavedOpeningDate> {
  const opening = openingDateOf(form)
  let id = 0
  const plan = (before: Salon): HoursPlan => {
    refuseWrongOpeningDate(before, opening, now)
    return {
      after: withOpeningDates(before, [...before.openingDates, opening]),
      write: async (tx) => {
        const row = await tx
          .insertInto('opening_dates')
          .values({
            ...(restored !== undefined && { id: restored }),
            professional_id: opening.professional,
            day: Temporal.PlainDate.from(opening.date),
            start_minute: opening.start,
            end_minute: opening.end,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        id = row.id
        await recordChange(tx, {
          at: now,
          actorId: caller.id,
          entity: 'opening_date',
          entityId: id,
          action: 'create',
          changes: changesBetween(null, recordedDate(opening)),
        })
      },
    }
  }
  const { conflicts } = await changeHours(changes, plan, { isDryRun, now })
  return { opening: { ...opening, id }, conflicts }
}

/** The visits that this hits are answered, and left as they are. HttpRefusal 404. */
export async function deleteOpeningDate(
  changes: SalonChanges,
  id: number,
  { caller, now, isDryRun }: Trial,
): Promise<{ readonly conflicts: Conflict[] }> {
  const plan = (before: Salon): HoursPlan => {
    const opening = existing(new Map(before.openingDates.map((one) => [one.id, one])), id)
    return {
      after: withOpeningDates(
        before,
        before.openingDates.filter((one) => one !== opening),
      ),
      write: async (tx) => {
        await tx.deleteFrom('opening_dates').where('id', '=', id).execute()
        await recordChange(tx, {
          at: now,
          actorId: caller.id,
          entity: 'opening_date',
          entityId: id,
          action: 'delete',
          changes: changesBetween(recordedDate(opening), null),
        })
      },
    }
  }
  const { conflicts } = await changeHours(changes, plan, { isDryRun, now })
  return { conflicts }
}

function openingDateOf({
  date,
  professional = null,
  startTime,
  endTime,
}: OpeningDateForm): NumberedOpeningDate {
  return {
    id: 0,
    date,
    professional,
    start: minutesOfClockTime(startTime),
    end: minutesOfClockTime(endTime),
  }
}

function refuseWrongOpeningDate(salon: Salon, opening: NumberedOpeningDate, now: Temporal.Instant): void {
  const { date, professional, start, end } = opening
  const isKnown = professional === null || salon.professionals.some(({ id }) => id === professional)
  const overlaps = salon.openingDates.some(
    (other) =>
      other.date === date && other.professional === professional && other.start < end && start < other.end,
  )
  const isBackwards = end <= start
  refuseWrong([
    ['date', 'opening_date_past', date < localDate(now, salon.timeZone)],
    ['date', 'opening_date_closed', !isBackwards && isClosedDuring(salon, opening)],
    ['professional', 'unknown_professional', !isKnown],
    ['endTime', 'period_end_not_after_start', isBackwards],
    ['startTime', 'period_overlap', !isBackwards && overlaps],
  ])
}

function isClosedDuring({ zone, closureTimes }: Salon, { date, start, end }: NumberedOpeningDate): boolean {
  const [day] = localDays(date, date, zone)
  const [from, to] = [minuteOnDay(day!, start, zone), minuteOnDay(day!, end, zone)]
  return intervalsOver(closureTimes, from, to).length > 0
}

export function recordedDate(opening: NumberedOpeningDate) {
  const { date, professional, startTime: start, endTime: end } = presentOpeningDate(opening)
  return { date, professional, start, end }
}
