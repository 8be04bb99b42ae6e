import { createInstance, type i18n } from 'i18next'
import { createContext, use, type ReactNode } from 'react'
import { publicFr } from '../locales/fr/public.ts'
import type { officeFr } from '../locales/fr/office.ts'
import { languages, type Language } from './languages.ts'

type Whole<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** Every sentence has a key in the French catalogue; plural forms are asked for by their base. */
export type MessageKey = Whole<keyof typeof publicFr> | Whole<keyof typeof officeFr>
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

// One instance per language, never the global one: two requests in two languages must not meet.
const instances = new Map<Language, i18n>()

export function i18nOf(language: Language): i18n {
  const known = instances.get(language)
  if (known) return known
  const instance = createInstance()
  void instance.init({
    lng: languages[language].tag,
    fallbackLng: 'fr',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    resources: { fr: { translation: { ...publicFr } } },
  })
  instances.set(language, instance)
  return instance
}

/** Adds the sentences of the signed-in area; the layout that needs them calls it before it shows. */
export function addMessages(language: Language, messages: Record<string, string>): void {
  i18nOf(language).addResourceBundle('fr', 'translation', messages, true, true)
}

/** i18next's own type knows no catalogue; ours does. */
export function translatorOf(language: Language): Translate {
  return i18nOf(language).t as unknown as Translate
}

const TranslateContext = createContext<Translate>(translatorOf('fr'))

export function TranslateProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <TranslateContext value={translatorOf(language)}>{children}</TranslateContext>
}

export function useTranslate(): Translate {
  return use(TranslateContext)
}
