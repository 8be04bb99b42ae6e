/** The verdicts of an import on the rows of a team, the whole file at once. Professionals who are here already stay as they are. */
import {
  isSameName,
  makeTwinFinder,
  type DifferentField,
  type Known,
  type KnownPerson,
} from './judge-rows.ts'
import type { ReadMember } from './read-member.ts'

export interface MemberRow {
  readonly line: number
  readonly member: ReadMember
}

export type MemberVerdict =
  | { readonly kind: 'new' }
  | { readonly kind: 'matched'; readonly person: number }
  | { readonly kind: 'different'; readonly person: number; readonly fields: readonly DifferentField[] }
  | { readonly kind: 'rejected'; readonly reason: 'is_client' }
  | {
      readonly kind: 'rejected'
      readonly reason: 'same_email' | 'same_phone' | 'same_person'
      /** The earlier row, which counts. */
      readonly line: number
    }

/** One verdict for each row; `rows` are all of the file that can be read. */
export function judgeTeam(
  rows: readonly MemberRow[],
  known: Pick<Known, 'byPhone' | 'byEmail'>,
): MemberVerdict[] {
  const twinOf = makeTwinFinder()
  const claims = new Map<number, number>()
  return rows.map(({ line, member }): MemberVerdict => {
    const twin = twinOf({ line, client: member })
    if (twin) return { kind: 'rejected', reason: `same_${twin.by}`, line: twin.line }
    const person = personOf(member, known)
    if (person === null) return { kind: 'new' }
    if (!person.isTeam) return { kind: 'rejected', reason: 'is_client' }
    const earlier = claims.get(person.id)
    if (earlier !== undefined) return { kind: 'rejected', reason: 'same_person', line: earlier }
    claims.set(person.id, line)
    const fields = differences(member, person)
    return fields.length === 0
      ? { kind: 'matched', person: person.id }
      : { kind: 'different', person: person.id, fields }
  })
}

/** By e-mail, then by phone. */
function personOf(
  { phone, email }: ReadMember,
  { byPhone, byEmail }: Pick<Known, 'byPhone' | 'byEmail'>,
): KnownPerson | null {
  return byEmail.get(email) ?? (phone === null ? null : (byPhone.get(phone) ?? null))
}

/** A phone that the file leaves out is no difference. */
function differences(member: ReadMember, person: KnownPerson): DifferentField[] {
  const differs = {
    name: !isSameName(member, person),
    phone: member.phone !== null && member.phone !== person.phone,
    email: member.email !== person.email,
  }
  return (['name', 'phone', 'email'] as const).filter((field) => differs[field])
}
