/** Colleagues whom a message of the team names: « @Léa Fontaine », or « @Léa » where nobody else has this given name. */
import { plainText } from '../text/search.ts'

export interface Colleague {
  readonly id: number
  readonly givenName: string
  readonly familyName: string
}

/** A part of the text, in code units, `@` included. */
export interface Mention {
  readonly id: number
  readonly start: number
  readonly end: number
}

/** Case and accents do not matter. Two colleagues with the same full name are both named by it. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): Mention[] {
  const names = namesOf(colleagues)
  const found: Mention[] = []
  for (let start = text.indexOf('@'); start !== -1; start = text.indexOf('@', start + 1)) {
    if (start > 0 && isWordSign(text, start - 1)) continue
    // The longest name wins: « @Léa Fontaine » is not « @Léa ».
    const name = names.find((one) => startsWithName(text, start + 1, one.name))
    for (const id of name?.ids ?? []) found.push({ id, start, end: start + 1 + name!.name.length })
  }
  return found
}

/** The beginning of a name that is being typed before the cursor; null: there is none. `start` is the place of the `@`. */
export function typedMention(text: string, cursor: number): { start: number; typed: string } | null {
  const [whole, typed] = /@([\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]*)?)$/u.exec(text.slice(0, cursor)) ?? []
  if (whole === undefined) return null
  const start = cursor - whole.length
  return start > 0 && isWordSign(text, start - 1) ? null : { start, typed: typed! }
}

/** The colleagues whose given name or full name begins as it is typed. */
export function colleaguesFor<Person extends Colleague>(
  typed: string,
  colleagues: readonly Person[],
): Person[] {
  const begun = plainText(typed)
  return colleagues.filter((one) =>
    [fullName(one), one.familyName].some((name) => plainText(name).startsWith(begun)),
  )
}

export function fullName({ givenName, familyName }: Colleague): string {
  return `${givenName} ${familyName}`
}

interface Name {
  readonly name: string
  readonly ids: readonly number[]
}

function namesOf(colleagues: readonly Colleague[]): Name[] {
  const full = grouped(colleagues, fullName)
  const given = grouped(colleagues, ({ givenName }) => givenName).filter(({ ids }) => ids.length === 1)
  return [...full, ...given].sort((a, b) => b.name.length - a.name.length)
}

function grouped(colleagues: readonly Colleague[], nameOf: (one: Colleague) => string): Name[] {
  const groups = Map.groupBy(colleagues, (one) => plainText(nameOf(one).normalize('NFC')))
  return [...groups.values()].map((same) => ({
    name: nameOf(same[0]!).normalize('NFC'),
    ids: same.map(({ id }) => id),
  }))
}

function startsWithName(text: string, start: number, name: string): boolean {
  const end = start + name.length
  return plainText(text.slice(start, end)) === plainText(name) && !isWordSign(text, end)
}

function isWordSign(text: string, place: number): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(text.charAt(place))
}
