/** Pairs of client records that may be about the same person. Staff decide: nothing is merged by itself. */
import { missingName } from '../import/read-row.ts'
import { plainText } from '../text/search.ts'

export interface ComparedClient {
  readonly id: number
  readonly givenName: string
  readonly familyName: string
  /** E.164. */
  readonly phone: string | null
  readonly email: string | null
}

/** Why two records are a pair, the strongest reason first. */
export const likenesses = ['phone', 'email', 'name', 'spelling'] as const
export type Likeness = (typeof likenesses)[number]

export interface LikelyPair {
  /** In their order. */
  readonly ids: readonly [number, number]
  readonly likeness: Likeness
}

/** At most `limit` pairs, the surest first; each pair once, with its strongest reason. */
export function findDuplicates(clients: readonly ComparedClient[], limit: number): LikelyPair[] {
  const pairs: LikelyPair[] = []
  const seen = new Set<string>()
  for (const { likeness, pair } of candidates(clients)) {
    const [one, other] = pair
    const ids = [Math.min(one.id, other.id), Math.max(one.id, other.id)] as const
    if (seen.has(ids.join())) continue
    seen.add(ids.join())
    pairs.push({ ids, likeness })
    if (pairs.length === limit) break
  }
  return pairs
}

interface Candidate {
  readonly likeness: Likeness
  readonly pair: readonly [ComparedClient, ComparedClient]
}

function* candidates(clients: readonly ComparedClient[]): Generator<Candidate> {
  for (const [likeness, keyOf] of [
    ['phone', phoneKey],
    ['email', mailboxKey],
    ['name', nameKey],
  ] as const)
    for (const group of groupsBy(clients, keyOf).values())
      for (const pair of pairsOf(group)) yield { likeness, pair }
  for (const pair of spelledAlike(clients)) yield { likeness: 'spelling', pair }
}

/** The subscriber's digits: the same number is written with and without its country or a zero. */
export function phoneKey({ phone }: ComparedClient): string | null {
  return phone === null ? null : phone.replaceAll(/\D/g, '').slice(-9)
}

/** The mailbox that an address leads to: a tag after « + » and, at Google, dots make no difference. */
export function mailboxKey({ email }: ComparedClient): string | null {
  const [, local = '', host = ''] = /^([^+@]+)[^@]*@(.+)$/.exec(email?.toLowerCase() ?? '') ?? []
  if (local === '') return null
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com'
  return isGoogle ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`
}

/** The words of a name regardless of order, case and accents; null for a name that lacks a part. */
export function nameKey({ givenName, familyName }: ComparedClient): string | null {
  if (givenName === missingName || familyName === missingName) return null
  const words = plainText(`${givenName} ${familyName}`).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length < 2 ? null : words.toSorted().join(' ')
}

/** Names that differ in one letter. Two complete records with different names are two people. */
function* spelledAlike(clients: readonly ComparedClient[]): Generator<Candidate['pair']> {
  const named = groupsBy(clients, nameKey)
  // Two names are one edit apart only if they have a variant in common.
  const byVariant = new Map<string, string[]>()
  for (const name of named.keys())
    for (const variant of variantsOf(name)) {
      const earlier = byVariant.get(variant) ?? []
      for (const other of earlier)
        if (isOneEdit(other, name))
          for (const one of named.get(other)!)
            for (const two of named.get(name)!) if (!isComplete(one) || !isComplete(two)) yield [one, two]
      byVariant.set(variant, [...earlier, name])
    }
}

function isComplete({ phone, email }: ComparedClient): boolean {
  return phone !== null && email !== null
}

/** The name itself, and the name without each of its letters. */
function variantsOf(name: string): Set<string> {
  const without = Array.from({ length: name.length }, (_, at) => name.slice(0, at) + name.slice(at + 1))
  return new Set([name, ...without])
}

/** Whether one letter was changed, added, left out, or swapped with its neighbour. */
export function isOneEdit(one: string, other: string): boolean {
  if (one === other) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  if (long.length > short.length) return rest(short, 0) === rest(long, 1)
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at]
  return rest(short, 1) === rest(long, 1) || (isSwap && rest(short, 2) === rest(long, 2))
}

function groupsBy(
  clients: readonly ComparedClient[],
  keyOf: (client: ComparedClient) => string | null,
): Map<string, ComparedClient[]> {
  const groups = new Map<string, ComparedClient[]>()
  for (const client of clients) {
    const key = keyOf(client)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(client)
    else groups.set(key, [client])
  }
  return groups
}

function* pairsOf(group: readonly ComparedClient[]): Generator<Candidate['pair']> {
  for (const [at, one] of group.entries()) for (const other of group.slice(at + 1)) yield [one, other]
}
