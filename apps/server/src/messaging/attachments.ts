/** The files that an e-mail takes along. They are made when it is sent. */
import { buffer } from 'node:stream/consumers'
import { documentPdf, printedOf } from '../documents/document-pdf.ts'
import { documentOfMessage } from '../documents/document-repository.ts'
import { papersOfOrder } from '../legal/order-papers.ts'
import { orderById } from '../orders/order-row.ts'
import type { MailMessage } from './providers/mailer.ts'
import type { ClaimedMessage, Sending } from './send-messages.ts'

/** A mail that somebody wrote takes files along, a document its PDF, and the confirmation of an order its papers. */
export async function attachedTo(
  sending: Sending,
  { kind, reference, answers, orderId }: ClaimedMessage,
): Promise<MailMessage['files']> {
  if (kind === 'document') return [await documentFile(sending, reference)]
  if (kind === 'order_received' && orderId !== null) return papersOf(sending, orderId)
  return answers ? filesOf(sending, reference) : []
}

async function papersOf(
  { database, salons, hosting, publicUrl }: Sending,
  orderId: number,
): Promise<MailMessage['files']> {
  const order = await orderById(database.kysely, orderId)
  return papersOfOrder(database.kysely, order!, { salon: await salons.current(), hosting, publicUrl })
}

async function documentFile({ database }: Sending, reference: string): Promise<MailMessage['files'][number]> {
  const row = await documentOfMessage(database.kysely, reference)
  const printed = row && printedOf(row)
  if (!printed) throw new Error('The document of this message is no longer kept.')
  return { name: `${printed.number}.pdf`, content: await documentPdf(printed) }
}

/** An answer does not leave without the files that its author attached. */
async function filesOf({ database, contents }: Sending, reference: string): Promise<MailMessage['files']> {
  const rows = await database.kysely
    .selectFrom('files')
    .innerJoin('mails', 'mails.id', 'files.mail_id')
    .select(['files.name', 'files.content'])
    .where('mails.reference', '=', reference)
    .orderBy('files.id')
    .execute()
  const files: MailMessage['files'][number][] = []
  for (const { name, content } of rows) {
    const found = await contents.read(content)
    if (!found) throw new Error(`The file ${name} of this mail is not on the disk.`)
    // Read whole, 10 MB at most: a stream that a failed sending left unread would stay open.
    files.push({ name, content: await buffer(found.stream) })
  }
  return files
}
