/**
 * The note (« Note ») of a visit that is done: what was charged for it. A visit has one, which a new one replaces when the visit is charged
 * anew, or when the name of the client is wanted on it or no longer.
 */
import { activeItems, activePrice } from '@meche/domain/visit/active-steps.ts'
import { mayReadVisit } from '@meche/domain/visit/permissions.ts'
import { chargedParts, totalsOf } from '@meche/domain/shop/document-lines.ts'
import { documentNumber } from '@meche/domain/shop/document.ts'
import { vatRates } from '@meche/domain/shop/vat.ts'
import { required } from '../../booking/required-permission.ts'
import { lockVisit } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import {
  sellerOf,
  type DocumentBuyer,
  type DocumentContent,
  type DocumentLine,
} from '../../documents/document-content.ts'
import { documentById, noteOfVisit, type DocumentRow } from '../../documents/document-repository.ts'
import { issueDocument } from '../../documents/issue-document.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import { instantOfMinute, localDate } from '../../time/instants.ts'
import { companyOf } from './issue-draft.ts'

interface Noting {
  readonly caller: Caller
  readonly salon: Salon
  readonly now: Temporal.Instant
}

/** One that is there already and says the same is answered as it is. HttpRefusal 404, 422 `visit_not_done` and `company_incomplete`. */
export async function issueVisitNote(
  tx: Transaction<Schema>,
  { visit: id, isNamed }: { visit: number; isNamed: boolean },
  { caller, salon, now }: Noting,
): Promise<DocumentRow> {
  const visit = await lockVisit(tx, id)
  if (!visit) throw new HttpRefusal({ code: 'not_found' })
  required(mayReadVisit(visit, caller, salon.settings), salon)
  if (visit.status !== 'done') throw new HttpRefusal({ code: 'visit_not_done' })
  const company = await companyOf(tx)
  const isFranchise = company.vatRegime === 'franchise'
  const lines = linesOf(visit).map((line) => ({
    ...line,
    quantity: 1,
    vatRate: isFranchise ? 0 : vatRates[0],
    kind: 'service' as const,
  }))
  const { total, vat } = totalsOf(lines, { isFranchise })
  const client = isNamed && !visit.client.isWalkIn && !visit.client.isErased ? visit.client : null
  const earlier = await noteOfVisit(tx, id)
  const hasName = visit.client.isErased ? earlier?.buyer !== null : client !== null
  if (earlier && saysSame(earlier, { lines, total, hasName })) return earlier
  const content: DocumentContent = {
    seller: sellerOf(company, salon),
    order: null,
    soldOn: localDate(instantOfMinute(visit.start), salon.timeZone),
    lines,
    shipping: 0,
    vat,
    isFranchise,
    credits: null,
    settlement: 'till',
    ...(earlier && { replaces: documentNumber(earlier) }),
  }
  const note = await issueDocument(
    tx,
    {
      series: 'N',
      content,
      total,
      appointment: id,
      customer: client?.id ?? null,
      buyer: client && partyOf(client),
    },
    { now, timeZone: salon.timeZone },
  )
  const issued = (await documentById(tx, note))!
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'invoice',
    entityId: note,
    action: 'status',
    changes: { number: [null, documentNumber(issued)] },
  })
  return issued
}

interface Said {
  readonly lines: readonly Pick<DocumentLine, 'name' | 'unitPrice' | 'discount'>[]
  readonly total: number
  readonly hasName: boolean
}

/** The particulars of the salon may have changed since: a note is not replaced for them. Without its content, it stays. */
function saysSame({ content, total, buyer }: DocumentRow, said: Said): boolean {
  if (!content) return true
  const written = (lines: Said['lines']) =>
    JSON.stringify(lines.map(({ name, unitPrice, discount }) => [name, unitPrice, discount]))
  return (
    total === said.total &&
    (buyer !== null) === said.hasName &&
    written(content.lines) === written(said.lines)
  )
}

/** The active items, and the services that the check-out added. */
export function linesOf(visit: Visit): { name: string; unitPrice: number; discount: number }[] {
  const { items, steps, checkOut, charged } = visit
  const active = new Set(activeItems(items, steps))
  const parts = [
    ...items.flatMap((item, place) => {
      if (!active.has(item)) return []
      const other = checkOut?.items.find((one) => one.item === place)
      const agreed = activePrice(steps.filter((step) => step.item === place))
      return [{ name: item.name, price: other?.price ?? agreed }]
    }),
    ...(checkOut?.extras ?? []),
  ]
  const sum = parts.reduce((total, { price }) => total + price, 0)
  const charges = chargedParts(
    parts.map(({ price }) => price),
    charged ?? sum,
  )
  return parts.map(({ name }, place) => ({ name, ...charges[place]! }))
}

function partyOf({ givenName, familyName }: Visit['client']): DocumentBuyer {
  return {
    name: `${givenName} ${familyName}`,
    street: null,
    zipCode: null,
    city: null,
    siren: null,
    delivery: null,
  }
}
