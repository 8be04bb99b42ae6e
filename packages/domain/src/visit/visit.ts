/** A visit on the clock, as the rules see it: whoever keeps it may know more. Instants are epoch minutes, prices cents. */
import type { Status } from './status.ts'
import type { Interval } from '../time/interval-list.ts'

export interface VisitStep extends Interval {
  readonly id: number
  /** The place of its item among the visit's, counted from 0. */
  readonly item: number
  readonly serviceId: number
  readonly professional: { readonly id: number }
  /** False for a pause: its professional is free, and only shows it. */
  readonly isBusy: boolean
  readonly status: Status
  /** Cancelled by itself, or left out by a move: it does not come back with its visit. False for what was cancelled with the rest. */
  readonly isCancelledApart: boolean
  readonly price: number
  /** It was added to the service of its item, and stays with whoever does that. */
  readonly isOption?: boolean
}

export interface Visit<Step extends VisitStep = VisitStep> extends Interval {
  readonly client: {
    readonly id: number
    /** Nothing is left of them but the visits that were. */
    readonly isErased: boolean
  }
  readonly status: Status
  readonly price: number
  /** Raised by every change: the ETag. */
  readonly version: number
  readonly steps: readonly Step[]
}
