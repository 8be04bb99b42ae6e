/** Rows of visits as the figures of « Analyse » count them; `visit-book.ts` puts them together. Instants are epoch minutes, money is cents. Source: docs/rules.md. */
import type { Status } from '../visit/status.ts'

export const origins = [
  'online',
  'staff',
  'phone',
  'walk_in',
  'rebook',
  'waitlist',
  'series',
  'import',
] as const
/** How a visit was booked; `online`: by the client. */
export type Origin = (typeof origins)[number]

export interface VisitFact {
  readonly id: number
  /** Null for « Client de passage ». */
  readonly client: number | null
  readonly start: number
  readonly end: number
  readonly status: Status
  readonly price: number
  /** The amount that the check-out charged; null without one. */
  readonly charged: number | null
  readonly created: number
  readonly cancelled: number | null
  readonly origin: Origin
}

/** A step that was not cancelled apart from its visit. */
export interface StepFact {
  readonly visit: number
  readonly professional: number
  readonly service: number
  /** Null for pauses. */
  readonly category: number | null
  readonly start: number
  readonly end: number
  readonly isBusy: boolean
  readonly status: Status
  readonly price: number
  /** The line of the visit that it belongs to, and what the check-out charged for the line where it differs. */
  readonly item: number
  readonly itemCharged: number | null
}

/** A service that was added at a check-out. */
export interface ExtraFact {
  readonly visit: number
  readonly professional: number
  readonly service: number
  readonly category: number | null
  readonly price: number
}

/** A service or composed service as it was sold. */
export interface SoldFact {
  readonly visit: number
  /** `s:12` or `c:3`. */
  readonly sold: string
}

/** Null: any. */
export interface FigureFilter {
  readonly professional: number | null
  readonly category: number | null
}

export interface Facts {
  readonly visits: readonly VisitFact[]
  readonly steps: readonly StepFact[]
  readonly extras: readonly ExtraFact[]
  readonly sold: readonly SoldFact[]
  /** The start of each client's first visit that was done, ever. */
  readonly firstVisits: ReadonlyMap<number, number>
}

type Work = Pick<StepFact, 'professional' | 'category'>

export function isAsked(work: Work, { professional, category }: FigureFilter): boolean {
  return (
    (professional === null || work.professional === professional) &&
    (category === null || work.category === category)
  )
}

/** Whether a visit holds work that is asked for. */
export function holdsAsked(
  { steps, extras }: Pick<Facts, 'steps' | 'extras'>,
  filter: FigureFilter,
): boolean {
  if (isEverything(filter)) return true
  return (
    steps.some((step) => step.isBusy && isAsked(step, filter)) ||
    extras.some((extra) => isAsked(extra, filter))
  )
}

export function isEverything({ professional, category }: FigureFilter): boolean {
  return professional === null && category === null
}

/** [start, end) in epoch minutes. */
export interface Span {
  readonly start: number
  readonly end: number
}

export function isWithin(minute: number, { start, end }: Span): boolean {
  return minute >= start && minute < end
}

/** Both count as visits that take place. */
export function isStanding({ status }: { readonly status: Status }): boolean {
  return status === 'pending' || status === 'done'
}
