/** A person as the salon keeps them. */
import type { Role } from '@meche/domain/access/user-rights.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'

export interface UserRecord {
  readonly id: number
  readonly familyName: string
  readonly givenName: string
  /** Trimmed and lower-case. */
  readonly email: string | null
  /** By a link that was followed from inside the account. */
  readonly isEmailProved: boolean
  /** E.164. */
  readonly phone: string | null
  readonly quality: 'Customer' | 'HairDresser'
  readonly verified: boolean
  readonly isInRedZone: boolean
  readonly redZoneReason: string | null
  /** `YYYY-MM-DD`, that day included. */
  readonly redZoneUntil: string | null
  readonly googleLink: string | null
  /** They want no SMS about visits. */
  readonly isSmsOptOut: boolean
  /** A drawing's number; null: initials. */
  readonly portrait: number | null
  /** Counts for professionals. */
  readonly writesJournal: boolean
  readonly roles: readonly Role[]
  readonly avatarUrl: string | null
  readonly language: Language
  readonly createdAt: Temporal.Instant
  readonly hasPassword: boolean
}

/** The fields of a user that forms write; the server sets the others. */
export type UserFields = Omit<
  UserRecord,
  'id' | 'isEmailProved' | 'avatarUrl' | 'language' | 'createdAt' | 'hasPassword'
>
