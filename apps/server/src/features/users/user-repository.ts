/** People. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Role } from '@meche/domain/access/user-rights.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { isClientOf } from '../../booking/is-client-of.ts'
import type { Queries } from '../../db/database.ts'
import type { Page } from '../../http/paging.ts'
import type { UserFields, UserRecord } from './user-record.ts'

const columns = [
  'id',
  'family_name',
  'given_name',
  'email',
  'phone',
  'quality',
  'verified',
  'red_zone',
  'red_zone_reason',
  'red_zone_until',
  'google_link',
  'sms_opt_out',
  'portrait',
  'writes_journal',
  'roles',
  'avatar_url',
  'language',
  'created_at',
  sql<boolean>`password_hash IS NOT NULL`.as('has_password'),
  sql<boolean>`email_proved_at IS NOT NULL`.as('is_email_proved'),
] as const

/** Null for nobody, for somebody whose record has been erased, and for the client who stands for all who walked in. */
export async function userById(
  db: Queries,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<UserRecord | null> {
  const query = db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('is_walk_in', '=', false)
  const row = await (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
  return row ? recordOf(row) : null
}

export async function usersById(db: Queries, ids: readonly number[]): Promise<UserRecord[]> {
  const rows = await db
    .selectFrom('users')
    .select(columns)
    .where('id', 'in', [0, ...ids])
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(recordOf)
}

/** The record that this one was merged into. */
export async function mergedInto(db: Queries, id: number): Promise<number | null> {
  const row = await db.selectFrom('users').select('merged_into').where('id', '=', id).executeTakeFirst()
  return row?.merged_into ?? null
}

/** Somebody who has or had a visit with a professional; null for everybody else. */
export async function clientOf(db: Queries, professional: number, id: number): Promise<UserRecord | null> {
  const row = await db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where(isClientOf(professional))
    .where('is_walk_in', '=', false)
    .executeTakeFirst()
  return row ? recordOf(row) : null
}

/** Those there are, locked: of two who demote each other, the second waits and sees what the first did. */
export async function lockSuperAdmins(tx: Queries): Promise<number> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'ROLE_SUPER_ADMIN' = ANY (roles)`)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

export interface UserFilter {
  readonly quality: 'Customer' | 'HairDresser' | undefined
  readonly role: Role | undefined
  /** On that day. */
  readonly redZone: { readonly isOn: boolean; readonly today: string } | undefined
  readonly verified: boolean | undefined
  /** Only users who have or had a visit with this professional. */
  readonly clientsOf: number | undefined
  /** Each must be a part of the names or the phone, or the whole of the id. */
  readonly words: readonly string[]
  /** `start`: a word of a name must begin with it, a phone may hold it. */
  readonly match: 'part' | 'start'
  /** Whether a part of the e-mail will do as well. */
  readonly searchesEmail: boolean
}

/** `search_text` begins with the family name. */
export type UserOrder = 'id' | 'search_text' | 'given_name' | 'email' | 'created_at'

export interface UserQuery {
  readonly filter: UserFilter
  readonly order: readonly (readonly [UserOrder, 'asc' | 'desc'])[]
  readonly page: Page
}

/** By name unless told otherwise; capitals and accents aside. */
export async function findUsers(
  db: Queries,
  { filter, order, page }: UserQuery,
): Promise<{ items: UserRecord[]; total: number }> {
  const matching = select(db, filter)
  let listed = matching.select(columns)
  for (const [column, direction] of order) {
    const value = column === 'given_name' ? sql`folded(given_name) COLLATE "C"` : sql.ref(column)
    listed = listed.orderBy(sql`${value} ${sql.raw(direction)} NULLS LAST`)
  }
  const [first] = filter.words
  if (filter.match === 'start' && first !== undefined) listed = listed.orderBy(nearest(first))
  const rows = listed.orderBy('search_text').orderBy('id').limit(page.size).offset(page.offset).execute()
  const count = matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { items: (await rows).map(recordOf), total: (await count).total }
}

function select(db: Queries, filter: UserFilter) {
  const { quality, role, redZone, verified, clientsOf, words, match, searchesEmail } = filter
  let query = db.selectFrom('users').where('erased_at', 'is', null).where('is_walk_in', '=', false)
  if (quality) query = query.where('quality', '=', quality)
  if (role) query = query.where(sql<boolean>`${role} = ANY (roles)`)
  if (redZone) query = query.where(sql<boolean>`(${isRedZoneOn(redZone.today)}) = ${redZone.isOn}`)
  if (verified !== undefined) query = query.where('verified', '=', verified)
  if (clientsOf !== undefined) query = query.where(isClientOf(clientsOf))
  for (const word of words) query = query.where(match === 'start' ? begins(word) : holds(word, searchesEmail))
  return query
}

/** The domain's `isRedZoneOn`, for a row. */
function isRedZoneOn(today: string): RawBuilder<boolean> {
  return sql`red_zone AND (red_zone_until IS NULL OR red_zone_until >= ${today}::date)`
}

/** A word of the names begins with it, or it is a part of the phone. */
function begins(word: string): RawBuilder<boolean> {
  const pattern = /^\d+$/.test(word) ? `%${word}%` : `% ${escaped(word)}%`
  return sql`(' ' || search_text) LIKE (SELECT folded(${pattern}))`
}

/** Names that begin with it first, then those who came last. */
function nearest(word: string) {
  const pattern = `${escaped(word)}%`
  return sql`search_text LIKE (SELECT folded(${pattern})) OR folded(given_name) LIKE (SELECT folded(${pattern})) DESC,
    (SELECT max(start_at) FROM appointments
     WHERE client_id = users.id AND status = 'done') DESC NULLS LAST`
}

/** A short number is an id: parts of phones that short say nothing. */
function holds(word: string, searchesEmail: boolean): RawBuilder<boolean> {
  const isId = /^[1-9]\d{0,14}$/.test(word)
  if (isId && word.length < 4) return sql`id = ${Number(word)}`
  const pattern = `%${escaped(word)}%`
  // In a query of its own it is folded once; a prepared plan would fold it again for each row.
  const folded = sql`(SELECT folded(${pattern}))`
  const email = searchesEmail ? sql` OR email LIKE ${pattern.toLowerCase()}` : sql``
  const ids = isId ? sql` OR id = ${Number(word)}` : sql``
  return sql`(search_text LIKE ${folded}${email}${ids})`
}

/** For LIKE. */
function escaped(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`)
}

