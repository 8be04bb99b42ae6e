/** The engine's question, put together from the salon, the taken time and what was asked for. */
import type { IntervalList, RequestedItem, SlotRequest } from '@meche/domain/slots/model.ts'
import { durationOf, type Salon } from '../salon/salon.ts'
import type { Occupied } from '../occupancy/read-occupancy.ts'
import { minuteFrom } from '../time/instants.ts'

interface SlotQuery {
  readonly items: readonly RequestedItem[]
  readonly occupied: Occupied
  /** When moving a visit: the current professional of each busy step. */
  readonly kept?: readonly number[] | undefined
  readonly audience: SlotRequest['audience']
  readonly now: Temporal.Instant
  /** First and last local day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
}

const nothing: IntervalList = new Int32Array()

export function slotRequest(
  salon: Salon,
  { items, occupied, kept, audience, now, from, to }: SlotQuery,
): SlotRequest {
  const { settings } = salon
  return {
    ...calendarsOf(salon, occupied),
    items,
    rules: {
      gridStep: settings.gridStep,
      slotPolicy: settings.slotPolicy,
      bookingDeadline: durationOf(settings.bookingDeadline),
      bookingLimit: durationOf(settings.bookingLimit),
    },
    now: minuteFrom(now),
    audience,
    kept,
    from,
    to,
  }
}

type Calendars = Pick<SlotRequest, 'salon' | 'professionals'>

/** By the taken time that they hold. The engine keeps what it lays out for the same calendars. */
const known = new WeakMap<Occupied, { readonly salon: Salon; readonly calendars: Calendars }>()

function calendarsOf(salon: Salon, occupied: Occupied): Calendars {
  const kept = known.get(occupied)
  if (kept?.salon === salon) return kept.calendars
  const { zone, openingHours, closureTimes: closures } = salon
  const calendars = {
    salon: { zone, openingHours, closures },
    professionals: salon.professionals.map(({ id, useSettingSchedule, hours, exceptionTimes, offers }) => ({
      id,
      useSettingSchedule,
      hours,
      exceptions: exceptionTimes,
      occupied: occupied.taken.get(id) ?? nothing,
      visits: occupied.visits.get(id) ?? nothing,
      offers,
    })),
  }
  known.set(occupied, { salon, calendars })
  return calendars
}
