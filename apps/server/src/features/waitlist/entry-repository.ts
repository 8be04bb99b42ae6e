/** The entries of the waiting list. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import { formatItems, parseItems, type ItemRef } from '@meche/contract/mapping/items.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { RedZone } from '@meche/domain/booking/red-zone.ts'
import { openStates, type EntryStanding } from '@meche/domain/waitlist/entry-state.ts'
import type { Window } from '@meche/domain/waitlist/window.ts'
import { redZoneOf } from '../../booking/visit-repository.ts'
import type { Queries } from '../../db/database.ts'
import type { Page } from '../../http/paging.ts'

export interface WaitingClient {
  readonly id: number
  readonly familyName: string
  readonly givenName: string
  readonly phone: string | null
  readonly email: string | null
  readonly language: Language
  readonly isSmsOptOut: boolean
  /** Null: not in it. */
  readonly redZone: RedZone | null
}

/** An offer that can be accepted. Times are epoch minutes. */
export interface LiveOffer {
  readonly id: number
  readonly start: number
  readonly end: number
  readonly sentAt: number
  /** The first minute after the last in which it can be accepted. */
  readonly expiresAt: number
  readonly professionals: readonly number[]
  readonly hold: number | null
}

export interface Entry extends EntryStanding {
  readonly id: number
  readonly version: number
  readonly items: readonly ItemRef[]
  /** The length of the client's hair, as the visit has it by now that comes forward; null: none. */
  readonly length: number | null
  readonly title: string
  /** The first name of somebody who would come in the client's place, as the visit has it by now that comes forward. */
  readonly forPerson: string | null
  /** The member of the client's family who that is. */
  readonly familyMember: number | null
  readonly note: string | null
  readonly notice: number
  readonly createdAt: Temporal.Instant
  readonly windows: readonly Window[]
  readonly client: WaitingClient
  /** The visit that it would bring forward. */
  readonly visit: { readonly id: number; readonly start: number } | null
  readonly offer: LiveOffer | null
}

export const isOpen = sql`e.state = ANY (${openStates}::text[])`

const minutes = (column: RawBuilder<unknown>) => sql`floor(extract(epoch FROM ${column}) / 60)::int`

interface EntryQuery {
  readonly where: RawBuilder<unknown>
  readonly order?: RawBuilder<unknown>
  readonly page?: Page
}

export async function readEntries(db: Queries, { where, order, page }: EntryQuery): Promise<Entry[]> {
  const limit = page ? sql`LIMIT ${page.size} OFFSET ${page.offset}` : sql``
  const { rows } = await sql<Omit<Entry, 'items'> & { items: string }>`
    SELECT e.id, e.version, e.state, e.unanswered, e.items,
           coalesce((SELECT a.length_id FROM appointments a WHERE a.id = e.appointment_id), e.length_id) AS length, e.title,
           coalesce((SELECT a.for_person FROM appointments a WHERE a.id = e.appointment_id),
                    (SELECT f.given_name FROM family_members f WHERE f.id = e.family_member_id), e.for_person) AS "forPerson",
           e.family_member_id AS "familyMember", e.note, e.notice,
           e.created_at AS "createdAt",
           (SELECT jsonb_agg(jsonb_build_object(
                     'from', to_char(w.from_date, 'YYYY-MM-DD'), 'to', to_char(w.to_date, 'YYYY-MM-DD'), 'weekdays', w.weekdays,
                     'after', w.after_minute, 'before', w.before_minute) ORDER BY w.position)
            FROM waitlist_windows w WHERE w.entry_id = e.id) AS windows,
           jsonb_build_object('id', u.id, 'familyName', u.family_name, 'givenName', u.given_name, 'phone', u.phone,
                              'email', u.email, 'language', u.language, 'isSmsOptOut', u.sms_opt_out,
                              'redZone', ${redZoneOf('u')}) AS client,
           (SELECT jsonb_build_object('id', a.id, 'start', ${minutes(sql`a.start_at`)})
            FROM appointments a WHERE a.id = e.appointment_id) AS visit,
           (SELECT jsonb_build_object('id', o.id, 'start', ${minutes(sql`o.start_at`)}, 'end', ${minutes(sql`o.end_at`)},
                                      'sentAt', ${minutes(sql`o.sent_at`)}, 'expiresAt', ${minutes(sql`o.expires_at`)},
                                      'professionals', o.professionals, 'hold', o.hold_id)
            FROM waitlist_offers o WHERE o.entry_id = e.id AND o.state = 'sent') AS offer
    FROM waitlist_entries e JOIN users u ON u.id = e.client_id
    WHERE ${where} ORDER BY ${order ?? sql`e.created_at, e.id`} ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, items: parseItems(row.items).filter((item) => item !== null) }))
}

export async function countEntries(db: Queries, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM waitlist_entries e WHERE ${where}`.execute(db)
  return rows[0]!.total
}

