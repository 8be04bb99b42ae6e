import { useWords } from '../../../lib/i18n/i18n.tsx'
import { languages, type Language } from '../../../lib/i18n/languages.ts'

const others: Partial<Record<Language, string>> = { ar: 'ar-u-ca-gregory-nu-latn', en: 'en-GB' }

/** The locale of clock and date parts: the language of the words around them, with the order and the figures of its other dates. */
export function useAriaLocale(): string {
  const { language } = useWords()
  return others[language] ?? languages[language].tag
}
