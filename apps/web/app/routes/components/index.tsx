import { lazy, Suspense } from 'react'
import { wordsOf } from '../../lib/i18n/i18n.tsx'
import { languageOf } from '../../lib/i18n/request-language.server.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { loadGuideMessages } from '../../locales/load-guide.ts'
import type { Route } from './+types/index.ts'

// Together with its words, which no other page needs.
const GuideIndex = lazy(async () => {
  if (!import.meta.env.SSR) await loadGuideMessages(languageOfTag(document.documentElement.lang))
  return import('../../guide/guide-index.tsx')
})

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOf(request)
  await loadGuideMessages(language)
  return { title: wordsOf(language).t('guide.title') }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'robots', content: 'noindex' }]
}

export default function Components() {
  return (
    <Suspense fallback={<main id="main" className="text-page" aria-busy="true" />}>
      <GuideIndex />
    </Suspense>
  )
}
