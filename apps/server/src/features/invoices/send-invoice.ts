/** A document leaves by e-mail, with its PDF. That it did is a row of its own: the document does not change. */
import { randomUUID } from 'node:crypto'
import { documentNumber } from '@meche/domain/shop/document.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { documentById, lockDocument, type DocumentRow } from '../../documents/document-repository.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import { locales } from '../../messaging/texts/dates.ts'
import { shopPhrases } from '../../messaging/texts/shop/phrases.ts'
import type { Salon } from '../../salon/salon.ts'

interface Sending {
  readonly outbox: Outbox
  readonly salon: Salon
  readonly caller: Pick<Caller, 'id'>
  readonly now: Temporal.Instant
}

/** HttpRefusal 404, also for a document that is no longer kept. */
export async function sendInvoice(
  tx: Transaction<Schema>,
  { id, email }: { id: number; email: string },
  { outbox, salon, caller, now }: Sending,
): Promise<DocumentRow> {
  const document = await lockDocument(tx, id)
  if (!document?.content) throw new HttpRefusal({ code: 'not_found' })
  const reference = randomUUID()
  await tx
    .insertInto('document_sendings')
    .values({ document_id: id, reference, at: now, by_id: caller.id })
    .execute()
  // Another address is not that of the client: the message must not be found under their name.
  const isClient = document.customer !== null && document.email === email
  await outbox.queue(
    tx,
    [
      {
        dedupeKey: null,
        kind: 'document',
        channel: 'email',
        recipient: email,
        userId: isClient ? document.customer!.id : null,
        appointmentId: null,
        ...mailOf(document, salon),
        secret: null,
        ics: null,
        reference,
      },
    ],
    now,
  )
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'invoice',
    entityId: id,
    action: 'status',
    changes: { sent: [null, now] },
  })
  return (await documentById(tx, id))!
}

function mailOf(document: DocumentRow, { settings }: Salon): { subject: string; body: string } {
  const language = document.language ?? 'fr'
  const total = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' })
  return shopPhrases(language).document({
    salon: settings.name,
    series: document.series,
    number: documentNumber(document),
    total: total.format(document.total / 100),
  })
}
