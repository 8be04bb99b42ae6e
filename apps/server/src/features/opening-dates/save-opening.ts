/** Opening on a date at other hours than usual: visits that this hits are told, and never touched. */
import { minutesOfClockTime } from '@meche/contract/mapping/clock-time.ts'
import type { OpeningForm } from '@meche/contract/opening-dates.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { intervalsOver } from '@meche/domain/time/interval-list.ts'
import { localDays, minuteOnDay } from '@meche/domain/time/zone.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { existing, refuseWrong } from '../../http/checks.ts'
import { changeHours, type HoursPlan } from '../../salon/change-hours.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import { presentOpening, withOpenings } from '../../salon/openings.ts'
import type { NumberedOpening, Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'

export interface SavedOpening {
  /** Its id is 0 while it is only tried. */
  readonly opening: NumberedOpening
  readonly conflicts: Conflict[]
}

/** HttpRefusal 422: the date is past, the end is not after the start, the salon is closed then, or another period overlaps it. */
export async function createOpening(
  changes: SalonChanges,
  form: OpeningForm,
  { caller, now, isDryRun }: By & { readonly isDryRun: boolean },
): Promise<SavedOpening> {
  const opening = openingOf(form)
  let id = 0
  const plan = (before: Salon): HoursPlan => {
    refuseWrongOpening(before, opening, now)
    return {
      after: withOpenings(before, [...before.openings, opening]),
      write: async (tx) => {
        const row = await tx
          .insertInto('opening_dates')
          .values({
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
          changes: changesBetween(null, recorded(opening)),
        })
      },
    }
  }
  const { conflicts } = await changeHours(changes, plan, { isDryRun, now })
  return { opening: { ...opening, id }, conflicts }
}

/** HttpRefusal 404. */
export async function deleteOpening(changes: SalonChanges, id: number, { caller, now }: By): Promise<void> {
  await changeSalon(changes, async (tx, { openings }) => {
    const opening = existing(new Map(openings.map((one) => [one.id, one])), id)
    await tx.deleteFrom('opening_dates').where('id', '=', id).execute()
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'opening_date',
      entityId: id,
      action: 'delete',
      changes: changesBetween(recorded(opening), null),
    })
  })
}

function openingOf({ date, professional = null, startTime, endTime }: OpeningForm): NumberedOpening {
  return {
    id: 0,
    date,
    professional,
    start: minutesOfClockTime(startTime),
    end: minutesOfClockTime(endTime),
  }
}

function refuseWrongOpening(salon: Salon, opening: NumberedOpening, now: Temporal.Instant): void {
  const { date, professional, start, end } = opening
  const isKnown = professional === null || salon.professionals.some(({ id }) => id === professional)
  const overlaps = salon.openings.some(
    (other) =>
      other.date === date && other.professional === professional && other.start < end && start < other.end,
  )
  const isBackwards = end <= start
  refuseWrong([
    ['date', 'opening_past', date < localDate(now, salon.timeZone)],
    ['date', 'opening_closed', !isBackwards && isClosedDuring(salon, opening)],
    ['professional', 'unknown_professional', !isKnown],
    ['endTime', 'period_end_not_after_start', isBackwards],
    ['startTime', 'period_overlap', !isBackwards && overlaps],
  ])
}

function isClosedDuring({ zone, closureTimes }: Salon, { date, start, end }: NumberedOpening): boolean {
  const [day] = localDays(date, date, zone)
  const [from, to] = [minuteOnDay(day!, start, zone), minuteOnDay(day!, end, zone)]
  return intervalsOver(closureTimes, from, to).length > 0
}

function recorded(opening: NumberedOpening) {
  const { date, professional, startTime: start, endTime: end } = presentOpening(opening)
  return { date, professional, start, end }
}
