/** The files of a month for the accountant, as CSV in French. None of them is a till or an account, and each says so. */
import { accountingFileNames, type AccountingFile } from '@meche/contract/closings.ts'
import { salesByDay, visitSale, type DaySales, type Sale } from '@meche/domain/banking/day-sales.ts'
import { documentNumber } from '@meche/domain/shop/document.ts'
import { decimalComma, toCsv } from '@meche/domain/text/csv.ts'
import type { Queries } from '../../db/database.ts'
import { documentNames } from '../../documents/document-pdf.ts'
import { orderNumber } from '../../orders/order-messages.ts'
import { readCompany } from '../../salon/company-repository.ts'
import { localDate } from '../../time/instants.ts'
import * as rows from './accounting-repository.ts'
import { findPayouts } from './payment-list.ts'

/** The standard rate: hairdressing has no other in France. */
const servicesRate = 2000

const sentence = 'Export de gestion, ne remplace pas la caisse ni la comptabilité.'

/** One a day at most. */
const everyPayout = { offset: 0, size: 100 }

interface Asked {
  readonly month: string
  readonly file: AccountingFile
}

export async function accountingExport(
  db: Queries,
  { month, file }: Asked,
  timeZone: string,
): Promise<{ name: string; text: string }> {
  const table = await tables[file](db, month, timeZone)
  return { name: `${accountingFileNames[file]}-${month}.csv`, text: toCsv([[sentence], [], ...table]) }
}

type Table = (db: Queries, month: string, timeZone: string) => Promise<string[][]>

const tables: Readonly<Record<AccountingFile, Table>> = {
  days: async (db, month, timeZone) => [
    ['Date', 'Nature', 'Taux de TVA', 'Ventes', 'Total HT', 'TVA', 'Total TTC'],
    ...(await salesOf(db, month, timeZone)).map(({ day, kind, rate, count, net, vat, gross }) => [
      day,
      kind === 'goods' ? 'Produits' : 'Prestations',
      percent(rate),
      String(count),
      euros(net),
      euros(vat),
      euros(gross),
    ]),
  ],
  'e-reporting': async (db, month, timeZone) => [
    ['Date', 'Catégorie', 'Taux de TVA', 'Total HT', 'TVA', 'Nombre de ventes'],
    ...(await salesOf(db, month, timeZone)).map((line) => [
      line.day,
      categoryOf(line),
      percent(line.rate),
      euros(line.net),
      euros(line.vat),
      String(line.count),
    ]),
  ],
  payments: async (db, month, timeZone) => [
    ['Date', 'Nature', 'Commande', 'Montant', 'Frais', 'Net', 'Versement du', 'État'],
    ...(await rows.movementsOf(db, month, timeZone)).map(
      ({ at, kind, order, amount, fee, arrivesOn, status }) => [
        localDate(at, timeZone),
        kind === 'payment' ? 'Paiement' : 'Remboursement',
        orderNumber(order),
        euros(amount),
        fee === null ? '' : euros(fee),
        fee === null ? '' : euros(amount - fee),
        arrivesOn ?? '',
        states[status],
      ],
    ),
  ],
  payouts: async (db, month, timeZone) => [
    [
      'Versement',
      'Créé le',
      'Arrive le',
      'Paiements',
      'Remboursements',
      'Litiges',
      'Frais',
      'Autres',
      'Montant',
    ],
    ...(await findPayouts(db, { month, direction: 'asc' }, { page: everyPayout, timeZone })).items.map(
      (payout) => [
        payout.object,
        payout.createdAt.slice(0, 10),
        payout.arrivesOn,
        euros(payout.payments),
        euros(payout.refunds),
        euros(payout.disputes),
        euros(payout.fees),
        euros(payout.other),
        euros(payout.amount),
      ],
    ),
  ],
  documents: async (db, month) => [
    ['Numéro', 'Date', 'Nature', 'Corrige', 'Taux de TVA', 'Total HT', 'TVA', 'Total TTC'],
    ...(await rows.documentsOf(db, month)).flatMap((document) =>
      document.vat.map(({ rate, net, vat, gross }) => {
        const sign = document.series === 'A' ? -1 : 1
        return [
          documentNumber(document),
          document.issuedOn,
          documentNames[document.series],
          document.credits ?? '',
          percent(rate),
          euros(sign * net),
          euros(sign * vat),
          euros(sign * gross),
        ]
      }),
    ),
  ],
}

const states = {
  succeeded: 'Réussi',
  pending: 'En cours',
  failed: 'À vérifier',
  to_check: 'À vérifier',
} as const

/** Services and goods that were sold, online and at the till, without what was given back. */
async function salesOf(db: Queries, month: string, timeZone: string): Promise<DaySales[]> {
  const { vatRegime } = await readCompany(db, { lock: false })
  const isFranchise = vatRegime === 'franchise'
  const visits = await rows.visitsOf(db, month, timeZone)
  const goods = await rows.goodsOf(db, month, { timeZone, isFranchise })
  const services: Sale[] = visits.map(({ day, charged }) =>
    visitSale(day, charged, isFranchise ? 0 : servicesRate),
  )
  return salesByDay([...services, ...goods])
}

/** The tax office's categories of sales to consumers: taxed goods, taxed services, not taxed. */
function categoryOf({ kind, rate }: DaySales): string {
  if (rate === 0) return 'TNT1'
  return kind === 'goods' ? 'TLB1' : 'TPS1'
}

const euros = (cents: number) => decimalComma(cents / 100)

function percent(rate: number): string {
  return `${String(rate / 100).replace('.', ',')} %`
}
