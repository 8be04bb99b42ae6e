import { createContext, use, type ReactNode } from 'react'
import type { MessageKey } from '../../locales/catalogue.ts'
import { makeFormat, type Format } from '../format/format.ts'
import { fallbackLanguage, languages, type Language } from './languages.ts'
import { translate, type Messages, type Values } from './translate.ts'

export type { MessageKey } from '../../locales/catalogue.ts'
export type Translate = (key: MessageKey, values?: Values) => string

export interface Words {
  language: Language
  t: Translate
  format: Format
}

const loaded = new Map<Language, Messages>()
const words = new Map<Language, Words>()

/** Adds sentences to what is known of a language: the whole of it on the server, in the browser as parts need them. */
export function addMessages(language: Language, messages: Messages): void {
  loaded.set(language, { ...loaded.get(language), ...messages })
}

/** One per language, for as long as the process lives: two requests in two languages never meet. */
export function wordsOf(language: Language): Words {
  const known = words.get(language)
  if (known) return known
  const { tag } = languages[language]
  const t: Translate = (key, values) => translate(loaded.get(language) ?? {}, tag, key, values)
  const made = { language, t, format: makeFormat(language, t) }
  words.set(language, made)
  return made
}

const WordsContext = createContext<Words>(wordsOf(fallbackLanguage))

export function WordsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <WordsContext value={wordsOf(language)}>{children}</WordsContext>
}

export function useWords(): Words {
  return use(WordsContext)
}

export function useTranslate(): Translate {
  return use(WordsContext).t
}

export function useFormat(): Format {
  return use(WordsContext).format
}
