/** The engine's question, put together from the salon, the taken time and what was asked for. */
import type { IntervalList, RequestedItem, SlotRequest } from '@meche/domain/slots/model.ts'
import { durationOf, type Salon } from '../salon/salon.ts'
import { minuteFrom } from './wire-instants.ts'

interface Question {
  readonly items: readonly RequestedItem[]
  readonly occupied: ReadonlyMap<number, IntervalList>
  readonly audience: SlotRequest['audience']
  readonly now: Temporal.Instant
  /** First and last local day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
}

const nothing: IntervalList = new Int32Array()

export function slotRequest(
  salon: Salon,
  { items, occupied, audience, now, from, to }: Question,
): SlotRequest {
  const { settings } = salon
  return {
    salon: { timeZone: salon.timeZone, openingHours: salon.openingHours, closures: salon.closureTimes },
    professionals: salon.professionals.map(({ id, useSettingSchedule, hours, exceptionTimes, offers }) => ({
      id,
      useSettingSchedule,
      hours,
      exceptions: exceptionTimes,
      occupied: occupied.get(id) ?? nothing,
      offers,
    })),
    items,
    rules: {
      gridStep: settings.gridStep,
      slotPolicy: settings.slotPolicy,
      bookingDeadline: durationOf(settings.bookingDeadline),
      bookingLimit: durationOf(settings.bookingLimit),
    },
    now: minuteFrom(now),
    audience,
    from,
    to,
  }
}
