/** A document on paper, in French, as French law wants it: made of its row, and the same to the byte each time. */
import { lineAmount } from '@meche/domain/shop/document-lines.ts'
import { documentNumber, type DocumentSeries } from '@meche/domain/shop/document.ts'
import { Sheet } from '../pdf/sheet.ts'
import type { DocumentBuyer, DocumentContent, DocumentLine } from './document-content.ts'
import type { DocumentRow } from './document-repository.ts'

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 })
const euros = (cents: number) => money.format(cents / 100)
const share = (hundredths: number) => percent.format(hundredths / 10_000)
const day = (date: string) => date.split('-').toReversed().join('/')

export const documentNames: Readonly<Record<DocumentSeries, string>> = { F: 'Facture', A: 'Avoir', N: 'Note' }

/** A document or a draft. */
export interface Printed {
  readonly series: DocumentSeries
  /** Null: a draft. */
  readonly number: string | null
  readonly issuedOn: string
  readonly issuedAt: Temporal.Instant
  readonly content: DocumentContent
  readonly total: number
  readonly buyer: DocumentBuyer | null
}

/** Null: it is no longer kept. */
export function printedOf(row: DocumentRow): Printed | null {
  return row.content && { ...row, content: row.content, number: documentNumber(row) }
}

export async function documentPdf(printed: Printed): Promise<Buffer> {
  const { content, series, number, issuedOn, issuedAt } = printed
  const title = number === null ? 'Brouillon de facture' : `${documentNames[series]} ${number}`
  const sheet = new Sheet(title, { now: issuedAt, isArchival: true })
  writeSeller(sheet, content)
  sheet.space(18)
  sheet.write(title, { size: 20, weight: '700' })
  sheet.write(`${series === 'A' ? 'Émis' : 'Émise'} le ${day(issuedOn)} · ${saleOf(printed)}`)
  if (content.credits) {
    sheet.write(`Annule en tout ou en partie la facture ${content.credits.number}.`)
    if (content.lines.length > 0) sheet.write(`Motif : ${content.credits.reason}`)
  }
  if (content.replaces) sheet.write(`Annule et remplace la note ${content.replaces}.`)
  sheet.space(12)
  writeBuyer(sheet, printed.buyer)
  sheet.space(12)
  sheet.rule()
  writeLines(sheet, printed)
  sheet.rule()
  writeTotals(sheet, printed)
  sheet.space(16)
  for (const mention of mentionsOf(printed)) sheet.write(mention, { size: 9 })
  return sheet.end()
}

function saleOf({ series, content }: Printed): string {
  if (content.order !== null) return `commande ${content.order} du ${day(content.soldOn)}`
  return `${series === 'N' ? 'prestation' : 'vente'} du ${day(content.soldOn)}`
}

function writeSeller(sheet: Sheet, { seller }: DocumentContent): void {
  sheet.write(seller.isSoleTrader ? `${seller.name}, entrepreneur individuel (EI)` : seller.name, {
    size: 14,
    weight: '700',
  })
  const capital = seller.capital === null ? '' : ` au capital de ${euros(seller.capital)}`
  for (const line of [
    seller.form && `${seller.form}${capital}`,
    seller.address,
    [seller.siret && `SIRET ${seller.siret}`, seller.register].filter(Boolean).join(' · '),
    seller.vatNumber && `TVA ${seller.vatNumber}`,
  ])
    if (line) sheet.write(line, { size: 9 })
}

function writeBuyer(sheet: Sheet, buyer: DocumentBuyer | null): void {
  if (!buyer) return
  sheet.write(buyer.name, { weight: '700' })
  if (buyer.street) sheet.write(`${buyer.street}, ${buyer.zipCode ?? ''} ${buyer.city ?? ''}`.trimEnd())
  if (buyer.siren) sheet.write(`SIREN ${buyer.siren}`)
  if (buyer.delivery) sheet.write(`Adresse de livraison : ${buyer.delivery}`, { size: 9 })
}

function writeLines(sheet: Sheet, { content, total }: Printed): void {
  for (const line of content.lines) {
    sheet.need(40)
    sheet.row(`${line.quantity} × ${line.name}`, euros(lineAmount(line)))
    sheet.write(detailOf(line), { size: 9, isFaint: true })
  }
  if (content.credits && content.lines.length === 0) sheet.row('Remboursement', euros(total))
  if (content.shipping > 0) sheet.row('Livraison', euros(content.shipping))
}

function detailOf({ unitPrice, discount, vatRate }: DocumentLine): string {
  const net = Math.round((unitPrice * 10_000) / (10_000 + vatRate))
  const off = discount > 0 ? ` · remise ${euros(discount)}` : ''
  return vatRate === 0
    ? `${euros(unitPrice)} l’unité${off}`
    : `${euros(net)} HT l’unité · ${euros(unitPrice)} TTC · TVA ${share(vatRate)}${off}`
}

function writeTotals(sheet: Sheet, { content, total }: Printed): void {
  sheet.need(80)
  if (content.isFranchise) {
    sheet.row('Total', euros(total), { size: 14 })
    sheet.write('TVA non applicable, art. 293 B du CGI', { size: 9 })
    return
  }
  const net = content.vat.reduce((sum, part) => sum + part.net, 0)
  sheet.row('Total HT', euros(net))
  for (const { rate, vat } of content.vat) sheet.row(`TVA ${share(rate)}`, euros(vat))
  sheet.row('Total TTC', euros(total), { size: 14 })
}

function mentionsOf({ series, content }: Printed): string[] {
  const { settlement = 'online', dueOn = null, business, lines } = content
  const hasGoods = content.order !== null || lines.some(({ kind }) => kind === 'goods')
  const hasServices = lines.some(({ kind }) => kind === 'service')
  const rate = business?.latePaymentRate ?? null
  return [
    ...(settlement === 'online' ? ['Payé en ligne par carte.'] : []),
    ...(settlement === 'till' ? ['Réglé en caisse.'] : []),
    ...(series === 'F' && settlement === 'due' && dueOn ? [`À régler le ${day(dueOn)} au plus tard.`] : []),
    ...(series === 'F' && business
      ? [
          `Opération : ${[hasGoods && 'livraison de biens', hasServices && 'prestation de services'].filter(Boolean).join(' et ')}.`,
          'Pas d’escompte pour paiement anticipé.',
          `Pénalités de retard : ${rate === null ? 'trois fois le taux d’intérêt légal' : `${share(rate)} par an`}.`,
          'Indemnité forfaitaire pour frais de recouvrement : 40 €.',
        ]
      : []),
    ...(series === 'F' && hasGoods
      ? ['Les biens bénéficient de la garantie légale de conformité de deux ans.']
      : []),
  ]
}
