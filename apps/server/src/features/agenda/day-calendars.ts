/** Days of the team as the rules of moving see them, from what the database holds: the same that a screen builds from the agenda. */
import type { Calendar, CalendarStep, Column, Offering } from '@meche/domain/calendar/calendar.ts'
import { openingPeriods } from '@meche/domain/opening-hours/opening-periods.ts'
import { subtractIntervals, toIntervals, unionOf } from '@meche/domain/time/interval-list.ts'
import type { LocalDay } from '@meche/domain/time/zone.ts'
import { serviceStepOf } from '@meche/domain/visit/options.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Salon } from '../../salon/salon.ts'
import { workingTimeOf } from '../../salon/hours.ts'
import type { TakenRow } from './agenda-repository.ts'

/** `now` is an epoch minute. */
export function calendarOf(
  day: LocalDay,
  taken: readonly TakenRow[],
  { salon, now }: { salon: Salon; now: number },
): Calendar {
  const { zone, openingHours, closureTimes } = salon
  const touches = ({ start, end }: { start: number; end: number }) => start < day.end && end > day.start
  const columns = salon.professionals.map((professional): Column => {
    const { id, exceptionTimes, offers } = professional
    return {
      professional: id,
      working: workingTimeOf(professional, salon, [day]),
      absences: toIntervals(exceptionTimes).filter(touches),
      taken: taken
        .filter((row) => row.professional === id && touches(row))
        .map(({ start, end, kind, ref }) => ({ start, end, kind, ref })),
      offers,
    }
  })
  return {
    day: { start: day.start, end: day.end },
    now,
    columns: new Map(columns.map((column) => [column.professional, column])),
    closures: toIntervals(closureTimes).filter(touches),
    open: subtractIntervals(
      unionOf([openingPeriods(openingHours, [day], zone), ...columns.map(({ working }) => working)]),
      closureTimes,
    ),
  }
}

export function offeringAt({ professionals }: Salon): Offering {
  return { columns: new Map(professionals.map((professional) => [professional.id, professional])) }
}

export function calendarStepsOf({ steps }: Visit, { services }: Salon): CalendarStep[] {
  return steps.map((step) => {
    const { id, professional, serviceId, isBusy, status, start, end } = step
    const service = services.get(serviceId)
    const followed = serviceStepOf(steps, step)
    return {
      id,
      professional: professional.id,
      service: serviceId,
      isBusy,
      status,
      start,
      end,
      before: isBusy ? (service?.bufferBefore ?? 0) : 0,
      after: isBusy ? (service?.bufferAfter ?? 0) : 0,
      ...(followed && { optionOf: followed.id }),
    }
  })
}
