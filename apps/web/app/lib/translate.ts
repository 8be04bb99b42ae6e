/** Sentences by key, as a catalogue file writes them: `{name}` marks, and `_one`, `_other`… for plurals. */
export type Messages = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number>>

/**
 * Looks a sentence up in the catalogues in turn: the language's own first, then the fallback. `count` chooses the
 * plural form by the rules of the language (`tag`). A key nobody has is returned, so that it shows in a review.
 */
export function translate(
  catalogues: readonly Messages[],
  tag: string,
  key: string,
  values: Values = {},
): string {
  const { count } = values
  const forms =
    typeof count === 'number' ? [`${key}_${pluralRules(tag).select(count)}`, `${key}_other`, key] : [key]
  for (const catalogue of catalogues) {
    for (const form of forms) {
      const text = catalogue[form]
      if (text !== undefined)
        return text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
    }
  }
  return key
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(tag: string): Intl.PluralRules {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, known)
  return known
}
