/** « NON » in answer to a reminder cancels the visit as its client would; when the rules say no, the client is told why. */
import { cancellationSentence } from '../../messaging/cancellation-sentence.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import { clientCaller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { phrases } from '../../messaging/texts/phrases.ts'
import type { Appointments } from './appointments.ts'
import { cancelWithin } from './cancel-appointment.ts'

/** Whether the reply has not been acted upon yet; it is then marked so in the same transaction. */
type Claim = (tx: Queries) => Promise<boolean>

export async function cancelByReply(
  appointments: Appointments,
  { id, claim }: { id: number; claim: Claim },
  now: Temporal.Instant,
): Promise<void> {
  const { database, tracker } = appointments
  const visit = await readVisit(database.kysely, id)
  if (!visit) return
  const reader = { caller: clientCaller(visit.client, now), language: visit.client.language, now }
  try {
    await database.transaction(async (tx) => {
      if (await claim(tx)) await cancelWithin(tx, appointments, { id, reason: null, version: null }, reader)
    })
    tracker.changed()
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error
    await tellWhyNot(appointments, { visit, claim }, now)
  }
}

async function tellWhyNot(
  { database, salons, outbox }: Appointments,
  { visit: { id, client, start, version }, claim }: { visit: Visit; claim: Claim },
  now: Temporal.Instant,
): Promise<void> {
  const { phone, language } = client
  if (!phone) return
  const salon = await salons.current()
  const body = phrases(language).refusedReply(cancellationSentence(start, { salon, language, now }))
  const answer = {
    // One answer, however often the client insists.
    dedupeKey: `refused-reply:${id}:${version}`,
    kind: 'reply',
    channel: 'sms',
    recipient: phone,
    userId: client.id,
    appointmentId: id,
    subject: null,
    body,
    secret: null,
    ics: null,
  } as const
  await database.transaction(async (tx) => {
    if (await claim(tx)) await outbox.queue(tx, [answer], now)
  })
}
