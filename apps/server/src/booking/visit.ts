/** A visit as it is kept: what was asked for, and its steps on the clock. Prices in cents. */
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { RedZone } from '@meche/domain/booking/red-zone.ts'
import type { Status } from '@meche/domain/booking/status.ts'

export interface Visit {
  readonly id: number
  readonly uid: string
  readonly client: Client
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly status: Status
  readonly price: number
  readonly note: string | null
  /** The first name of who comes in the client's place; null: the client. */
  readonly forPerson: string | null
  readonly createdAt: Temporal.Instant
  readonly confirmedAt: Temporal.Instant | null
  /** Raised by every change: the ETag. */
  readonly version: number
  readonly items: readonly VisitItem[]
  readonly steps: readonly VisitStep[]
}

export interface Client {
  readonly id: number
  readonly familyName: string
  readonly givenName: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: Language
  /** Null: not in it. `isRedZoneOn` says whether it still holds. */
  readonly redZone: RedZone | null
  readonly isVerified: boolean
  /** Nothing is left of them but the visits that were. */
  readonly isErased: boolean
  /** Wants no SMS about visits; codes they ask for still come. */
  readonly isSmsOptOut: boolean
}

export interface VisitItem {
  readonly serviceId: number | null
  readonly composedServiceId: number | null
  readonly name: string
  readonly price: number
  /** Who the client asked for; null is « peu importe ». */
  readonly chosenProfessional: number | null
}

export interface VisitStep {
  readonly id: number
  /** The place of its item among the visit's, counted from 0. */
  readonly item: number
  readonly serviceId: number
  readonly professional: {
    readonly id: number
    readonly familyName: string
    readonly givenName: string
    readonly avatarUrl: string | null
  }
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  /** False for a pause: its professional is free, and only shows it. */
  readonly isBusy: boolean
  readonly status: Status
  /** Cancelled by itself, or left out by a move: it does not come back with its visit. False for what was cancelled with the rest. */
  readonly isCancelledApart: boolean
  readonly price: number
}
