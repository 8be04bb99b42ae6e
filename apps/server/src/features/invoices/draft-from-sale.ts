/** The draft of an invoice for what was settled at the till: an order that was fetched, or a visit that is done. */
import type { InvoiceForm } from '@meche/contract/invoices.ts'
import { vatRates } from '@meche/domain/shop/vat.ts'
import { lockVisit } from '../../booking/visit-repository.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { orderById } from '../../orders/order-row.ts'
import type { By } from '../../salon/change-salon.ts'
import { instantOfMinute, localDate } from '../../time/instants.ts'
import type { DraftRow } from './draft-repository.ts'
import { addDraft, isClient } from './save-draft.ts'
import { linesOf } from './visit-note.ts'

type Tx = Transaction<Schema>

export interface Sale {
  readonly order?: number | undefined
  readonly appointment?: number | undefined
}

interface DraftBy extends By {
  readonly timeZone: string
}

/** HttpRefusal 404, 409 `order_state` for an order that the till has not settled, 422 `visit_not_done`. */
export async function draftFromSale(
  tx: Tx,
  { order, appointment }: Sale,
  { timeZone, ...by }: DraftBy,
): Promise<DraftRow> {
  const form =
    order === undefined
      ? await formOfVisit(tx, appointment!, timeZone)
      : await formOfOrder(tx, order, timeZone)
  return addDraft(tx, form, by)
}

const common = { isBusiness: false, settlement: 'till', dueOn: null } as const
const noAddress = { street: '', zipCode: '', city: '', siren: '', delivery: '' }

/** Of one that was paid online the invoice is there already. */
async function formOfOrder(tx: Tx, id: number, timeZone: string): Promise<InvoiceForm> {
  const order = await orderById(tx, id)
  if (!order) throw new HttpRefusal({ code: 'not_found' })
  const { payment, receivedAt, buyer, customer, lines } = order
  if (payment !== 'salon' || receivedAt === null) throw new HttpRefusal({ code: 'order_state' })
  return {
    ...common,
    // A colleague who buys has no documents of their own.
    customer: customer && (await isClient(tx, customer.id)) ? customer.id : null,
    buyer: { ...noAddress, name: buyer ? `${buyer.givenName} ${buyer.familyName}` : '' },
    soldOn: localDate(receivedAt, timeZone),
    lines: lines.map(({ name, quantity, unitPrice, discount, vatRate }) => ({
      kind: 'goods',
      name,
      quantity,
      unitPrice,
      discount,
      vatRate: vatRates.find((rate) => rate === vatRate)!,
    })),
  }
}

async function formOfVisit(tx: Tx, id: number, timeZone: string): Promise<InvoiceForm> {
  const visit = await lockVisit(tx, id)
  if (!visit) throw new HttpRefusal({ code: 'not_found' })
  if (visit.status !== 'done') throw new HttpRefusal({ code: 'visit_not_done' })
  const { client, start } = visit
  const isKnown = !client.isWalkIn && !client.isErased
  return {
    ...common,
    customer: isKnown ? client.id : null,
    buyer: { ...noAddress, name: isKnown ? `${client.givenName} ${client.familyName}` : '' },
    soldOn: localDate(instantOfMinute(start), timeZone),
    lines: linesOf(visit).map((line) => ({ ...line, kind: 'service', quantity: 1, vatRate: vatRates[0] })),
  }
}
