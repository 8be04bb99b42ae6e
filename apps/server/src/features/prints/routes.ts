/** Sheets to print, made of the salon as it is when they are asked for. */
import { Readable } from 'node:stream'
import { getPrint } from '@meche/contract/files.ts'
import type { Print } from '@meche/contract/prints.ts'
import type { Database } from '../../db/database.ts'
import { Streamed, type Serve } from '../../http/serve.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import { bookedSince } from './print-repository.ts'
import { menuSheet, windowSheet } from './price-sheets.ts'
import { pricedItems, usualItems } from './priced-items.ts'
import { codeSheet, hoursSheet, weekSheet, type Printed } from './time-sheets.ts'

export interface Prints {
  readonly database: Database
  readonly salons: SalonStore
  readonly publicUrl: string
}

/** Services are usual that were booked within a year. */
const usualDays = 365

export function servePrints(serve: Serve, { database, salons, publicUrl }: Prints): void {
  const makers: Readonly<Record<Print, (printed: Printed) => Promise<Buffer>>> = {
    'tarif-vitrine': async ({ salon, now }) => {
      const booked = await bookedSince(database.kysely, now.subtract({ hours: 24 * usualDays }))
      return windowSheet({ salon, items: usualItems(pricedItems(salon), booked), now })
    },
    'carte-des-prestations': ({ salon, now }) => menuSheet({ salon, items: pricedItems(salon), now }),
    horaires: hoursSheet,
    'qr-code': (printed) => codeSheet({ ...printed, address: `${publicUrl}/reservation` }),
    planning: weekSheet,
  }

  serve(getPrint, async ({ params: { name }, now, reply }) => {
    const bytes = await makers[name]({ salon: await salons.current(), now })
    reply.headers({
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'content-length': bytes.length,
    })
    return new Streamed(Readable.from([bytes]))
  })
}
