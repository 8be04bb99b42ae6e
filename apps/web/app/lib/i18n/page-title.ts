import type { MetaDescriptor } from 'react-router'
import { wordsOf, type MessageKey, type Translate } from './i18n.tsx'
import { fallbackLanguage } from './languages.ts'
import { newestName, type RootData } from '../salon/salon.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The tab's title: the page's own words, then the salon's name. */
export function pageTitle(matches: Matches, key: MessageKey): MetaDescriptor {
  return titleOf(matches, (t) => t(key))
}

/** The same for a page whose words come with it. */
export function textTitle(matches: Matches, title: string | undefined): MetaDescriptor {
  return titleOf(matches, (t) => title ?? t('error.500.title'))
}

function titleOf(matches: Matches, write: (t: Translate) => string): MetaDescriptor {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const { t, format } = wordsOf(root?.language ?? fallbackLanguage)
  const salon = newestName(root)
  return { title: salon ? format.list([write(t), salon]) : write(t) }
}
