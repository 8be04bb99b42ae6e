/** The sentence of a code in the reader's language. */
import type { ErrorCode, ViolationCode } from '../error-codes.ts'
import { ar } from './ar.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { knownParts } from './known-parts.ts'
import { vi } from './vi.ts'

export const languages = ['fr', 'en', 'vi', 'cn', 'ar'] as const
export type Language = (typeof languages)[number]

const catalogues = { fr, en, vi, cn, ar }

/** `{name}` marks are replaced by `values.name`. A code without a sentence of its own reads as `invalid_value`. */
export function sentence(
  language: Language,
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const catalogue = catalogues[language]
  const text = isKnown(code) ? catalogue[code] : catalogue.invalid_value
  return elided(language, knownParts(text, values), values).replace(/\{(\w+)\}/g, (mark, key: string) =>
    String(values[key] ?? mark),
  )
}

/** « de Léa », but « d’Élodie ». */
function elided(language: Language, text: string, values: Readonly<Record<string, string | number>>): string {
  if (language !== 'fr') return text
  return text.replace(/\bde (\{(\w+)\})/g, (same, mark: string, key: string) =>
    /^[aeiouyàâäéèêëîïôöùûüœ]/i.test(String(values[key] ?? '')) ? `d’${mark}` : same,
  )
}

function isKnown(code: string): code is ErrorCode | ViolationCode {
  return Object.hasOwn(fr, code)
}

/** The first language of Accept-Language that we have, by weight; French otherwise. `zh` reads our `cn`. */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.trim().slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) {
    const ours = language === 'zh' ? 'cn' : language
    const known = languages.find((candidate) => candidate === ours)
    if (known) return known
  }
  return 'fr'
}

/**
 * The language of the answer to a request: the visitor's choice (cookie `lang`), else the language that
 * Accept-Language prefers, else French. Pages and API both read it here, so that they always agree.
 */
export function languageOfHeaders(headers: {
  readonly cookie?: string | null | undefined
  readonly acceptLanguage?: string | null | undefined
}): Language {
  const chosen = /(?:^|;\s*)lang=(\w{2})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return languages.find((known) => known === chosen) ?? languageOf(headers.acceptLanguage)
}
