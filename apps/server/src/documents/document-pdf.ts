/** A document on paper, in French, as French law wants it: made of its row, and the same to the byte each time. */
import { documentNumber } from '@meche/domain/shop/document.ts'
import { Sheet } from '../pdf/sheet.ts'
import type { DocumentRow } from './document-repository.ts'

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })
const euros = (cents: number) => money.format(cents / 100)
const day = (date: string) => date.split('-').toReversed().join('/')

export async function documentPdf(row: DocumentRow): Promise<Buffer> {
  const { content } = row
  const title = `${row.series === 'F' ? 'Facture' : 'Avoir'} ${documentNumber(row)}`
  const sheet = new Sheet(title, { now: row.issuedAt, isArchival: true })
  writeSeller(sheet, row)
  sheet.space(18)
  sheet.write(title, { size: 20, weight: '700' })
  sheet.write(`Émise le ${day(row.issuedOn)} · commande ${content.order} du ${day(content.soldOn)}`)
  if (content.credits) sheet.write(`Annule en tout ou en partie la facture ${content.credits.number}.`)
  sheet.space(12)
  writeBuyer(sheet, row)
  sheet.space(12)
  sheet.rule()
  for (const line of content.lines) {
    sheet.need(40)
    const amount = line.quantity * line.unitPrice - line.discount
    sheet.row(`${line.quantity} × ${line.name}`, euros(amount))
    sheet.write(detailOf(line), { size: 9, isFaint: true })
  }
  if (content.credits) sheet.row('Remboursement', euros(row.total))
  if (content.shipping > 0) sheet.row('Livraison', euros(content.shipping))
  sheet.rule()
  writeTotals(sheet, row)
  sheet.space(16)
  sheet.write('Payé en ligne par carte.', { size: 9 })
  if (row.series === 'F')
    sheet.write('Les biens bénéficient de la garantie légale de conformité de deux ans.', { size: 9 })
  return sheet.end()
}

function writeSeller(sheet: Sheet, { content: { seller } }: DocumentRow): void {
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

function writeBuyer(sheet: Sheet, { buyer }: DocumentRow): void {
  if (!buyer) return
  sheet.write(buyer.name, { weight: '700' })
  if (buyer.street) sheet.write(`${buyer.street}, ${buyer.zipCode} ${buyer.city}`)
}

function detailOf({ unitPrice, discount, vatRate }: DocumentRow['content']['lines'][number]): string {
  const net = Math.round((unitPrice * 10_000) / (10_000 + vatRate))
  const off = discount > 0 ? ` · remise ${euros(discount)}` : ''
  return vatRate === 0
    ? `${euros(unitPrice)} l’unité${off}`
    : `${euros(net)} HT l’unité · ${euros(unitPrice)} TTC · TVA ${percent.format(vatRate / 10_000)}${off}`
}

function writeTotals(sheet: Sheet, { content, total }: DocumentRow): void {
  if (content.isFranchise) {
    sheet.row('Total', euros(total), { size: 14 })
    sheet.write('TVA non applicable, art. 293 B du CGI', { size: 9 })
    return
  }
  const net = content.vat.reduce((sum, part) => sum + part.net, 0)
  sheet.row('Total HT', euros(net))
  for (const { rate, vat } of content.vat) sheet.row(`TVA ${percent.format(rate / 10_000)}`, euros(vat))
  sheet.row('Total TTC', euros(total), { size: 14 })
}
