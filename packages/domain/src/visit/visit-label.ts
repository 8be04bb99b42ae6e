/** The word for a visit on its day: its status, or what is known of its client and what the clock says. Epoch minutes. */
import type { Status } from './status.ts'

/** Minutes after the start from which a client who has not come is late. */
export const lateAfterMinutes = 10

export const visitLabels = [
  'cancelled',
  'noShow',
  'done',
  'inProgress',
  'arrived',
  'late',
  'toClose',
  'upcoming',
] as const
export type VisitLabel = (typeof visitLabels)[number]

export interface LabelCase {
  readonly status: Status
  readonly start: number
  readonly end: number
  readonly hasArrived: boolean
  readonly hasStarted: boolean
  readonly now: number
  /** Whether the salon notes who has come: only then a client who is not noted is late. */
  readonly usesArrivals: boolean
}

/** The first that applies. Nobody is late for a visit that is over: it waits to be closed. */
export function visitLabel(visit: LabelCase): VisitLabel {
  const { status, start, end, hasArrived, hasStarted, now, usesArrivals } = visit
  if (status === 'cancelled') return 'cancelled'
  if (status === 'no_show') return 'noShow'
  if (status === 'done') return 'done'
  if (hasStarted) return 'inProgress'
  if (!usesArrivals && start <= now && now < end) return 'inProgress'
  if (hasArrived) return 'arrived'
  if (now >= end) return 'toClose'
  return usesArrivals && now >= start + lateAfterMinutes ? 'late' : 'upcoming'
}
