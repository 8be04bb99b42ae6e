/** The verdict of an import on each row. The dry run and the run ask the same questions, so that they agree. */
import { plainText } from '../text/search.ts'
import type { ReadClient } from './read-row.ts'

/** A person of the salon who has the phone or the e-mail of a row. */
export interface KnownPerson {
  readonly id: number
  readonly givenName: string
  readonly familyName: string
  readonly phone: string | null
  readonly email: string | null
  readonly isTeam: boolean
  /** They look after their own addresses. */
  readonly hasAccount: boolean
  /** The texts of all notes about them. */
  readonly notes: readonly string[]
}

export interface Known {
  readonly byPhone: ReadonlyMap<string, KnownPerson>
  readonly byEmail: ReadonlyMap<string, KnownPerson>
  /** Persons whom an earlier row of the file was about, and the line of that row. */
  readonly claims: ReadonlyMap<number, number>
}

export interface Filled {
  readonly phone?: string
  readonly email?: string
  readonly notes: readonly string[]
}

export type DifferentField = 'name' | 'phone' | 'email'

export type Verdict =
  | { readonly kind: 'new' }
  | { readonly kind: 'matched'; readonly person: number }
  | { readonly kind: 'completed'; readonly person: number; readonly filled: Filled }
  /** Nothing of the row is written: an admin decides. */
  | { readonly kind: 'different'; readonly person: number; readonly fields: readonly DifferentField[] }
  | { readonly kind: 'rejected'; readonly reason: 'team_member' }
  | { readonly kind: 'rejected'; readonly reason: 'same_person'; readonly line: number }

export interface RowToJudge {
  readonly line: number
  readonly client: ReadClient
}

/** All that a person or a twin is found by. */
export interface AddressedRow {
  readonly line: number
  readonly client: Pick<ReadClient, 'phone' | 'email'>
}

/** Rows without a twin in their file, in the order of the file. */
export function judgeRows(rows: readonly RowToJudge[], known: Known): Verdict[] {
  const claims = new Map(known.claims)
  return rows.map(({ line, client }) => {
    const person = personOf(client, known)
    if (person === null) return { kind: 'new' }
    if (person.isTeam) return { kind: 'rejected', reason: 'team_member' }
    const earlier = claims.get(person.id)
    if (earlier !== undefined) return { kind: 'rejected', reason: 'same_person', line: earlier }
    claims.set(person.id, line)
    return compare(client, person, known)
  })
}

/** By phone, then by e-mail. */
function personOf({ phone, email }: ReadClient, { byPhone, byEmail }: Known): KnownPerson | null {
  return (phone !== null && byPhone.get(phone)) || (email !== null && byEmail.get(email)) || null
}

function compare(client: ReadClient, person: KnownPerson, { byEmail }: Known): Verdict {
  const fields: DifferentField[] = []
  if (!isSameName(client, person)) fields.push('name')
  const lacks = (field: 'phone' | 'email') => client[field] !== null && person[field] === null
  for (const field of ['phone', 'email'] as const)
    if (client[field] !== null && client[field] !== person[field] && (!lacks(field) || person.hasAccount))
      fields.push(field)
  const holder = client.email === null ? undefined : byEmail.get(client.email)
  if (lacks('email') && holder !== undefined && !fields.includes('email')) fields.push('email')
  if (fields.length > 0) return { kind: 'different', person: person.id, fields }
  const filled: Filled = {
    ...(lacks('phone') && { phone: client.phone! }),
    ...(lacks('email') && { email: client.email! }),
    notes: client.notes.filter((note) => !person.notes.includes(note)),
  }
  const isNothing = filled.notes.length === 0 && filled.phone === undefined && filled.email === undefined
  return isNothing ? { kind: 'matched', person: person.id } : { kind: 'completed', person: person.id, filled }
}

type Name = Pick<ReadClient, 'givenName' | 'familyName'>

/** Regardless of order, case and accents; a name that is only a part of the other is the same. */
export function isSameName(one: Name, other: Name): boolean {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  return mine.isSubsetOf(theirs) || theirs.isSubsetOf(mine)
}

function wordsOf({ givenName, familyName }: Name): Set<string> {
  const words = plainText(`${givenName} ${familyName}`).split(/[^\p{L}\p{N}\p{S}]+/u)
  return new Set(words.filter((word) => word !== ''))
}

export interface Twin {
  /** The earlier row with the same phone or e-mail, which counts. */
  readonly line: number
  readonly by: 'phone' | 'email'
}

/** Why a row with a twin is not written, as the dry run keeps it for the import. */
export function reasonOfTwin({ by, line }: Twin) {
  return { reason: `same_${by}` as const, otherLine: line }
}

interface KeptReason {
  readonly reasons: readonly string[]
  readonly otherLine: number | null
}

/** The twin that the dry run has found. */
export function storedTwin({ reasons: [reason], otherLine }: KeptReason): Twin | null {
  if (otherLine === null || (reason !== 'same_phone' && reason !== 'same_email')) return null
  return { line: otherLine, by: reason === 'same_phone' ? 'phone' : 'email' }
}

/** Finds the rows of a file, given one after the other, that are about the phone or e-mail of an earlier one. */
export function makeTwinFinder(): (row: AddressedRow) => Twin | null {
  const lines = new Map<string, number>()
  return ({ line, client: { phone, email } }) => {
    const addresses = [
      { by: 'phone', address: phone },
      { by: 'email', address: email },
    ] as const
    for (const { by, address } of addresses) {
      const earlier = address === null ? undefined : lines.get(address)
      if (earlier !== undefined) return { line: earlier, by }
    }
    for (const { address } of addresses) if (address !== null) lines.set(address, line)
    return null
  }
}
