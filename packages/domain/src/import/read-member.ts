/** One row of a file as a professional, or the reason why it is none. */
import { plainText } from '../text/search.ts'
import type { ColumnTarget } from './columns.ts'
import { addressesOf, nameMax, nameOf, Row, shownName, type AddressReader } from './read-row.ts'

export type MemberFault =
  | 'name_missing'
  | 'name_too_long'
  | 'email_missing'
  | 'email_unreadable'
  | 'phone_unreadable'
  | 'not_a_professional'
  | 'works_no_more'
  | 'takes_no_visits'

export interface ReadMember {
  readonly givenName: string
  readonly familyName: string
  /** E.164, of a mobile. */
  readonly phone: string | null
  readonly email: string
  /** As the file has them: landlines, and mobiles after the first. The record has no place for them. */
  readonly otherPhones: readonly string[]
}

export type MemberReading =
  | { readonly member: ReadMember; readonly fault: null }
  | {
      readonly member: null
      readonly fault: MemberFault
      readonly name: string | null
      /** The cell that cannot be read. */
      readonly text: string | null
    }

/** Easy!Appointments lists clients, admins and secretaries in the same table. */
const providerRole = '2'

export function readMember(
  cells: readonly string[],
  targets: readonly ColumnTarget[],
  reader: AddressReader,
): MemberReading {
  const row = new Row(cells, targets)
  const name = nameOf(row)
  const refused = (fault: MemberFault, text: string | null = null) => ({
    member: null,
    fault,
    name: name && shownName(name),
    text,
  })
  const role = row.first('role')
  if (/^\d+$/.test(role) && role !== providerRole) return refused('not_a_professional')
  if (isOff(row.first('status'))) return refused('works_no_more')
  if (isOff(row.first('takesVisits'))) return refused('takes_no_visits')
  if (name === null) return refused('name_missing')
  if (name.givenName.length > nameMax || name.familyName.length > nameMax) return refused('name_too_long')
  const addresses = addressesOf(row, reader)
  if (addresses.fault !== null) return refused(addresses.fault, addresses.text)
  const { phone, email, otherPhones } = addresses
  if (email === null) return refused('email_missing')
  return { member: { ...name, phone, email, otherPhones }, fault: null }
}

/** « Archived », « Inactif », « Ne travaille plus », « Disabled », « Non »: by any word of a state, in five languages. */
const off = new RegExp(
  [
    String.raw`^(?:0|n|no|non|faux|false|khong|否|لا)$`,
    String.raw`(?<![\p{L}\p{N}])(?:archiv|inacti|non acti|not acti|pas acti|desacti|deacti|disab|suspend|termin|former|resign|partie?s?(?!\p{L})|sorti|quitt|ancien(?!nete)|left(?!\p{L})|ne travaille plus|demission|licenci)`,
    'khong (?:con|hoat)|ngung|nghi viec|(?:đ|d)a nghi|luu tru|vo hieu',
    '归档|存档|离职|停用|禁用|未激活|非在职|不可',
    'غير نشط|غير فعال|مورشف|معط|موقوف|سابق|لا يعمل|ترك العمل',
  ].join('|'),
  'u',
)

function isOff(state: string): boolean {
  return off.test(plainText(state).replaceAll(/[-_'’]/g, ' '))
}
