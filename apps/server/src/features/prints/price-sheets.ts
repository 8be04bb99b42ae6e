/** The prices for the window, and all of them for the desk. */
import type { Salon } from '../../salon/salon.ts'
import type { PricedItem } from './priced-items.ts'
import { Sheet } from '../../pdf/sheet.ts'

interface Prices {
  readonly salon: Salon
  readonly items: readonly PricedItem[]
  readonly now: Temporal.Instant
}

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

function priceOf({ price, isFrom }: PricedItem): string {
  return isFrom ? `à partir de ${euros.format(price / 100)}` : euros.format(price / 100)
}

/** Nobody comes for an option alone. */
function nameOf({ name, addedTo }: PricedItem): string {
  return addedTo === null ? name : `${name} (en option)`
}

export async function windowSheet({ salon, items, now }: Prices): Promise<Buffer> {
  const sheet = new Sheet('Tarif vitrine', { now })
  sheet.write(salon.settings.name, { size: 28, weight: '700', align: 'center' })
  sheet.write('Nos tarifs', { size: 18, align: 'center' })
  sheet.write('Prix en euros, toutes taxes et service compris', { isFaint: true, align: 'center' })
  sheet.space(18)
  for (const item of items) {
    sheet.need(30)
    sheet.row(nameOf(item), priceOf(item), { size: 14 })
    sheet.rule()
  }
  foot(sheet, 'La carte complète des prestations est à votre disposition à l’accueil.', { salon, now })
  return sheet.end()
}

export async function menuSheet({ salon, items, now }: Prices): Promise<Buffer> {
  const sheet = new Sheet('Carte des prestations', { now })
  sheet.write(salon.settings.name, { size: 22, weight: '700' })
  sheet.write('Carte des prestations', { size: 15 })
  sheet.write('Prix en euros, toutes taxes et service compris', { isFaint: true })
  let category: string | null | undefined
  for (const item of items) {
    sheet.need(54)
    if ((item.category?.name ?? null) !== category) {
      category = item.category?.name ?? null
      sheet.space(14)
      if (category !== null) sheet.write(category, { size: 14, weight: '700' })
      sheet.rule()
    }
    sheet.row(nameOf(item), priceOf(item))
    if (item.addedTo) sheet.write(`Avec : ${item.addedTo.join(', ')}`, { size: 9, isFaint: true })
    if (item.contents.length > 0)
      sheet.write(`Comprend : ${item.contents.join(', ')}`, { size: 9, isFaint: true })
    for (const line of item.description?.split('\n') ?? [])
      if (line.trim() !== '') sheet.write(line, { size: 9, isFaint: true })
    sheet.space(5)
  }
  foot(sheet, 'Une note vous est remise avant paiement dès 25 € TTC, et sur demande en dessous.', {
    salon,
    now,
  })
  return sheet.end()
}

function foot(sheet: Sheet, text: string, { salon, now }: Omit<Prices, 'items'>): void {
  const day = now
    .toZonedDateTimeISO(salon.timeZone)
    .toPlainDate()
    .toLocaleString('fr-FR', { dateStyle: 'long' })
  sheet.need(50)
  sheet.space(14)
  sheet.write(text, { size: 10 })
  sheet.write(`Tarifs au ${day}`, { size: 10, isFaint: true })
}
