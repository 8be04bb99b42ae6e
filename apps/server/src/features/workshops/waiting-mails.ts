/** E-mails to people who wait for a seat: one is free again, or the date is cancelled. Each is sent once for each time that they asked. */
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { OrderPost } from '../../orders/order-messages.ts'
import { writtenInstant } from '../../messaging/texts/dates.ts'
import { workshopPhrases } from '../../messaging/texts/workshops/phrases.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import { takeWaiting, type DateRow, type WorkshopRow } from './workshop-repository.ts'

export interface WaitingNews {
  readonly kind: 'workshop_cancelled' | 'workshop_seat'
  readonly workshop: Pick<WorkshopRow, 'id' | 'title'>
  readonly date: Pick<DateRow, 'id' | 'start'>
}

export async function queueWaitingMails(
  tx: Transaction<Schema>,
  { outbox, publicUrl, salons }: OrderPost & { readonly salons: SalonStore },
  { kind, workshop, date }: WaitingNews,
  now: Temporal.Instant,
): Promise<void> {
  const waiting = await takeWaiting(tx, date.id, now)
  const { timeZone, settings } = await salons.within(tx)
  const start = Temporal.Instant.fromEpochMilliseconds(date.start)
  const messages = waiting.map(({ id, name, email, language }) => {
    const words = {
      salon: settings.name,
      name,
      title: workshop.title,
      when: writtenInstant(start, { language, timeZone, now }),
      link: `${publicUrl}/tour/${workshop.id}`,
    }
    const phrases = workshopPhrases(language)
    const { subject, body } = kind === 'workshop_seat' ? phrases.seatFree(words) : phrases.cancelled(words)
    return {
      dedupeKey: `${kind}:${id}:${now.epochMilliseconds}`,
      kind,
      channel: 'email' as const,
      recipient: email,
      userId: null,
      appointmentId: null,
      subject,
      body,
      secret: null,
      ics: null,
    }
  })
  await outbox.queue(tx, messages, now)
}
