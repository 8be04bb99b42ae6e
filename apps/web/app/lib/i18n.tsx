import { createContext, use, type ReactNode } from 'react'
import { publicFr } from '../locales/fr/public.ts'
import type { officeFr } from '../locales/fr/office.ts'
import { languages, type Language } from './languages.ts'
import { translate, type Messages, type Values } from './translate.ts'

type Whole<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** Every sentence has a key in the French catalogue; plural forms are asked for by their base. */
export type MessageKey = Whole<keyof typeof publicFr> | Whole<keyof typeof officeFr>
export type Translate = (key: MessageKey, values?: Values) => string

/** What is loaded: French always, since it is what every language falls back to. */
const loaded = new Map<Language, Messages>([['fr', publicFr]])
const translators = new Map<Language, Translate>()

/** One per language, for as long as the process lives: two requests in two languages never meet. */
export function translatorOf(language: Language): Translate {
  const known = translators.get(language)
  if (known) return known
  const { tag } = languages[language]
  const made: Translate = (key, values) => {
    const catalogues =
      language === 'fr' ? [loaded.get('fr')!] : [loaded.get(language) ?? {}, loaded.get('fr')!]
    return translate(catalogues, tag, key, values)
  }
  translators.set(language, made)
  return made
}

/** Adds the sentences of the signed-in area; the layout that needs them calls it before it shows. */
export function addMessages(language: Language, messages: Messages): void {
  loaded.set(language, { ...loaded.get(language), ...messages })
}

const TranslateContext = createContext<Translate>(translatorOf('fr'))

export function TranslateProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <TranslateContext value={translatorOf(language)}>{children}</TranslateContext>
}

export function useTranslate(): Translate {
  return use(TranslateContext)
}
