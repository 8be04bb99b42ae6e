/** A draft becomes an invoice: it keeps its id and gets its number. */
import type { Company } from '@meche/contract/company.ts'
import type { InvoiceForm } from '@meche/contract/invoices.ts'
import { totalsOf } from '@meche/domain/shop/document-lines.ts'
import { documentNumber } from '@meche/domain/shop/document.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { sellerOf, type DocumentBuyer, type DocumentContent } from '../../documents/document-content.ts'
import type { Printed } from '../../documents/document-pdf.ts'
import { documentById, type DocumentRow } from '../../documents/document-repository.ts'
import { issueDocument } from '../../documents/issue-document.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { answeredBefore, keepAnswer } from '../../http/answered-request.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { readCompany } from '../../salon/company-repository.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'
import { lockDraft, removeDraft } from './draft-repository.ts'
import type { SeenDraft } from './save-draft.ts'

type Tx = Transaction<Schema>

export interface Issuing {
  readonly caller: Pick<Caller, 'id'>
  readonly key: string | null
  readonly salon: Salon
  readonly now: Temporal.Instant
}

/** HttpRefusal 404, 409 `document_issued`, 412, 422 `company_incomplete`. */
export async function issueDraft(tx: Tx, { id, seen }: SeenDraft, issuing: Issuing): Promise<DocumentRow> {
  const { caller, salon, now, key } = issuing
  const request = { caller, key, asked: ['issue', id], now }
  // Locked before the key is read: of two equal requests the second one sees the answer of the first.
  const draft = await lockDraft(tx, id)
  const earlier = await answeredBefore(tx, request)
  if (earlier !== null) return (await documentById(tx, earlier))!
  if (!draft) throw new HttpRefusal({ code: (await documentById(tx, id)) ? 'document_issued' : 'not_found' })
  refuseStale(seen, draft.version)
  const company = await companyOf(tx)
  const { content, total } = contentOf(draft.form, { company, salon })
  const { customer } = draft.form
  await issueDocument(
    tx,
    { id, series: 'F', content, total, customer, buyer: buyerOf(draft.form) },
    { now, timeZone: salon.timeZone },
  )
  await removeDraft(tx, id)
  await keepAnswer(tx, request, id)
  const issued = (await documentById(tx, id))!
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'invoice',
    entityId: id,
    action: 'status',
    changes: { status: ['draft', 'issued'], number: [null, documentNumber(issued)] },
  })
  return issued
}

/** The draft as it would be issued today. */
export function printedDraft(
  form: InvoiceForm,
  { company, salon, now }: { company: Company; salon: Salon; now: Temporal.Instant },
): Printed {
  return {
    series: 'F',
    number: null,
    issuedOn: localDate(now, salon.timeZone),
    issuedAt: now,
    ...contentOf(form, { company, salon }),
    buyer: buyerOf(form),
  }
}

/** HttpRefusal 422 while the salon has not said who sells. */
export async function companyOf(tx: Tx): Promise<Company> {
  const company = await readCompany(tx, { lock: false })
  if (company.legalName === '' || company.siret === '') throw new HttpRefusal({ code: 'company_incomplete' })
  return company
}

function contentOf(
  { isBusiness, soldOn, settlement, dueOn, lines }: InvoiceForm,
  { company, salon }: { company: Company; salon: Salon },
): { content: DocumentContent; total: number } {
  const isFranchise = company.vatRegime === 'franchise'
  const { total, vat } = totalsOf(lines, { isFranchise })
  const content: DocumentContent = {
    seller: sellerOf(company, salon),
    order: null,
    soldOn,
    lines: lines.map((line) => ({ ...line, vatRate: isFranchise ? 0 : line.vatRate })),
    shipping: 0,
    vat,
    isFranchise,
    credits: null,
    settlement,
    dueOn: settlement === 'due' ? dueOn : null,
    ...(isBusiness && { business: { latePaymentRate: company.latePaymentRate } }),
  }
  return { content, total }
}

function buyerOf({ isBusiness, buyer }: InvoiceForm): DocumentBuyer {
  const { name, street, zipCode, city, siren, delivery } = buyer
  return {
    name,
    street: street || null,
    zipCode: zipCode || null,
    city: city || null,
    siren: isBusiness ? siren : null,
    delivery: (isBusiness && delivery) || null,
  }
}