export async function insertUser(tx: Queries, fields: UserFields, now: Temporal.Instant): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...rowOf(fields), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeUser(tx: Queries, id: number, fields: UserFields): Promise<void> {
  // Another address is one that nobody has proved.
  const proof = sql<Temporal.Instant | null>`CASE WHEN email = ${fields.email}::text THEN email_proved_at END`
  await tx
    .updateTable('users')
    .set({ ...rowOf(fields), email_proved_at: proof })
    .where('id', '=', id)
    .execute()
}

/** Messages on their way about visits follow their client to a new address. */
export async function redirectMessages(
  tx: Queries,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ recipient: to })
    .where('user_id', '=', userId)
    .where('recipient', '=', from)
    .where('status', '=', 'queued')
    .where('kind', 'in', ['confirmation', 'move', 'cancellation', 'reminder', 'thank_you'])
    .execute()
}

/** Whether clients are still to come to this professional. */
export async function hasUpcomingVisits(tx: Queries, professionalId: number, now: Temporal.Instant) {
  const row = await tx
    .selectFrom('appointment_services')
    .select('id')
    .where('professional_id', '=', professionalId)
    .where('status', '=', 'pending')
    .where('appointment_id', 'is not', null)
    .where('end_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function rowOf(fields: UserFields) {
  return {
    family_name: fields.familyName,
    given_name: fields.givenName,
    email: fields.email,
    phone: fields.phone,
    quality: fields.quality,
    verified: fields.verified,
    red_zone: fields.isInRedZone,
    red_zone_reason: fields.redZoneReason,
    red_zone_until: fields.redZoneUntil === null ? null : Temporal.PlainDate.from(fields.redZoneUntil),
    google_link: fields.googleLink,
    sms_opt_out: fields.isSmsOptOut,
    portrait: fields.portrait,
    writes_journal: fields.writesJournal,
    roles: [...fields.roles],
  }
}

interface UserRow {
  id: number
  family_name: string
  given_name: string
  email: string | null
  phone: string | null
  quality: UserRecord['quality']
  verified: boolean
  red_zone: boolean
  red_zone_reason: string | null
  red_zone_until: Temporal.PlainDate | null
  google_link: string | null
  sms_opt_out: boolean
  portrait: number | null
  writes_journal: boolean
  roles: string[]
  avatar_url: string | null
  language: Language
  created_at: Temporal.Instant
  has_password: boolean
  is_email_proved: boolean
}

function recordOf(row: UserRow): UserRecord {
  return {
    id: row.id,
    familyName: row.family_name,
    givenName: row.given_name,
    email: row.email,
    isEmailProved: row.is_email_proved,
    phone: row.phone,
    quality: row.quality,
    verified: row.verified,
    isInRedZone: row.red_zone,
    redZoneReason: row.red_zone_reason,
    redZoneUntil: row.red_zone_until?.toString() ?? null,
    googleLink: row.google_link,
    isSmsOptOut: row.sms_opt_out,
    portrait: row.portrait,
    writesJournal: row.writes_journal,
    roles: row.roles as Role[],
    avatarUrl: row.avatar_url,
    language: row.language,
    createdAt: row.created_at,
    hasPassword: row.has_password,
  }
}
