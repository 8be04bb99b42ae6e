/**
 * The papers that a buyer keeps with the confirmation of an order: the terms of sale as they stood when they ordered, and the model
 * form of withdrawal (Code de la consommation, L221-13 and annex of R221-1). In French, as the salon has approved them.
 */
import { frenchTerms, markdownOf } from '@meche/contract/legal-models.ts'
import type { MarkValues } from '@meche/contract/legal-parts.ts'
import type { Queries } from '../db/database.ts'
import { orderNumber } from '../orders/order-messages.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { Sheet } from '../pdf/sheet.ts'
import { readCompany } from '../salon/company-repository.ts'
import type { Salon } from '../salon/salon.ts'
import { localDate } from '../time/instants.ts'
import { markValues } from './mark-values.ts'
import { writeMarkdown } from './markdown-sheet.ts'

export interface PapersOf {
  readonly salon: Salon
  readonly hosting: string | null
  readonly publicUrl: string
}

interface Paper {
  readonly name: string
  readonly content: Buffer
}

type Order = Pick<OrderRow, 'id' | 'token' | 'createdAt' | 'termsVersion' | 'isForSeats'>

/** A seat on a set date cannot be withdrawn from: its order takes the terms alone along. */
export async function papersOfOrder(
  db: Queries,
  order: Order,
  { salon, hosting, publicUrl }: PapersOf,
): Promise<Paper[]> {
  const company = await readCompany(db, { lock: false })
  const values = markValues({ salon, company, hosting })
  const paper = { order, salon, values, publicUrl }
  const terms = {
    name: 'conditions-generales-de-vente.pdf',
    content: await termsSheet(await termsOf(db, order), paper),
  }
  if (order.isForSeats) return [terms]
  return [terms, { name: 'formulaire-de-retractation.pdf', content: await withdrawalSheet(paper) }]
}

interface Text {
  readonly markdown: string
  /** Null: the text that a salon begins with. */
  readonly approvedAt: Temporal.Instant | null
}

async function termsOf(db: Queries, { termsVersion }: Order): Promise<Text> {
  const text = await db
    .selectFrom('legal_texts')
    .select(['body as markdown', 'approved_at as approvedAt'])
    .where('page', '=', 'terms')
    .where('version', '=', termsVersion)
    .executeTakeFirst()
  return text ?? { markdown: markdownOf(frenchTerms), approvedAt: null }
}

interface PaperOf {
  readonly order: Order
  readonly salon: Salon
  readonly values: MarkValues
  readonly publicUrl: string
}

const day = (instant: Temporal.Instant, { timeZone }: Salon) =>
  localDate(instant, timeZone).split('-').toReversed().join('/')

function termsSheet(
  { markdown, approvedAt }: Text,
  { order, salon, values, publicUrl }: PaperOf,
): Promise<Buffer> {
  const sheet = new Sheet(frenchTerms.title, { now: order.createdAt })
  sheet.write(salon.settings.name, { size: 11, weight: '700' })
  sheet.space(10)
  sheet.write(frenchTerms.title, { size: 20, weight: '700' })
  const version = approvedAt && `Version ${order.termsVersion}, approuvée le ${day(approvedAt, salon)}`
  const accepted = `acceptées avec la commande ${orderNumber(order.id)} du ${day(order.createdAt, salon)}`
  sheet.write(version ? `${version}, ${accepted}` : `Conditions ${accepted}`, { size: 9, isFaint: true })
  sheet.space(10)
  writeMarkdown(sheet, { markdown, values, publicUrl })
  return sheet.end()
}

/** The wording is the law's. */
function withdrawalSheet({ order, salon, values, publicUrl }: PaperOf): Promise<Buffer> {
  const sheet = new Sheet('Formulaire de rétractation', { now: order.createdAt })
  const seller = [
    values['company.legalName'] || values['salon.name'],
    values['salon.address'],
    values['salon.phone'],
  ]
  sheet.write('Formulaire de rétractation', { size: 20, weight: '700' })
  sheet.space(10)
  sheet.write(
    'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.',
    { isFaint: true },
  )
  sheet.space(14)
  sheet.write(`À l’attention de : ${seller.filter((part) => part !== '').join(', ')}`)
  sheet.space(10)
  sheet.write(
    'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat (*) portant sur la vente du bien (*) ci-dessous :',
  )
  for (const [label, value] of [
    ['Commande', orderNumber(order.id)],
    ['Bien (*)', ''],
    ['Commandé le (*)/reçu le (*)', `${day(order.createdAt, salon)} /`],
    ['Nom du (des) consommateur(s)', ''],
    ['Adresse du (des) consommateur(s)', ''],
    ['Signature du (des) consommateur(s), uniquement en cas de notification sur papier', ''],
    ['Date', ''],
  ] as const) {
    sheet.space(16)
    sheet.write(`${label} : ${value}`)
    sheet.rule()
  }
  sheet.space(10)
  sheet.write('(*) Rayez la mention inutile.', { size: 9, isFaint: true })
  sheet.space(10)
  sheet.write(
    `Plus simple : « Renoncer au contrat ici », sur la page de votre commande : ${publicUrl}/product/order/${order.token}`,
    { size: 9 },
  )
  return sheet.end()
}
