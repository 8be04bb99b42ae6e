/** Finds the client of a row about a visit, and whether the visit is known already. The dry run and the run ask the same questions. */
import { plainText } from '../text/search.ts'
import type { Name } from './read-row.ts'
import type { VisitClient } from './read-visit.ts'

export interface VisitPeople {
  readonly byPhone: ReadonlyMap<string, number>
  readonly byEmail: ReadonlyMap<string, number>
  /** Clients by their number in the former system, from a file that was imported in the last days. */
  readonly byReference: ReadonlyMap<string, number>
  /** All who have that name, by `nameKey`. */
  readonly byName: ReadonlyMap<string, readonly number[]>
}

export type ClientFault = 'client_unknown' | 'client_ambiguous'

/** A name counts only where the file says nothing else: many people share one. */
export function clientOfVisit(
  { phone, email, reference, name }: VisitClient,
  { byPhone, byEmail, byReference, byName }: VisitPeople,
): number | ClientFault {
  const found =
    (phone !== null && byPhone.get(phone)) ||
    (email !== null && byEmail.get(email)) ||
    (reference !== null && byReference.get(reference))
  if (found) return found
  if (phone !== null || email !== null || reference !== null || name === null) return 'client_unknown'
  const [one, another] = byName.get(nameKey(name)) ?? []
  if (one === undefined) return 'client_unknown'
  return another === undefined ? one : 'client_ambiguous'
}

/** Equal for the same words in any order, whatever their case and accents. */
export function nameKey({ givenName, familyName }: Name): string {
  return plainText(`${givenName} ${familyName}`)
    .split(/[^\p{L}\p{N}\p{S}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')
}

/** A visit whose client is known. */
export interface VisitFacts {
  readonly client: number
  readonly date: string
  readonly minute: number | null
  /** The service, in the words of the file. */
  readonly text: string
}

/** Equal for two rows about one visit. */
export function visitKey({ client, date, minute, text }: VisitFacts): string {
  return JSON.stringify([client, date, minute, text])
}

/** Finds the rows of a file, given one after the other, that are about the visit of an earlier one; answers its line. */
export function makeVisitTwinFinder(): (line: number, visit: VisitFacts) => number | null {
  const lines = new Map<string, number>()
  return (line, visit) => {
    const key = visitKey(visit)
    const earlier = lines.get(key) ?? null
    if (earlier === null) lines.set(key, line)
    return earlier
  }
}
