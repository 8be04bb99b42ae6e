/** The outcome of today's offers, and how many places the list has filled this month. */
import { sql } from 'kysely'
import type { AnswerOf } from '@meche/contract/endpoint.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { OfferState, getWaitlistJournal } from '@meche/contract/waitlist.ts'
import type { Queries } from '../../db/database.ts'
import { wireInstant } from '../../time/instants.ts'
import type { Waitlist } from './waitlist.ts'

interface OfferEvent {
  readonly at: Temporal.Instant
  readonly kind: OfferState
  readonly client: { readonly id: number; readonly familyName: string; readonly givenName: string }
  readonly start: Temporal.Instant
  readonly professionals: number[]
}

export async function waitlistJournal(
  { database, salons }: Waitlist,
  now: Temporal.Instant,
): Promise<AnswerOf<typeof getWaitlistJournal>> {
  const { timeZone } = await salons.current()
  const today = now.toZonedDateTimeISO(timeZone).startOfDay()
  const [events, filledThisMonth] = await Promise.all([
    eventsSince(database.kysely, today.toInstant()),
    countAccepted(database.kysely, today.with({ day: 1 }).startOfDay().toInstant()),
  ])
  return {
    events: events.map(({ at, kind, client, start, professionals }) => ({
      at: wireInstant(at, timeZone),
      kind,
      customer: toWire(client),
      start: wireInstant(start, timeZone),
      professionals,
    })),
    filledThisMonth,
  }
}

async function eventsSince(db: Queries, since: Temporal.Instant): Promise<OfferEvent[]> {
  const { rows } = await sql<OfferEvent>`
    SELECT event.at, event.kind, o.start_at AS start, to_jsonb(o.professionals) AS professionals,
           jsonb_build_object('id', u.id, 'familyName', u.family_name, 'givenName', u.given_name) AS client
    FROM waitlist_offers o
    JOIN waitlist_entries e ON e.id = o.entry_id
    JOIN users u ON u.id = e.client_id
    CROSS JOIN LATERAL (VALUES (o.sent_at, 'sent'), (o.answered_at, o.state)) AS event (at, kind)
    WHERE event.at >= ${since}
    ORDER BY event.at DESC, o.id DESC, event.kind = 'sent'`.execute(db)
  return rows
}

async function countAccepted(db: Queries, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ filled: number }>`
    SELECT count(*)::int AS filled FROM waitlist_offers WHERE state = 'accepted' AND answered_at >= ${since}`.execute(
    db,
  )
  return rows[0]!.filled
}
