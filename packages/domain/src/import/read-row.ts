/** One row of a file as a client, or the reason why it is none. */
import type { ColumnTarget } from './columns.ts'
import { mentionsHealth } from './health-terms.ts'

export type RowFault =
  | 'name_missing'
  | 'name_too_long'
  | 'address_missing'
  | 'phone_unreadable'
  | 'email_unreadable'
  | 'not_a_client'

export interface ReadClient {
  readonly givenName: string
  readonly familyName: string
  /** E.164, of a mobile. */
  readonly phone: string | null
  readonly email: string | null
  readonly notes: readonly string[]
  /** Notes that mention health, whether they are among `notes` or not. */
  readonly healthNotes: readonly string[]
  /** The other system refused their bookings: listed for the admin, never applied. */
  readonly isBlocked: boolean
}

export type RowReading =
  | { readonly client: ReadClient; readonly fault: null }
  /** `text`: the cell that cannot be read; `name` as far as there is one. */
  | {
      readonly client: null
      readonly fault: RowFault
      readonly name: string | null
      readonly text: string | null
    }

export interface RowRules {
  readonly targets: readonly ColumnTarget[]
  readonly keepsHealthNotes: boolean
}

/** Numbers and addresses as the salon keeps them. A landline is a number that gets no SMS. */
export interface AddressReader {
  phone(text: string): { readonly kind: 'mobile' | 'landline'; readonly number: string } | null
  email(text: string): string | null
}

export const nameMax = 100
export const noteMax = 1000
/** Stands for the part of a name that a file lacks, until somebody completes the record. */
export const missingName = '—'
/** Easy!Appointments lists its team and its clients in one table. */
const clientRole = '3'

export function readRow(cells: readonly string[], rules: RowRules, reader: AddressReader): RowReading {
  const row = new Row(cells, rules.targets)
  const name = nameOf(row)
  if (!['', clientRole].includes(row.first('role'))) return refused('not_a_client', name)
  if (name === null) return refused('name_missing', null)
  if (name.givenName.length > nameMax || name.familyName.length > nameMax)
    return refused('name_too_long', name)
  const addresses = addressesOf(row, reader)
  if (addresses.fault !== null) return refused(addresses.fault, name, addresses.text)
  const { phone, email, otherPhones } = addresses
  if (phone === null && email === null) return refused('address_missing', name)
  const written = row.all('note', 'lines').flatMap(inNotes)
  const healthNotes = written.filter(mentionsHealth)
  const kept = written.filter((note) => rules.keepsHealthNotes || !healthNotes.includes(note))
  const client = {
    ...name,
    phone,
    email,
    notes: [...new Set([...kept, ...otherPhones.map((text) => `Tél. ${text}`)])],
    healthNotes,
    isBlocked: isYes(row.first('blocked')),
  }
  return { client, fault: null }
}

export type ReadAddresses =
  | {
      readonly fault: null
      /** E.164, of a mobile. */
      readonly phone: string | null
      readonly email: string | null
      /** As the file has them: landlines, and mobiles after the first. */
      readonly otherPhones: readonly string[]
    }
  /** `text`: the cell that cannot be read. */
  | { readonly fault: 'phone_unreadable' | 'email_unreadable'; readonly text: string }

export function addressesOf(row: Row, reader: AddressReader): ReadAddresses {
  const phones = row.all('phone').map((text) => ({ text, read: reader.phone(text) }))
  const unreadable = phones.find(({ read }) => read === null)
  if (unreadable) return { fault: 'phone_unreadable', text: unreadable.text }
  const address = row.first('email')
  const email = address === '' ? null : reader.email(address)
  if (address !== '' && email === null) return { fault: 'email_unreadable', text: address }
  const phone = phones.find(({ read }) => read?.kind === 'mobile')?.read?.number ?? null
  const others = phones.filter(({ read }) => read?.number !== phone)
  return { fault: null, phone, email, otherPhones: others.map(({ text }) => text) }
}

function refused(fault: RowFault, name: Name | null, text: string | null = null): RowReading {
  return { client: null, fault, name: name && shownName(name), text }
}

export function shownName({ givenName, familyName }: Name): string {
  return [givenName, familyName].filter((part) => part !== missingName).join(' ')
}

/** The cells of a row by the field that they hold. */
export class Row {
  readonly #cells: readonly string[]
  readonly #targets: readonly ColumnTarget[]

  constructor(cells: readonly string[], targets: readonly ColumnTarget[]) {
    this.#cells = cells
    this.#targets = targets
  }

  all(target: ColumnTarget, kind: 'line' | 'lines' = 'line'): string[] {
    return this.#cells
      .filter((_, at) => this.#targets[at] === target)
      .map((cell) => (kind === 'line' ? lineOf(cell) : linesOf(cell)))
      .filter((cell) => cell !== '')
  }

  first(target: ColumnTarget): string {
    return this.all(target)[0] ?? ''
  }
}

/** Characters that nobody sees, but for the joiners and marks of direction that Arabic is written with. */
const unseen = /(?![\u200C-\u200F])[\p{C}\p{Zl}\p{Zp}]/gu

function lineOf(cell: string): string {
  return cell.replaceAll(/\s/g, ' ').normalize('NFC').replaceAll(unseen, '').replaceAll(/ +/g, ' ').trim()
}

function linesOf(cell: string): string {
  return cell
    .split(/\r\n|\r|\n/)
    .map(lineOf)
    .join('\n')
    .trim()
}

/** Its first characters; half a character at the end would be no text for the database. */
export function cutAt(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Cs}$/u, '')
}

/** A note that is too long for one becomes several. */
function inNotes(text: string): string[] {
  const characters = [...text]
  const notes: string[] = []
  let note = ''
  for (const character of characters) {
    if (note.length + character.length > noteMax) {
      notes.push(note.trim())
      note = ''
    }
    note += character
  }
  return [...notes, note.trim()].filter((one) => one !== '')
}

export interface Name {
  readonly givenName: string
  readonly familyName: string
}

export function nameOf(row: Row): Name | null {
  const isName = (text: string) => /[\p{L}\p{N}\p{S}]/u.test(text)
  const [given, family] = [row.first('givenName'), row.first('familyName')].map((part) =>
    isName(part) ? part : '',
  ) as [string, string]
  if (given !== '' && family !== '') return { givenName: given, familyName: family }
  const whole = [row.first('fullName'), given || family].find(isName)
  return whole === undefined ? null : splitName(whole)
}

/** « DUPONT Marie », « Dupont, Marie » and « Marie Dupont »; a single word is how the client is called. */
export function splitName(whole: string): Name {
  const [beforeComma = '', afterComma = ''] = whole.split(',', 2).map((part) => part.trim())
  if (beforeComma !== '' && afterComma !== '') return { givenName: afterComma, familyName: beforeComma }
  const words = whole.replaceAll(',', ' ').trim().split(/ +/)
  const isCapital = (word: string) =>
    word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
  const capitals = words.filter(isCapital)
  const others = words.filter((word) => !isCapital(word))
  if (capitals.length > 0 && others.length > 0)
    return { givenName: others.join(' '), familyName: capitals.join(' ') }
  const [first = missingName, ...rest] = words
  return { givenName: first, familyName: rest.join(' ') || missingName }
}

const yes = new Set(['1', 'true', 'yes', 'y', 'oui', 'o', 'vrai', 'x', 'blocked', 'có', '是', 'نعم'])

export function isYes(cell: string): boolean {
  return yes.has(cell.toLowerCase())
}
