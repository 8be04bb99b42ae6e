/** A person, as each kind of reader may see them. */
import type { ClientCard, ownUser, User } from '@meche/contract/users.ts'
import type * as z from 'zod/mini'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { localDate, wireInstant } from '../../booking/wire-instants.ts'
import type { Caller } from '../../http/caller.ts'
import { asOf } from './red-zone.ts'
import type { UserRecord } from './user-record.ts'

export type OwnUser = z.infer<typeof ownUser>

/** Everything for admins; for others, who only see themselves, all but what staff say of them. */
export function presentUser(record: UserRecord, caller: Caller, reading: Reading): User | OwnUser {
  return isAdmin(caller.roles) ? presentWhole(record, reading) : presentOwn(record, reading.timeZone)
}

interface Reading {
  readonly timeZone: string
  readonly now: Temporal.Instant
}

export function presentWhole(record: UserRecord, { timeZone, now }: Reading): User {
  const { isInRedZone, redZoneReason, redZoneUntil } = asOf(record, localDate(now, timeZone))
  return {
    ...presentOwn(record, timeZone),
    red_zone: isInRedZone,
    red_zone_reason: redZoneReason,
    redZoneUntil,
    googleLink: record.googleLink,
    hasPassword: record.hasPassword,
  }
}

export function presentCard(record: UserRecord): ClientCard {
  const { id, familyName, givenName, avatarUrl, portrait, phone, quality } = record
  return { id, firstname: familyName, lastname: givenName, avatarUrl, portrait, phone, quality } // sic
}

function presentOwn(record: UserRecord, timeZone: string): OwnUser {
  return {
    ...presentCard(record),
    email: record.email,
    verified: record.verified,
    createdAt: wireInstant(record.createdAt, timeZone),
    smsOptOut: record.isSmsOptOut,
    roles: [...record.roles],
  }
}
