/** One row of a menu as a service, or the reason why it is none. */
import type { ColumnTarget } from './columns.ts'
import { cutAt, Row } from './read-row.ts'

export type ServiceFault =
  | 'name_missing'
  | 'name_too_long'
  | 'price_missing'
  | 'price_unreadable'
  | 'duration_unreadable'

/** Left open by the file: the service is made all the same, and listed so that somebody completes it. */
export type OpenQuestion = 'duration_missing' | 'price_from'

export interface ReadService {
  readonly name: string
  /** « Femmes » of « Coupe », where the file has one. */
  readonly variation: string | null
  readonly category: string | null
  /** The former system's number of the category, whose name the file does not have. */
  readonly isCategoryNumber: boolean
  /** Minutes; null where the file does not say. */
  readonly duration: number | null
  /** Cents. */
  readonly price: number
  readonly description: string | null
  /** Whether clients can book it; else the salon alone. */
  readonly isOnline: boolean
  readonly questions: readonly OpenQuestion[]
}

export type ServiceReading =
  | { readonly service: ReadService; readonly fault: null }
  | {
      readonly service: null
      readonly fault: ServiceFault
      readonly name: string | null
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
    readonly price: number
  }
}

export function readService(cells: readonly string[], { targets, limits }: ServiceRules): ServiceReading {
  // A table of a database has its empty cells like that.
  const row = new Row(
    cells.map((cell) => (/^(?:NULL|\\N)$/.test(cell.trim()) ? '' : cell)),
    targets,
  )
  const [name, isFromByName] = withoutFrom(row.first('service'))
  const refused = (fault: ServiceFault, text: string | null = null) => ({
    service: null,
    fault,
    name: name || null,
    text,
  })
  if (!/[\p{L}\p{N}\p{S}]/u.test(name)) return refused('name_missing')
  const variation = row.first('variation') || null
  const category = row.first('category') || null
  if (nameOfVariation(name, variation).length > limits.name || (category?.length ?? 0) > limits.category)
    return refused('name_too_long')
  const cost = row.first('price')
  if (cost === '') return refused('price_missing')
  const price = readMenuPrice(cost)
  if (price === null || price.cents > limits.price) return refused('price_unreadable', cost)
  const time = row.first('duration')
  const duration = time === '' ? null : readDuration(time)
  if (time !== '' && (duration === null || duration < 1 || duration > limits.duration))
    return refused('duration_unreadable', time)
  const isCategoryNumber = /^\d+$/.test(category ?? '')
  const questions: OpenQuestion[] = [
    ...(duration === null ? (['duration_missing'] as const) : []),
    ...(price.isFrom || isFromByName ? (['price_from'] as const) : []),
  ]
  const written = cutAt(row.all('description', 'lines')[0] ?? '', limits.description).trim()
  return {
    service: {
      name,
      variation,
      category,
      isCategoryNumber,
      duration,
      price: price.cents,
      description: written || null,
      isOnline: !off.test(row.first('online')),
      questions,
    },
    fault: null,
  }
}

/** « Disabled », « Non », « Désactivée ». */
const off = /^(?:0$|no$|non|false|faux|disab|d[ée]sactiv|tắt|không|否|禁用|已禁用|停用|关闭|لا$|معط)/iu

/** « Coupe – Femmes ». */
export function nameOfVariation(name: string, variation: string | null): string {
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
  `^(\\d{1,2}(?:[.,]\\d{1,2})?) ?${hourUnit}\\.?(?: ?(?:et |and )?(\\d{1,2}) ?(?:${minuteUnit}\\.?)?)?$`,
)
const minutesAlone = new RegExp(`^(\\d{1,4})(?:[.,]0+)? ?(?:${minuteUnit}\\.?)?$`)

/** « 90 », « 1h 30min », « 1 h 30 », « 45 min », « 01:30 », « 1,5 h ». In minutes; null for what is no duration. */
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

const lowestPrice = /^(?:from|startingat|[àa]partirde|dès|từ|从|من)|\+$|起$/giu

/** « 45.00 € », « 1 234,50 », « from 45 », « à partir de 45 », « 45+ », « 45 - 60 », « Gratuit ». Null for what is no price. */
export function readMenuPrice(text: string): { readonly cents: number; readonly isFrom: boolean } | null {
  const plain = text.replaceAll(/[\s:'’€$£¥₫]|EUR(?:OS?)?/gi, '')
  if (/^(?:gratuite?|offerte?|free|miễnphí|免费|مجاني)$/iu.test(plain)) return { cents: 0, isFrom: false }
  const [lowest = '', highest, more] = plain.replaceAll(lowestPrice, '').split(/[-–—]/)
  const cents = centsOf(lowest)
  if (cents === null || more !== undefined || (highest !== undefined && centsOf(highest) === null))
    return null
  return { cents, isFrom: plain !== lowest }
}

/** « 1.234,50 » and « 1,234.50 »: one or two digits at the end are cents. */
function centsOf(amount: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  if (whole === undefined) return null
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
}
