import type { CatalogueTemplate, TemplateName } from '@meche/contract/catalogue-templates.ts'
import { limits } from '@meche/contract/limits.ts'

/** The form of the step. Prices and boxes are kept by template, so that looking at another one loses nothing. */
export interface MenuChoice {
  template: TemplateName | 'empty' | null
  /** Cents, by template and service. */
  prices: Record<string, number | null>
  /** The services that the salon does not do. */
  unticked: string[]
}

export const noChoice: MenuChoice = { template: null, prices: {}, unticked: [] }

function keyOf(template: TemplateName, service: string): string {
  return `${template}:${service}`
}

export interface Line {
  /** Its name in the form: the template's and the service's key. */
  key: string
  /** The service's key in its template. */
  service: string
  name: string
  category: string
  duration: number
  pause: number
  isTicked: boolean
  price: number | null
}

/** The services of the chosen template, as they stand in the form. */
export function linesOf(
  { template, prices, unticked }: MenuChoice,
  all: readonly CatalogueTemplate[],
): Line[] {
  const chosen = all.find(({ name }) => name === template)
  if (!chosen) return []
  return chosen.services.map((service) => {
    const key = keyOf(chosen.name, service.key)
    return {
      ...service,
      key,
      service: service.key,
      isTicked: !unticked.includes(key),
      price: prices[key] ?? null,
    }
  })
}

/** A ticked service without a price. */
export function lacksPrice({ isTicked, price }: Line): boolean {
  return isTicked && price === null
}

/** A price that was typed and cannot be saved: no number, or too high. */
export function hasBadPrice({ isTicked, price }: Line): boolean {
  return isTicked && price !== null && (Number.isNaN(price) || price > limits.priceMax)
}

/** A column of prices as a spreadsheet copies it; a line that is no price leaves its service without one. */
export function pastedPrices(text: string): (number | null)[] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => {
      const plain = line.replaceAll(/[\s€]/g, '').replace(',', '.')
      return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
    })
}

/** The prices after a column was pasted at `from`: it goes down the services that are ticked. */
export function withPasted(
  lines: readonly Line[],
  from: string,
  pasted: readonly (number | null)[],
): Record<string, number | null> {
  const ticked = lines.filter(({ isTicked }) => isTicked).map(({ key }) => key)
  const place = ticked.indexOf(from)
  const targets = place === -1 ? [] : ticked.slice(place)
  return Object.fromEntries(targets.slice(0, pasted.length).map((key, place) => [key, pasted[place]!]))
}
