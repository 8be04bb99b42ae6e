/** A visit as it is kept: what was asked for, and its steps on the clock. Its times are epoch minutes, its prices cents. */
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { VisitGroup, VisitLength, VisitSeries, VisitSource } from '@meche/contract/appointments.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { RedZone } from '@meche/domain/booking/red-zone.ts'
import type { KeptCheckOut } from './kept-check-out.ts'
import type * as domain from '@meche/domain/visit/visit.ts'

export interface VisitFamilyMember {
  readonly id: number
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null
}

export interface Visit extends domain.Visit<VisitStep> {
  readonly id: number
  readonly uid: string
  readonly client: Client
  readonly note: string | null
  /** The first name of who comes in the client's place; null: the client. */
  readonly forPerson: string | null
  /** The member of the client's family who comes; null when nobody of it was named. */
  readonly familyMember: VisitFamilyMember | null
  readonly createdAt: Temporal.Instant
  readonly confirmedAt: Temporal.Instant | null
  /** Null for a visit that its client booked. */
  readonly source: VisitSource | null
  /** When the client came, and when the work began; null: not yet, or nobody said so. */
  readonly arrivedAt: Temporal.Instant | null
  readonly startedAt: Temporal.Instant | null
  /** How late the client will be, as they said. */
  readonly lateMinutes: number | null
  /** The price that was charged once it was done, in cents; null: not done, or done before this was noted. */
  readonly charged: number | null
  /** The facts of its check-out besides; a visit that was opened again keeps the last one. */
  readonly checkOut: KeptCheckOut | null
  /** Its place in a series; null when it stands alone. */
  readonly series: SeriesPlace | null
  /** The group that its client comes with; null when they come alone. */
  readonly group: VisitGroup | null
  /** The length of hair that its durations and prices are for; null: none. */
  readonly length: VisitLength | null
  readonly items: readonly VisitItem[]
}

/** `at`: the epoch minute at which the series puts the visit. One that begins at another time stands apart. */
export interface SeriesPlace extends Omit<VisitSeries, 'detached'> {
  readonly at: number
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
  readonly isErased: boolean
  /** Stands for all who walked in without leaving a name. */
  readonly isWalkIn: boolean
  /** Wants no SMS about visits; codes they ask for still come. */
  readonly isSmsOptOut: boolean
}

/** Its `professional` is the one whom the client chose; null is « peu importe ». */
export interface VisitItem extends ItemRef {
  readonly name: string
  readonly price: number
}

export interface VisitStep extends domain.VisitStep {
  readonly professional: {
    readonly id: number
    readonly familyName: string
    readonly givenName: string
    readonly avatarUrl: string | null
  }
}
