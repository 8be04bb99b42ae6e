/** A credit note for pieces of an invoice: together they never take off more than was invoiced. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { creditInvoice as endpoint } from '@meche/contract/invoices.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import {
  amountOfPieces,
  piecesLeft,
  vatOfPieces,
  type CreditedPieces,
} from '@meche/domain/shop/document-lines.ts'
import { documentNumber, withoutVat } from '@meche/domain/shop/document.ts'
import type { VatPart } from '@meche/domain/shop/vat.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { sellerOf, type DocumentContent, type DocumentLine } from '../../documents/document-content.ts'
import { documentById, lockDocument, type DocumentRow } from '../../documents/document-repository.ts'
import { issueDocument } from '../../documents/issue-document.ts'
import { recordChange } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong } from '../../http/checks.ts'
import { answeredBefore, keepAnswer } from '../../http/answered-request.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { locales } from '../../messaging/texts/dates.ts'
import { companyOf, type Issuing } from './issue-draft.ts'

type Request = ParsedBodyOf<typeof endpoint>

/** HttpRefusal 404, 409 `credit_by_refund`, 422 `credit_exceeds` and for lines that are not in it. */
export async function creditInvoice(
  tx: Transaction<Schema>,
  { id, request }: { id: number; request: Request },
  issuing: Issuing & { readonly language: Language },
): Promise<DocumentRow> {
  const { caller, salon, now, key, language } = issuing
  const keyed = { caller, key, asked: ['credit', id, request], now }
  const invoice = await lockDocument(tx, id)
  const earlier = await answeredBefore(tx, keyed)
  if (earlier !== null) return (await documentById(tx, earlier))!
  if (!invoice?.content || invoice.series !== 'F') throw new HttpRefusal({ code: 'not_found' })
  // Money that was paid online goes back with it: the order's refund issues the credit note.
  if (invoice.order !== null) throw new HttpRefusal({ code: 'credit_by_refund' })
  const company = await companyOf(tx)
  const { isFranchise, soldOn, settlement = 'till' } = invoice.content
  const lines = creditedLines(invoice, request, language)
  const vat = creditedVat(invoice, request)
  const total = vat.reduce((sum, { gross }) => sum + gross, 0)
  const content: DocumentContent = {
    seller: sellerOf(company, salon),
    order: null,
    soldOn,
    lines,
    shipping: 0,
    vat: isFranchise ? withoutVat(vat) : vat,
    isFranchise,
    credits: { number: documentNumber(invoice), reason: request.reason },
    settlement,
  }
  const about = { customer: invoice.customer?.id ?? null, buyer: invoice.buyer, credited: id }
  const credit = await issueDocument(
    tx,
    { series: 'A', content, total, ...about },
    { now, timeZone: salon.timeZone },
  )
  await keepAnswer(tx, keyed, credit)
  const issued = (await documentById(tx, credit))!
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'invoice',
    entityId: id,
    action: 'status',
    changes: { credit: [null, documentNumber(issued)] },
  })
  return issued
}

/** The pieces of each line of an invoice that its credit notes have not taken off yet. */
export function leftOf({ content, creditNotes }: DocumentRow): number[] {
  return piecesLeft(content?.lines ?? [], creditedPieces(creditNotes))
}

function creditedPieces(notes: DocumentRow['creditNotes']): CreditedPieces[] {
  return notes.flatMap(({ lines }) => lines.map(({ of = -1, quantity }) => ({ line: of, quantity })))
}

function creditedLines(invoice: DocumentRow, { lines: asked }: Request, language: Language): DocumentLine[] {
  const lines = invoice.content!.lines
  const left = leftOf(invoice)
  const places = asked.map(({ line }) => line)
  refuseWrong(
    asked.flatMap(({ line }, index) => [
      [`lines.${index}.line`, 'unknown_line', lines[line] === undefined] as const,
      [`lines.${index}.line`, 'duplicate', isDuplicate(places, index)] as const,
    ]),
  )
  if (asked.some(({ line, quantity }) => quantity > left[line]!)) {
    const credited = invoice.creditNotes.reduce((sum, { total }) => sum + total, 0)
    throw new HttpRefusal({
      code: 'credit_exceeds',
      values: { left: euros(invoice.total - credited, language) },
    })
  }
  return asked.map(({ line: place, quantity }) => {
    const line = lines[place]!
    const amount = amountOfPieces(line, { before: line.quantity - left[place]!, quantity })
    return { ...line, quantity, discount: quantity * line.unitPrice - amount, of: place }
  })
}

function creditedVat(invoice: DocumentRow, { lines: asked }: Request): VatPart[] {
  const { lines } = invoice.content!
  const left = leftOf(invoice)
  return vatOfPieces(lines, {
    before: lines.map(({ quantity }, place) => quantity - left[place]!),
    now: lines.map((_, place) => asked.find(({ line }) => line === place)?.quantity ?? 0),
  })
}

function euros(cents: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
