/**
 * The slot engine's words. All instants are epoch minutes (whole minutes since 1970-01-01T00:00Z), all
 * intervals are half-open [start, end), all durations are minutes, all prices integer cents.
 */
import type { Zone } from '../time/zone.ts'
import type { Duration } from '../time/duration.ts'
import type { Interval, IntervalList } from '../time/interval-list.ts'
import type { WorkHours } from '../opening-hours/week-hours.ts'

export type { Interval, IntervalList }

/**
 * How one professional does one service: their own duration and price where they differ from the service's.
 */
export interface Offer {
  readonly duration: number
  readonly price: number
  readonly bufferBefore: number
  readonly bufferAfter: number
  /** It is only added to another service: alone it fills no gap. */
  readonly isOption?: boolean
}

export interface SalonCalendar {
  readonly zone: Zone
  readonly openingHours: WorkHours
  readonly closures: IntervalList
}

export interface ProfessionalCalendar {
  readonly id: number
  /** True, or `hours` without any period: the salon's opening hours are theirs. */
  readonly useSettingSchedule: boolean
  readonly hours: WorkHours
  readonly exceptions: IntervalList
  /** Visits (buffers included), breaks and live holds: what the occupancy table holds. */
  readonly occupied: IntervalList
  /** The part of `occupied` that visits take: it measures the professional's workload. */
  readonly visits: IntervalList
  /** Enabled services this professional offers, by service id. */
  readonly offers: ReadonlyMap<number, Offer>
}

/**
 * One step of an item: work by a professional, or a pause (a break service) during which nobody is needed.
 */
export interface RequestedStep {
  readonly kind: 'busy' | 'pause'
  readonly service: number
  /** The service's own duration; a professional's offer overrides it for busy steps. */
  readonly duration: number
  readonly price: number
}

/**
 * A service (one busy step, and one for each of its options) or a composed service (steps in order), with a chosen professional or nobody's in
 * particular.
 */
export interface RequestedItem {
  readonly steps: readonly RequestedStep[]
  /** A composed service's own price in cents; null: the sum of its steps. */
  readonly price: number | null
  readonly professional: number | null
  /** One professional does all of it, or nobody: a service with its options. */
  readonly isUndivided?: boolean
}

export type SlotPolicy = 'all' | 'prefer_tight' | 'only_tight'

export interface BookingRules {
  readonly gridStep: number
  readonly slotPolicy: SlotPolicy
  /** Not before now + deadline; null: no deadline. Inclusive. */
  readonly bookingDeadline: Duration | null
  /**
   * Not after now + limit; null: no limit. Inclusive; jours, semaines and mois include the whole last day.
   */
  readonly bookingLimit: Duration | null
}

export type Fit = 'tight' | 'loose'

/**
 * One step of a visit placed on the clock. A pause has no professional. The steps' prices add up to the
 * visit's.
 */
export interface PlannedStep {
  readonly item: number
  readonly kind: 'busy' | 'pause'
  readonly service: number
  readonly professional: number | null
  readonly start: number
  readonly end: number
  readonly price: number
}

/** One professional who could take the whole visit at a start. */
export interface SlotOption {
  readonly professional: number
  readonly end: number
  readonly price: number
  readonly fit: Fit
}

/** A start that can be booked. `end`, `price` and `fit` are those of the one « peu importe » would take. */
export interface Slot {
  readonly start: number
  readonly end: number
  readonly price: number
  readonly fit: Fit
  /** In the order of preference: the first is the one « peu importe » takes. */
  readonly options: readonly SlotOption[]
  /** One professional per busy step, when only several together can do the visit (or several were chosen). */
  readonly chain: readonly number[] | null
}

/**
 * One question to the engine. It is never changed: what the engine lays out for `salon` and `professionals` is kept for the next
 * question with the same two.
 */
export interface SlotRequest {
  readonly salon: SalonCalendar
  readonly professionals: readonly ProfessionalCalendar[]
  readonly items: readonly RequestedItem[]
  readonly rules: BookingRules
  /** Epoch minutes, rounded up from the instant of the request: a start before it is in the past. */
  readonly now: number
  /** Staff are not bound by deadline, limit. */
  readonly audience: 'client' | 'staff'
  /** When moving a visit: the current professional of each busy step. They keep the step at the new time if they are free. */
  readonly kept?: readonly number[] | undefined
  /** First and last local day, both included, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
}

export interface DaySlots {
  readonly date: string
  readonly slots: readonly Slot[]
}

/** Why a start is refused. `interval` is what stands in the way, where something does. */
export interface Refusal {
  readonly code:
    | 'outside_hours'
    | 'exception'
    | 'closure'
    | 'overlap'
    | 'too_soon'
    | 'too_far'
    | 'in_the_past'
    | 'not_offered_by'
    | 'not_on_offer'
  readonly professional: number | null
  readonly interval: Interval | null
}