export async function readEntry(db: Queries, id: number): Promise<Entry | null> {
  const [entry] = await readEntries(db, { where: sql`e.id = ${id}` })
  return entry ?? null
}

/** Locked until the transaction ends: an entry and its offers change one at a time. */
export async function lockEntry(tx: Queries, id: number): Promise<Entry | null> {
  await sql`SELECT 1 FROM waitlist_entries WHERE id = ${id} FOR UPDATE`.execute(tx)
  return readEntry(tx, id)
}

export interface NewEntry {
  readonly client: number
  readonly items: readonly ItemRef[]
  readonly length: number | null
  readonly title: string
  readonly forPerson: string | null
  readonly familyMember: number | null
  readonly note: string | null
  readonly notice: number
  readonly visit: number | null
  readonly by: number
  readonly now: Temporal.Instant
}

/** Null: the client waits for the same already. */
export async function insertEntry(tx: Queries, entry: NewEntry): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO waitlist_entries (client_id, items, length_id, title, for_person, family_member_id, note, notice,
                                  appointment_id, created_at, created_by)
    VALUES (${entry.client}, ${formatItems(entry.items)}, ${entry.length}, ${entry.title}, ${entry.forPerson},
            ${entry.familyMember}, ${entry.note}, ${entry.notice}, ${entry.visit}, ${entry.now}, ${entry.by})
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function writeWindows(tx: Queries, entry: number, windows: readonly Window[]): Promise<void> {
  await tx.deleteFrom('waitlist_windows').where('entry_id', '=', entry).execute()
  const rows = windows.map(({ from, to, weekdays, after, before }, position) => ({
    entry_id: entry,
    position,
    from_date: from,
    to_date: to,
    weekdays,
    after_minute: after,
    before_minute: before,
  }))
  await sql`
    INSERT INTO waitlist_windows
    SELECT * FROM jsonb_populate_recordset(NULL::waitlist_windows, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

export async function updateEntry(
  tx: Queries,
  id: number,
  { state, unanswered, notice, note }: EntryStanding & Pick<Entry, 'notice' | 'note'>,
): Promise<void> {
  await sql`
    UPDATE waitlist_entries SET state = ${state}, unanswered = ${unanswered}, notice = ${notice}, note = ${note},
                                version = version + 1
    WHERE id = ${id}`.execute(tx)
}

export interface WaitingPerson {
  readonly redZone: RedZone | null
  readonly isVerified: boolean
  readonly upcomingVisits: number
  readonly openEntries: number
}

/** The client who waits, locked: they add entries one at a time. Null: there is no such client. */
export async function lockWaitingClient(
  tx: Queries,
  id: number,
  now: Temporal.Instant,
): Promise<WaitingPerson | null> {
  const isClient = sql`u.id = ${id} AND u.erased_at IS NULL AND NOT u.is_walk_in`
  await sql`SELECT 1 FROM users u WHERE ${isClient} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<WaitingPerson>`
    SELECT ${redZoneOf('u')} AS "redZone", u.verified AS "isVerified",
           (SELECT count(*)::int FROM appointments a
            WHERE a.client_id = u.id AND a.status = 'pending' AND a.start_at > ${now}) AS "upcomingVisits",
           (SELECT count(*)::int FROM waitlist_entries e WHERE e.client_id = u.id AND ${isOpen}) AS "openEntries"
    FROM users u WHERE ${isClient}`.execute(tx)
  return rows[0] ?? null
}

/** Entries whose last day is over, and those whose visit is no longer to come: nothing is left to offer. */
export async function closeEnded(
  db: Queries,
  { today, now }: { readonly today: string; readonly now: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql`
    UPDATE waitlist_entries e SET state = 'closed', version = version + 1
    WHERE e.state IN ('waiting', 'paused')
      AND (NOT EXISTS (SELECT 1 FROM waitlist_windows w WHERE w.entry_id = e.id AND w.to_date >= ${today}::date)
           OR EXISTS (SELECT 1 FROM appointments a
                      WHERE a.id = e.appointment_id AND (a.status <> 'pending' OR a.start_at <= ${now})))
    RETURNING e.id`.execute(db)
  return rows.length
}
