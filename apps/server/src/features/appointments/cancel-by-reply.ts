/** « NON » in answer to a reminder cancels the visit as its client would; when the rules say no, the client is told why. */
import { cancellationSentence } from '../../booking/cancellation-sentence.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { phrases } from '../../texts/phrases.ts'
import type { Appointments } from './appointments.ts'
import { cancelAppointment } from './cancel-appointment.ts'

export async function cancelByReply(
  appointments: Appointments,
  appointmentId: number,
  now: Temporal.Instant,
): Promise<void> {
  const visit = await readVisit(appointments.database.kysely, appointmentId)
  if (!visit) return
  const cancellation = { id: appointmentId, reason: null, version: null }
  const reader = { caller: clientOf(visit, now), language: visit.client.language, now }
  try {
    await cancelAppointment(appointments, cancellation, reader)
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error
    await tellWhyNot(appointments, visit, now)
  }
}

/** With a client's rights, whatever else they are: nobody is signed in. */
function clientOf({ client }: Visit, now: Temporal.Instant): Caller {
  return {
    id: client.id,
    quality: 'Customer',
    roles: ['ROLE_USER'],
    verified: client.isVerified,
    language: client.language,
    tokenId: '',
    tokenExpiresAt: now,
  }
}

async function tellWhyNot(
  { database, salons, outbox }: Appointments,
  { id, client, start, version }: Visit,
  now: Temporal.Instant,
): Promise<void> {
  const { phone, language } = client
  if (!phone) return
  const salon = await salons.current()
  const body = phrases(language).refusedReply(cancellationSentence(start, { salon, language, now }))
  await database.transaction((tx) =>
    outbox.queue(
      tx,
      [
        {
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
        },
      ],
      now,
    ),
  )
}
