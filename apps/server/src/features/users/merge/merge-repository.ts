/** The records of two clients who are one person. SQL only. */
import { sql } from 'kysely'
import type { MergedFields } from '@meche/domain/duplicates/merge-fields.ts'
import type { ComparedClient } from '@meche/domain/duplicates/find-duplicates.ts'
import type { Queries } from '../../../db/database.ts'
import type { Step } from './moved-rows.ts'

/** Clients of the salon, team and admins left out. */
const isClient = sql<boolean>`quality = 'Customer' AND roles = '{ROLE_USER}' AND erased_at IS NULL AND NOT is_walk_in`

export async function comparedClients(db: Queries): Promise<ComparedClient[]> {
  return db
    .selectFrom('users')
    .select(['id', 'given_name as givenName', 'family_name as familyName', 'phone', 'email'])
    .where(isClient)
    .orderBy('id')
    .execute()
}

export interface MergingClient {
  readonly id: number
  readonly hasAccount: boolean
  readonly fields: MergedFields
}

/** In the order of their ids: two merges of the same records do not wait for each other. A booking of either waits. */
export async function lockClients(tx: Queries, ids: readonly number[]): Promise<MergingClient[]> {
  const asked = sql`u.id = ANY (${[...ids]}::bigint[])`
  await sql`SELECT id FROM users u WHERE ${asked} ORDER BY id FOR UPDATE`.execute(tx)
  const { rows } = await sql<MergingClient>`
    SELECT u.id, password_hash IS NOT NULL OR EXISTS (SELECT FROM external_identities i WHERE i.user_id = u.id) AS "hasAccount",
           jsonb_build_object(
             'familyName', family_name, 'givenName', given_name, 'email', email, 'emailProvedAt', email_proved_at, 'phone', phone,
             'verified', verified, 'isInRedZone', red_zone, 'redZoneReason', red_zone_reason, 'redZoneUntil', red_zone_until,
             'isSmsOptOut', sms_opt_out, 'portrait', portrait, 'avatarUrl', avatar_url) AS fields
    FROM users u WHERE ${asked} AND ${isClient}`.execute(tx)
  return rows
}

export async function writeFields(tx: Queries, id: number, fields: Partial<MergedFields>): Promise<void> {
  const { emailProvedAt, redZoneUntil } = fields
  const values = {
    family_name: fields.familyName,
    given_name: fields.givenName,
    email: fields.email,
    email_proved_at: typeof emailProvedAt === 'string' ? Temporal.Instant.from(emailProvedAt) : emailProvedAt,
    phone: fields.phone,
    verified: fields.verified,
    red_zone: fields.isInRedZone,
    red_zone_reason: fields.redZoneReason,
    red_zone_until: typeof redZoneUntil === 'string' ? Temporal.PlainDate.from(redZoneUntil) : redZoneUntil,
    sms_opt_out: fields.isSmsOptOut,
    portrait: fields.portrait,
    avatar_url: fields.avatarUrl,
  }
  if (Object.keys(fields).length > 0) await tx.updateTable('users').set(values).where('id', '=', id).execute()
}

/** The row stays without anything of the person; it names its picture until the two can be separated no more. */
export async function leaveTombstone(
  tx: Queries,
  {
    merged,
    survivor,
    now,
  }: { readonly merged: number; readonly survivor: number; readonly now: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ eb }) => ({
      given_name: 'Fiche',
      family_name: 'fusionnée',
      email: null,
      email_proved_at: null,
      phone: null,
      verified: false,
      red_zone: false,
      red_zone_reason: null,
      red_zone_until: null,
      portrait: null,
      token_version: eb('token_version', '+', 1),
      kept_token_id: null,
      erasure_told_at: null,
      erased_at: now,
      merged_into: survivor,
    }))
    .where('id', '=', merged)
    .execute()
}

export async function liftTombstone(tx: Queries, merged: number): Promise<void> {
  await tx.updateTable('users').set({ erased_at: null, merged_into: null }).where('id', '=', merged).execute()
}

/** Whether somebody has it. */
export async function isTaken(tx: Queries, field: 'phone' | 'email', value: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where(field, '=', value).executeTakeFirst()
  return row !== undefined
}

export interface Merge {
  readonly merged: number
  readonly survivor: number
  readonly mergedAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  readonly mergedBefore: MergedFields
  readonly survivorBefore: Partial<MergedFields>
  readonly survivorAfter: Partial<MergedFields>
  readonly steps: readonly Step[]
}

export async function insertMerge(tx: Queries, merge: Merge, mergedBy: number): Promise<void> {
  await tx
    .insertInto('merges')
    .values({
      merged_id: merge.merged,
      survivor_id: merge.survivor,
      merged_by: mergedBy,
      merged_at: merge.mergedAt,
      expires_at: merge.expiresAt,
      merged_before: JSON.stringify(merge.mergedBefore),
      survivor_before: JSON.stringify(merge.survivorBefore),
      survivor_after: JSON.stringify(merge.survivorAfter),
      steps: JSON.stringify(merge.steps),
    })
    .execute()
}

/** The last merge of a client that can still be taken back. */
export async function lastMerge(db: Queries, survivor: number, now: Temporal.Instant): Promise<Merge | null> {
  const { rows } = await sql<Merge>`
    SELECT merged_id AS merged, survivor_id AS survivor, merged_at AS "mergedAt", expires_at AS "expiresAt",
           merged_before AS "mergedBefore", survivor_before AS "survivorBefore", survivor_after AS "survivorAfter", steps
    FROM merges WHERE survivor_id = ${survivor} AND expires_at > ${now} ORDER BY merged_at DESC, merged_id DESC LIMIT 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function removeMerge(tx: Queries, merged: number): Promise<void> {
  await tx.deleteFrom('merges').where('merged_id', '=', merged).execute()
}
