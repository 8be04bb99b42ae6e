/** Removes what has had its time: nothing here is anybody's record. */
import { sql } from 'kysely'
import { limits } from '@meche/contract/limits.ts'
import type { Queries } from '../db/database.ts'
import { clientOfThread } from '../mail/known-client.ts'

/** A screen that slept for a weekend reads everything anew; one that slept for less learns what it missed (decision 0041). */
const changesKeptHours = 48
/** An image that was taken out of an article can be put back as long. */
const unusedImageHours = 24

/** A candidate who sent a CV and no application has left. */
const unsentHours = 24

/** Each row says until when it counts. */
const expiring = [
  'holds',
  'throttles',
  'revoked_tokens',
  'pending_sign_ups',
  'account_secrets',
  'identity_proofs',
  'mail_readers',
  'imports',
  'merges',
] as const

export async function cleanUp(db: Queries, now: Temporal.Instant): Promise<void> {
  for (const table of expiring) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  }
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now.subtract({ hours: limits.idempotencyHours }))
    .execute()
  const keysSince = now.subtract({ hours: limits.idempotencyHours })
  await sql`
    UPDATE orders SET request_key = NULL, request_hash = NULL
    WHERE request_key IS NOT NULL AND created_at < ${keysSince}`.execute(db)
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', now.subtract({ hours: 24 * limits.paymentEventDays }))
    .execute()
  await db
    .deleteFrom('agenda_batches')
    .where('at', '<', now.subtract({ hours: 24 * limits.undoDays }))
    .execute()
  await sql`
    DELETE FROM tasks
    WHERE coalesce(done_at, removed_at) < ${now.subtract({ hours: 24 * limits.tasksKeptDays })}
       OR (cause IS NULL AND removed_at < ${now.subtract({ hours: 24 * limits.undoDays })})`.execute(db)
  await db
    .deleteFrom('document_drafts')
    .where('changed_at', '<', now.subtract({ hours: 24 * limits.invoiceDraftDays }))
    .execute()
  await forgetMails(db, now)
  await forgetChats(db, now.subtract({ hours: 24 * limits.chatKeptDays }))
  await sql`
    DELETE FROM files
    WHERE trashed_at < ${now.subtract({ hours: 24 * limits.trashDays })} OR expires_at < ${now}`.execute(db)
  await db
    .deleteFrom('application_files')
    .where('application_id', 'is', null)
    .where('created_at', '<', now.subtract({ hours: unsentHours }))
    .execute()
  await db
    .deleteFrom('chat_images')
    .where('message_id', 'is', null)
    .where('created_at', '<', now.subtract({ hours: unsentHours }))
    .execute()
  await sql`
    DELETE FROM post_images i USING posts p
    WHERE p.id = i.post_id AND i.created_at < ${now.subtract({ hours: unusedImageHours })}
      AND p.cover_url IS DISTINCT FROM i.url AND strpos(p.content, i.url) = 0`.execute(db)
  await sql`DELETE FROM calendar_changes WHERE at < now() - ${changesKeptHours} * interval '1 hour'`.execute(
    db,
  )
}

/** Conversations in the trash, and old ones with people who are not clients; those of a client are kept as long as the client. */
async function forgetMails(db: Queries, now: Temporal.Instant): Promise<void> {
  const [trashed, kept] = [limits.mailTrashDays, limits.mailKeptDays].map((days) =>
    now.subtract({ hours: 24 * days }),
  )
  await sql`DELETE FROM mail_threads WHERE trashed_at < ${trashed}`.execute(db)
  await sql`DELETE FROM mail_threads t WHERE t.last_at < ${kept} AND ${clientOfThread} IS NULL`.execute(db)
}

/** Messages within the team, and with numbers that nobody knows; those with a client are kept as long as the client. */
async function forgetChats(db: Queries, since: Temporal.Instant): Promise<void> {
  await sql`
    DELETE FROM chat_messages m USING conversations c
    WHERE c.id = m.conversation_id AND c.client_id IS NULL AND m.at < ${since}`.execute(db)
}
