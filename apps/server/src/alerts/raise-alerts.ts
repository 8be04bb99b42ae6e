/**
 * E-mails administrators about urgent events that would go unnoticed, each at most once a day. Alerts block nothing, so that an
 * attacker cannot use them to make the salon refuse its own clients.
 */
import { sql } from 'kysely'
import type { Database, Queries } from '../db/database.ts'
import { hitsWithin } from '../http/throttle.ts'
import type { Outbox } from '../messaging/outbox.ts'
import type { SalonStore } from '../salon/salon-store.ts'
import { phrases, type Alert } from '../messaging/texts/phrases.ts'
import { administrators } from './administrators.ts'
import { codesOfToday, visitSmsPerCode, wrongCodes, wrongPasswords } from './counted.ts'

export interface Alerts {
  readonly database: Database
  readonly salons: SalonStore
  readonly outbox: Outbox
  readonly smsCodesDailyCap: number
}

interface Raised {
  readonly alert: Alert
  /** Of codes, messages or payments. */
  readonly count: number
}

/** Looks at what was counted; run every ten minutes. */
export async function raiseAlerts(alerts: Alerts, now: Temporal.Instant): Promise<void> {
  const { database, salons, outbox } = alerts
  const raised = await raisedNow(alerts, now)
  if (raised.length === 0) return
  await database.transaction(async (tx) => {
    const { settings, timeZone } = await salons.within(tx)
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
    const readers = await administrators(tx)
    const messages = raised.flatMap(({ alert, count }) =>
      readers.map(({ id, email, language }) => ({
        dedupeKey: `alert:${alert}:${today}:${id}`,
        kind: 'alert' as const,
        channel: 'email' as const,
        recipient: email,
        userId: id,
        appointmentId: null,
        ...phrases(language).alertMail(alert, { salon: settings.name, count }),
        secret: null,
        ics: null,
      })),
    )
    await outbox.queue(tx, messages, now)
  })
}

async function raisedNow(
  { database, smsCodesDailyCap: cap }: Alerts,
  now: Temporal.Instant,
): Promise<Raised[]> {
  const db = database.kysely
  const [codes, wrong, passwords, visits, payments] = await Promise.all([
    hitsWithin(db, codesOfToday, now),
    hitsWithin(db, wrongCodes, now),
    hitsWithin(db, wrongPasswords, now),
    visitSms(db, now.subtract({ hours: 24 })),
    paymentsToCheck(db, now.subtract({ hours: 24 })),
  ])
  const all: (Raised & { readonly from: number })[] = [
    { alert: 'codes_cap', count: codes, from: cap },
    { alert: 'wrong_codes', count: wrong, from: wrongCodes.max },
    { alert: 'wrong_passwords', count: passwords, from: wrongPasswords.max },
    { alert: 'visit_sms', count: visits, from: cap * visitSmsPerCode },
    { alert: 'payments_to_check', count: payments, from: 1 },
  ]
  return all.filter(({ count, from }) => from > 0 && count >= from)
}

/** SMS about visits that left since then: they are never stopped, and cost the most. */
async function visitSms(db: Queries, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM messages
    WHERE channel = 'sms' AND appointment_id IS NOT NULL AND sent_at >= ${since}`.execute(db)
  return rows[0]!.count
}

/** Refunds that failed and differences from the payment provider that were found since then, and that nobody has checked. */
async function paymentsToCheck(db: Queries, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM payment_differences
    WHERE settled_at IS NULL AND checked_at IS NULL AND found_at >= ${since}`.execute(db)
  return rows[0]!.count
}
