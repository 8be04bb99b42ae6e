import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { Offline, Refusal } from '../api/http.ts'
import { useWords, type Translate } from '../i18n/i18n.tsx'
import type { Language } from '../i18n/languages.ts'

type Sentences = Readonly<Record<string, string>>

const sentencesOf: Record<Language, () => Promise<Sentences>> = {
  fr: async () => (await import('@meche/contract/messages/fr.ts')).fr,
  en: async () => (await import('@meche/contract/messages/en.ts')).en,
  vi: async () => (await import('@meche/contract/messages/vi.ts')).vi,
  cn: async () => (await import('@meche/contract/messages/cn.ts')).cn,
  ar: async () => (await import('@meche/contract/messages/ar.ts')).ar,
}

/** The contract's schemas answer codes; this is the sentence of one, loaded while the form is being filled in. */
export function useFieldMessages(): (code: string | undefined) => string | undefined {
  const { language, t } = useWords()
  const [sentences, setSentences] = useState<Sentences | null>(null)
  useEffect(() => void sentencesOf[language]().then(setSentences), [language])
  return (code) => {
    if (code === undefined) return undefined
    if (!sentences) return t('app.somethingWrong')
    // A refusal of the server is already a sentence.
    return Object.hasOwn(sentences, code) ? sentences[code] : code
  }
}

/** The sentence of a field of a refused request; undefined: nothing is wrong with the field. */
export function violationOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof Refusal)) return undefined
  return error.problem.violations?.find(({ propertyPath }) => propertyPath === field)?.message
}

/** The sentence of a refusal of one field or none: that of its first violation, or else its own. */
export function sentenceOf(error: Error): string {
  return (error instanceof Refusal && error.problem.violations?.[0]?.message) || error.message
}

/**
 * Puts each violation of a refusal under its field. Returns the sentence for the whole form when there is no field to
 * put it under.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  t: Translate,
): string | null {
  // Only forms say so: what is typed in them is kept.
  if (error instanceof Offline) return t('app.offlineKept')
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : t('app.somethingWrong')
  let isShown = false
  for (const { propertyPath, message } of error.problem.violations ?? []) {
    // « allowedAfter.2 » is one of a list that is one field.
    const list = propertyPath.replace(/\.\d+$/, '')
    const field = fields.find((name) => name === propertyPath || name === list)
    if (!field) continue
    setError(field, { message }, { shouldFocus: !isShown })
    isShown = true
  }
  return isShown ? null : error.message
}

/** Turns an issue of zod into a code of the contract. */
export function codeOf({ input }: { input?: unknown }): string {
  return input === undefined || input === null || input === '' ? 'required' : 'invalid_value'
}
