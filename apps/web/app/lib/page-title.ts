import type { MetaDescriptor } from 'react-router'
import { wordsOf, type MessageKey } from './i18n.tsx'
import { fallbackLanguage } from './languages.ts'
import type { RootData } from './salon.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The tab's title: the page's own words, then the salon's name. */
export function pageTitle(matches: Matches, key: MessageKey): MetaDescriptor {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const { t, format } = wordsOf(root?.language ?? fallbackLanguage)
  return { title: root?.settings ? format.list([t(key), root.settings.name]) : t(key) }
}
