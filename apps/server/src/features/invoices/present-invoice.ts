/** Documents and drafts on the wire. */
import type { Invoice, InvoiceDraft } from '@meche/contract/invoices.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { lineAmount, totalsOf } from '@meche/domain/shop/document-lines.ts'
import { documentNumber, documentStatus } from '@meche/domain/shop/document.ts'
import type { DocumentBuyer } from '../../documents/document-content.ts'
import type { DocumentRow } from '../../documents/document-repository.ts'
import { orderNumber } from '../../orders/order-messages.ts'
import { wireInstant } from '../../time/instants.ts'
import { leftOf } from './credit-invoice.ts'
import type { DraftRow } from './draft-repository.ts'

export function presentInvoice(row: DocumentRow, timeZone: string): Invoice {
  const { id, series, issuedOn, order, appointment, content, total, creditNotes, sendings, email } = row
  const credited = creditNotes.reduce((sum, note) => sum + note.total, 0)
  const left = leftOf(row)
  return {
    id,
    series,
    number: documentNumber(row),
    status: documentStatus({ total, credited, sendings: sendings.length }),
    issuedOn,
    soldOn: content?.soldOn ?? null,
    buyer: row.buyer && presentBuyer(row.buyer),
    customer: row.customer && toWire(row.customer),
    email,
    order: order === null ? null : { id: order, number: orderNumber(order) },
    appointment,
    credits: row.credits === null || !content?.credits ? null : { id: row.credits, ...content.credits },
    creditNotes: creditNotes.map((note) => ({
      id: note.id,
      number: documentNumber(note),
      total: note.total,
    })),
    total,
    credited,
    vat: [...(content?.vat ?? [])],
    lines: (content?.lines ?? []).map((line, place) => ({
      name: line.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: line.discount,
      vatRate: line.vatRate,
      amount: lineAmount(line),
      left: left[place]!,
    })),
    shipping: content?.shipping ?? 0,
    isFranchise: content?.isFranchise ?? false,
    settlement: content ? (content.settlement ?? 'online') : null,
    dueOn: content?.dueOn ?? null,
    sentAt: sendings.map((at) => wireInstant(Temporal.Instant.fromEpochMilliseconds(at), timeZone)),
    isKept: content !== null,
    abilities: {
      credit: series === 'F' && order === null && content !== null && left.some((pieces) => pieces > 0),
      send: content !== null,
    },
  }
}

function presentBuyer({ name, street, zipCode, city, siren, delivery }: DocumentBuyer) {
  return {
    name,
    street: street ?? '',
    zipCode: zipCode ?? '',
    city: city ?? '',
    siren: siren ?? '',
    delivery: delivery ?? '',
  }
}

export function presentDraft(
  { id, version, form, customer, changedAt }: DraftRow,
  { timeZone, isFranchise }: { timeZone: string; isFranchise: boolean },
): InvoiceDraft {
  return {
    id,
    version,
    ...form,
    customer: customer && toWire(customer),
    ...totalsOf(form.lines, { isFranchise }),
    changedAt: wireInstant(changedAt, timeZone),
  }
}
