/** One row of a file of visits, or the reason why it is none. */
import { plainText } from '../text/search.ts'
import type { ColumnTarget } from './columns.ts'
import { mentionsHealth } from './health-terms.ts'
import { addressesOf, cutAt, isYes, nameOf, noteMax, Row, type AddressReader, type Name } from './read-row.ts'

export type VisitFault =
  | 'not_a_visit'
  | 'visit_cancelled'
  | 'client_missing'
  | 'service_missing'
  | 'date_unreadable'
  | 'time_unreadable'
  | 'phone_unreadable'
  | 'email_unreadable'

/** How a file names the client of a visit. */
export interface VisitClient {
  /** E.164, of a mobile. */
  readonly phone: string | null
  readonly email: string | null
  /** Their number in the former system. */
  readonly reference: string | null
  readonly name: Name | null
}

export interface ReadVisit {
  readonly client: VisitClient
  readonly date: string
  /** Since midnight; null where the file does not say. */
  readonly minute: number | null
  readonly service: string
  readonly professional: string | null
  /** Cents. */
  readonly price: number | null
  readonly note: string | null
  /** The note, whether it is kept or not. */
  readonly healthNote: string | null
}

export type VisitReading =
  | { readonly visit: ReadVisit; readonly fault: null }
  | {
      readonly visit: null
      readonly fault: VisitFault
      readonly name: Name | null
      /** The cell that cannot be read. */
      readonly text: string | null
    }

export interface VisitRules {
  readonly targets: readonly ColumnTarget[]
  readonly keepsHealthNotes: boolean
}

export const visitTextMax = 200

export function readVisit(cells: readonly string[], rules: VisitRules, reader: AddressReader): VisitReading {
  const row = new Row(cells, rules.targets)
  const name = nameOf(row)
  const refused = (fault: VisitFault, text: string | null = null) => ({ visit: null, fault, name, text })
  if (isYes(row.first('unavailable'))) return refused('not_a_visit')
  if (isCancelled(row.first('status'))) return refused('visit_cancelled')
  const client = clientOf(row, name, reader)
  if ('fault' in client) return refused(client.fault, client.text)
  const service = cutAt(row.first('service'), visitTextMax)
  if (service === '') return refused('service_missing')
  const whole = row.first('startAt')
  // A spreadsheet may have written midnight behind a day.
  const [day, clock] =
    whole === '' ? [splitStart(row.first('date'))[0], row.first('time')] : splitStart(whole)
  const date = readDate(day)
  if (date === null) return refused('date_unreadable', whole || day)
  const minute = clock === '' ? null : readTime(clock)
  if (clock !== '' && minute === null) return refused('time_unreadable', whole || clock)
  const written = cutAt(row.all('note', 'lines').join('\n'), noteMax).trim() || null
  const isHealth = written !== null && mentionsHealth(written)
  return {
    visit: {
      client,
      date,
      minute,
      service,
      professional: cutAt(row.first('professional'), visitTextMax) || null,
      price: readPrice(row.first('price')),
      note: isHealth && !rules.keepsHealthNotes ? null : written,
      healthNote: isHealth ? written : null,
    },
    fault: null,
  }
}

function clientOf(
  row: Row,
  name: Name | null,
  reader: AddressReader,
): VisitClient | { fault: VisitFault; text: string | null } {
  const addresses = addressesOf(row, reader)
  if (addresses.fault !== null) return addresses
  const { phone, email } = addresses
  const reference = row.first('reference') || null
  if (phone === null && email === null && reference === null && name === null)
    return { fault: 'client_missing', text: null }
  return { phone, email, reference, name }
}

/** Anywhere among the words of a state: « Rendez-vous annulé », but not « Non annulé ». Chinese writes no spaces. */
const cancelled = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?<!(?:non|not|pas|sms|rappel|acompte) )(?:annul(?!ation possible)|cancel|decommand|suppr|delet|remov|absen|manquee?s?(?!\p{L})|missed|huy|vang|xoa|(?:ال)?الغ|ملغ|حذف|محذوف|غائب)`,
    String.raw`(?<![\p{L}\p{N}])(?:no ?show|(?:non|pas) (?:venu|honor|present)|(?:did not|didn t|not?) (?:come|attend)|khong (?:đ|d)en|لم يحضر)`,
    '取消|未到|爽约|删除|缺席',
  ].join('|'),
  'u',
)

function isCancelled(status: string): boolean {
  return cancelled.test(plainText(status).replaceAll(/[-_'’]/g, ' '))
}

/** « 2026-11-20 14:30:00 », « 20/11/2026 à 14h30 ». */
function splitStart(text: string): [day: string, clock: string] {
  const [day = '', ...rest] = text.split(/[\sT]+/)
  return [day, rest.filter((word) => word !== 'à' && word !== 'at').join(' ')]
}

/** Year first, or day, month and year: files of French systems. */
export function readDate(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  const [year, month, day] = iso
    ? iso.slice(1).map(Number)
    : local
      ? local.slice(1).map(Number).toReversed()
      : []
  if (year === undefined || month === undefined || day === undefined) return null
  const fullYear = year < 100 ? 2000 + year : year
  const isLeap = (fullYear % 4 === 0 && fullYear % 100 !== 0) || fullYear % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  if (fullYear < 1950 || fullYear > 2100 || day < 1 || day > (lengths[month - 1] ?? 0)) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${fullYear}-${two(month)}-${two(day)}`
}

/** « 14:30 », « 14:30:00 », « 14h30 », « 9 h », « 2:30 PM ». In minutes since midnight. */
export function readTime(text: string): number | null {
  const parts = /^(\d{1,2})(?:\s*[:hH.]\s*(\d{2})?(?::\d{2})?)?\s*([AaPp])?\.?[Mm]?\.?$/.exec(text)
  if (!parts) return null
  const [, hours = '', minutes = '0', half] = parts
  if (half === undefined && !/[:hH.]/.test(text)) return null
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null
  const base = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return base * 60 + minute
}

/** « 35 », « 35,00 € », « 1 234,50 ». In cents; null for words such as « Offert », and for what is no price. */
export function readPrice(text: string): number | null {
  const plain = text.replaceAll(/[\s€$£]|EUR/gi, '')
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!parts) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
