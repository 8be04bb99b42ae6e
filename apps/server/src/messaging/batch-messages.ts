/** Messages about a batch of the calendar: they wait a moment, and older ones that they make wrong are withdrawn. SQL only. */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** A message that waits to be sent. */
export interface WaitingMessage {
  readonly id: number
  readonly kind: string
  readonly visit: number
  readonly dueAt: Temporal.Instant
  readonly notAfter: Temporal.Instant | null
}

export interface Withdrawn {
  readonly id: number
  readonly visit: number
  /** The batch whose news it was; null for what is no news. */
  readonly newsOf: number | null
}

/** Withdraws what is to be sent later about these visits: reminders and thanks, and news of earlier batches. Answers them. */
export async function withdrawLater(
  tx: Queries,
  { forecasts, news }: { forecasts: readonly number[]; news: readonly number[] },
): Promise<Withdrawn[]> {
  const { rows } = await sql<Withdrawn>`
    UPDATE messages SET status = 'cancelled'
    WHERE status = 'queued'
      AND (appointment_id = ANY (${forecasts}::bigint[]) AND kind IN ('reminder', 'thank_you')
           OR appointment_id = ANY (${news}::bigint[]) AND kind NOT IN ('reminder', 'thank_you') AND batch_id IS NOT NULL)
    RETURNING id, appointment_id AS visit, CASE WHEN kind NOT IN ('reminder', 'thank_you') THEN batch_id END AS "newsOf"`.execute(
    tx,
  )
  return rows
}

/** Those of the visits whose clients were told of a batch or of a later one, or are being told. */
export async function visitsTold(
  tx: Queries,
  { since, visits }: { since: number; visits: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await sql<{ visit: number }>`
    SELECT DISTINCT appointment_id AS visit FROM messages
    WHERE appointment_id = ANY (${visits}::bigint[]) AND batch_id >= ${since} AND kind NOT IN ('reminder', 'thank_you') AND status IN ('sending', 'sent', 'delivered')`.execute(
    tx,
  )
  return new Set(rows.map(({ visit }) => visit))
}

/** Messages among these that are still withdrawn. */
export async function readWithdrawn(tx: Queries, ids: readonly number[]): Promise<WaitingMessage[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<WaitingMessage>`
    SELECT id, kind, appointment_id AS visit, due_at AS "dueAt", not_after AS "notAfter" FROM messages
    WHERE id = ANY (${ids}::bigint[]) AND status = 'cancelled' ORDER BY id`.execute(tx)
  return rows
}

/** Lets messages that were withdrawn wait again, as they did. */
export async function restoreMessages(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`UPDATE messages SET status = 'queued' WHERE id = ANY (${ids}::bigint[]) AND status = 'cancelled'`.execute(
    tx,
  )
}

/** The news of a batch that waits or was withdrawn, each with its visit. */
export async function readNews(tx: Queries, batch: number): Promise<{ id: number; visit: number }[]> {
  const { rows } = await sql<{ id: number; visit: number }>`
    SELECT id, appointment_id AS visit FROM messages
    WHERE batch_id = ${batch} AND kind NOT IN ('reminder', 'thank_you') AND status IN ('queued', 'cancelled')`.execute(
    tx,
  )
  return rows
}

export async function withdrawMessages(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`UPDATE messages SET status = 'cancelled' WHERE id = ANY (${ids}::bigint[]) AND status = 'queued'`.execute(
    tx,
  )
}
