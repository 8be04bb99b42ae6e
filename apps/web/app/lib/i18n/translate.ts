import { knownParts } from '@meche/contract/messages/known-parts.ts'

/** Sentences by key, as a catalogue file writes them: `{name}` marks, and `_one`, `_other`… for plurals. */
export type Messages = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number>>

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * Looks a sentence up. `count` chooses the plural form by the rules of the language (`tag`). Names and prices put into a
 * sentence written from right to left keep their own direction. A key nobody has is returned, so that it shows in a
 * review.
 */
export function translate(messages: Messages, tag: string, key: string, values: Values = {}): string {
  const { count } = values
  const text =
    typeof count === 'number'
      ? (messages[`${key}_${pluralRules(tag).select(count)}`] ?? messages[`${key}_other`] ?? messages[key])
      : messages[key]
  if (text === undefined) return key
  // Most sentences hold no mark, and a page has a thousand.
  if (!text.includes('{')) return text
  const isRightToLeft = tag === 'ar'
  const known = tag === 'fr' ? elided(knownParts(text, values), values) : knownParts(text, values)
  return known.replaceAll(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name]
    if (value === undefined) return mark
    return isRightToLeft ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : String(value)
  })
}

/** « le rendez-vous d’Anne », « les horaires de Camille ». An h is left alone: nobody knows which one is aspirated. */
function elided(text: string, values: Values): string {
  return text.replaceAll(/\b([dD])e \{(\w+)\}/g, (written, letter: string, name: string) =>
    /^[aeiouœàâäéèêëîïôöùûü]/i.test(String(values[name] ?? '')) ? `${letter}’{${name}}` : written,
  )
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(tag: string): Intl.PluralRules {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, known)
  return known
}
