/** Deleting applications to job offers, with the messages that name their candidates. The CVs go with the rows. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../db/database.ts'

/** Of every message about one application, so that it is found when the application is deleted. */
export function applicationKey(application: number, what: string): string {
  return `application:${application}:${what}`
}

export async function removeApplications(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    UPDATE messages SET status = CASE WHEN status IN ('queued', 'sending') THEN 'cancelled' ELSE status END,
                        recipient = '-', subject = NULL, body = '', error = NULL
    WHERE kind IN ('application_answer', 'contact') AND split_part(dedupe_key, ':', 1) = 'application'
      AND split_part(dedupe_key, ':', 2) = ANY (${ids.map(String)}::text[])`.execute(tx)
  await sql`DELETE FROM applications WHERE id = ANY (${[...ids]}::bigint[])`.execute(tx)
}

/** A condition on the applications `a`: those of an account, and those that were sent without one from these addresses. */
export const isApplicationOf = (person: number, addresses: readonly string[]): RawBuilder<boolean> => sql`(
  a.user_id = ${person} OR a.user_id IS NULL AND a.email = ANY (${[...addresses]}::text[]))`

export async function removeApplicationsOf(
  tx: Queries,
  person: number,
  addresses: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM applications a WHERE ${isApplicationOf(person, addresses)}`.execute(tx)
  await removeApplications(
    tx,
    rows.map(({ id }) => id),
  )
}
