/** One row of a menu as a service, or the reason why it is none. */
import type { ColumnTarget } from './columns.ts'
import { saysYes } from './online-words.ts'
import { readMenuPrice } from './read-menu-price.ts'
import { cutAt, Row } from './read-row.ts'

export type ServiceFault =
  | 'name_missing'
  | 'name_too_long'
  | 'price_missing'
  | 'price_unreadable'
  | 'duration_unreadable'
  | 'not_a_service'
  | 'service_archived'

/** Left open by the file: the service is made all the same, for the salon alone, and listed so that an admin completes it. */
export type OpenQuestion = 'duration_missing' | 'price_from' | 'online_unclear' | 'buffer_unreadable'

/** « Coupe », and « Femmes » where the file has one line for each. */
export interface MenuItem {
  readonly name: string
  readonly variation: string | null
  readonly category: string | null
  /** The former system's number of the category, whose name the file does not have. */
  readonly isCategoryNumber: boolean
}

export interface ReadService extends MenuItem {
  /** Minutes; null where the file does not say. */
  readonly duration: number | null
  /** Minutes that stay free after it; null where the file does not say. */
  readonly bufferAfter: number | null
  /** Cents. */
  readonly price: number
  readonly description: string | null
  /** Whether clients can book it, as the file says; else the salon alone. */
  readonly isOnline: boolean
  readonly questions: readonly OpenQuestion[]
}

export type ServiceReading =
  | { readonly service: ReadService; readonly fault: null }
  | {
      readonly service: null
      readonly fault: ServiceFault
      /** Null for a row without a name. */
      readonly item: MenuItem | null
      /** The cell that cannot be read. */
      readonly text: string | null
    }

export interface ServiceRules {
  readonly targets: readonly ColumnTarget[]
  readonly limits: {
    readonly name: number
    readonly category: number
    readonly description: number
    readonly duration: number
    readonly buffer: number
    readonly price: number
  }
}

export function readService(cells: readonly string[], { targets, limits }: ServiceRules): ServiceReading {
  // A table of a database has its empty cells like that.
  const row = new Row(
    cells.map((cell) => (/^(?:NULL|\\N)$/.test(cell.trim()) ? '' : cell)),
    targets,
  )
  const [item, isFromByName] = itemOf(row)
  const refused = (fault: ServiceFault, text: string | null = null) => ({ service: null, fault, item, text })
  if (item === null) return refused('name_missing')
  const type = row.first('itemType')
  if (otherTypes.test(type)) return refused('not_a_service', type)
  if (saysYes(row.first('archived'))) return refused('service_archived')
  if (nameOfItem(item).length > limits.name || (item.category?.length ?? 0) > limits.category)
    return refused('name_too_long')
  const cost = row.first('price')
  if (cost === '') return refused('price_missing')
  const price = readMenuPrice(cost)
  if (price === null || price.cents > limits.price) return refused('price_unreadable', cost)
  const time = row.first('duration')
  const duration = time === '' ? null : readDuration(time)
  if (time !== '' && (duration === null || duration < 1 || duration > limits.duration))
    return refused('duration_unreadable', time)
  const pause = row.first('buffer')
  const bufferAfter = pause === '' ? null : bufferOf(pause, limits.buffer)
  const isOnline = isSoldOnline(row)
  const questions: OpenQuestion[] = [
    ...(duration === null ? (['duration_missing'] as const) : []),
    ...(price.isFrom || isFromByName ? (['price_from'] as const) : []),
    ...(isOnline === null ? (['online_unclear'] as const) : []),
    ...(pause !== '' && bufferAfter === null ? (['buffer_unreadable'] as const) : []),
  ]
  const written = cutAt(row.all('description', 'lines')[0] ?? '', limits.description).trim()
  return {
    service: {
      ...item,
      duration,
      bufferAfter,
      price: price.cents,
      description: written || null,
      isOnline: isOnline ?? false,
      questions,
    },
    fault: null,
  }
}

const readable = /[\p{L}\p{N}\p{S}]/u

function itemOf(row: Row): [item: MenuItem | null, isFrom: boolean] {
  const [name, isFrom] = withoutFrom(row.first('service'))
  if (!readable.test(name)) return [null, isFrom]
  const variation = row.first('variation') || null
  const named = row.first('category') || firstOf(row.first('categories'))
  const category = readable.test(named) ? named : null
  return [{ name, variation, category, isCategoryNumber: /^\d+$/.test(category ?? '') }, isFrom]
}

/** « Books (T2B3ROTJ3HFGVBO22QLOOJDE), Gifts (…) »: Square adds its key to the name of each category. */
function firstOf(categories: string): string {
  return /^(.+?) \([A-Z0-9]{20,}\)(?:,|$)/.exec(categories)?.[1] ?? categories.split(',')[0]!.trim()
}

/** Square’s words; an older one, « Regular », says nothing. */
const otherTypes = /physical|food|beverage|digital|event|donation|gift card|membership/i

/** Null where the file does not say it in words that are clear. */
function isSoldOnline(row: Row): boolean | null {
  const [online, hidden] = [row.first('online'), row.first('hidden')]
  const isShown = online === '' ? true : saysYes(online)
  const isHidden = hidden === '' ? false : saysYes(hidden)
  if (isShown === false || isHidden === true) return false
  return isShown === null || isHidden === null ? null : true
}

/** Null for what is no number of minutes, or too many of them. */
function bufferOf(text: string, max: number): number | null {
  if (/^(?:none|aucun|-|–|—)$/i.test(text)) return 0
  const minutes = readDuration(text)
  return minutes !== null && minutes <= max ? minutes : null
}

/** « Coupe – Femmes ». */
export function nameOfItem({ name, variation }: MenuItem): string {
  return variation === null ? name : `${name} – ${variation}`
}

/** Fresha writes « Balayage - From » for a price that is a lowest one. */
function withoutFrom(name: string): [name: string, isFrom: boolean] {
  const short = name.replace(/\s+[-–—]\s*(?:from|à partir de)$/i, '')
  return [short, short !== name]
}

const hourUnit = '(?:h|hrs?|hours?|heures?|giờ|小时|ساعة|ساعات)'
const minuteUnit = '(?:m|mn|mins?|minutes?|phút|分钟|分|دقيقة|دقائق)'
const hoursAndMinutes = new RegExp(
  `^(\\d{1,2}(?:[.,](?:00?|25|5|75))?) ?${hourUnit}\\.?(?: ?(?:et |and )?(\\d{1,2}) ?(?:${minuteUnit}\\.?)?)?$`,
)
const minutesAlone = new RegExp(`^(\\d{1,4})(?:[.,]0+)? ?(?:${minuteUnit}\\.?)?$`)

/**
 * « 90 », « 1h 30min », « 1 h 30 », « 45 min », « 01:30 », « 1,5 h ». In minutes; null for what is no duration. « 1,30 h » is none: many
 * write it for an hour and a half.
 */
export function readDuration(text: string): number | null {
  const plain = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const [, bare] = minutesAlone.exec(plain) ?? []
  if (bare !== undefined) return Number(bare)
  const [, hours, minutes = '0'] =
    /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(plain) ?? hoursAndMinutes.exec(plain) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  const whole = Number(hours.replace(',', '.')) * 60 + Number(minutes)
  return Number.isInteger(whole) ? whole : null
}
