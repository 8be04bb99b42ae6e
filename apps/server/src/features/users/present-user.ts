/** A person, as each kind of reader may see them. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { ClientCard, ClientFile, ListedUser, ownUser, User } from '@meche/contract/users.ts'
import type * as z from 'zod/mini'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { localDate, wireInstant } from '../../time/instants.ts'
import type { Caller } from '../../http/caller.ts'
import { asOf } from './red-zone.ts'
import type { UserRecord } from './user-record.ts'
import type { VisitFigures } from './visit-figures.ts'

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
    ...toWire({ isInRedZone, redZoneReason, redZoneUntil }),
    googleLink: record.googleLink,
    writesJournal: record.writesJournal,
    hasPassword: record.hasPassword,
  }
}

/** To a professional whose client they are. */
export function presentFile(record: UserRecord, { timeZone, now }: Reading): ClientFile {
  const { isInRedZone } = asOf(record, localDate(now, timeZone))
  return {
    ...presentCard(record),
    verified: record.verified,
    createdAt: wireInstant(record.createdAt, timeZone),
    ...toWire({ isSmsOptOut: record.isSmsOptOut, isInRedZone }),
  }
}

export function presentListed(
  record: UserRecord,
  figures: VisitFigures | undefined,
  reading: Reading,
): ListedUser {
  const written = (instant: Temporal.Instant | null | undefined) =>
    instant ? wireInstant(instant, reading.timeZone) : null
  return {
    ...presentWhole(record, reading),
    figures: {
      lastVisit: written(figures?.last),
      nextVisit: written(figures?.next),
      visits: figures?.visits ?? 0,
      spent: figures?.spent ?? 0,
    },
  }
}

export function presentCard(record: UserRecord): ClientCard {
  const { id, familyName, givenName, avatarUrl, portrait, phone, quality } = record
  return toWire({ id, familyName, givenName, avatarUrl, portrait, phone, quality })
}

function presentOwn(record: UserRecord, timeZone: string): OwnUser {
  return {
    ...presentCard(record),
    email: record.email,
    emailVerified: record.isEmailProved,
    verified: record.verified,
    createdAt: wireInstant(record.createdAt, timeZone),
    ...toWire({ isSmsOptOut: record.isSmsOptOut }),
    roles: [...record.roles],
  }
}
