/** The invoices of the demo salon: for a business whose staff it does the hair of, for a client who asked for one, and a draft. */
import type { InvoiceForm } from '@meche/contract/invoices.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { issueDraft } from '../features/invoices/issue-draft.ts'
import { addDraft } from '../features/invoices/save-draft.ts'
import type { Salon } from '../salon/salon.ts'
import { localDate } from '../time/instants.ts'

interface World {
  readonly now: Temporal.Instant
  readonly salon: Salon
  readonly clients: readonly number[]
  readonly admin: number
}

type Line = InvoiceForm['lines'][number]

const work = (name: string, quantity: number, unitPrice: number): Line => ({
  kind: 'service',
  name,
  quantity,
  unitPrice,
  discount: 0,
  vatRate: 2000,
})

const theatre = {
  name: 'Théâtre des Quais',
  street: '12 quai Ligny',
  zipCode: '49100',
  city: 'Angers',
  siren: '123456782',
  delivery: '',
}

/** The oldest first: numbers follow their days. The last one is not issued yet. */
const invoices = [
  { daysAgo: 24, lines: [work('Coiffure de scène, par interprète', 6, 3500)], isOfTheatre: true },
  { daysAgo: 9, lines: [work('Chignon', 1, 5500), work('Brushing', 1, 3200)], isOfTheatre: false },
  { daysAgo: 2, lines: [work('Coiffure de scène, par interprète', 8, 3500)], isOfTheatre: true },
  { daysAgo: 0, lines: [work('Coiffure de scène, par interprète', 4, 3500)], isOfTheatre: true },
]

export async function insertInvoices(
  tx: Transaction<Schema>,
  { now, salon, clients, admin }: World,
): Promise<void> {
  const caller = { id: admin }
  for (const { daysAgo, lines, isOfTheatre } of invoices) {
    const at = now.subtract({ hours: 24 * daysAgo })
    const soldOn = localDate(at, salon.timeZone)
    const form = isOfTheatre
      ? forTheatre(lines, { soldOn, dueOn: shiftDate(soldOn, 30) })
      : await forClient(tx, lines, { client: clients[0]!, soldOn })
    const { id, version: seen } = await addDraft(tx, form, { caller, now: at })
    if (daysAgo > 0) await issueDraft(tx, { id, seen }, { caller, key: null, salon, now: at })
  }
}

function forTheatre(lines: Line[], dates: { soldOn: string; dueOn: string }): InvoiceForm {
  return { ...dates, customer: null, isBusiness: true, buyer: theatre, settlement: 'due', lines }
}

async function forClient(
  tx: Transaction<Schema>,
  lines: Line[],
  { client, soldOn }: { client: number; soldOn: string },
): Promise<InvoiceForm> {
  const { family_name, given_name } = await tx
    .selectFrom('users')
    .select(['family_name', 'given_name'])
    .where('id', '=', client)
    .executeTakeFirstOrThrow()
  const buyer = {
    name: `${given_name} ${family_name}`,
    street: '',
    zipCode: '',
    city: '',
    siren: '',
    delivery: '',
  }
  return { customer: client, isBusiness: false, buyer, soldOn, settlement: 'till', dueOn: null, lines }
}
