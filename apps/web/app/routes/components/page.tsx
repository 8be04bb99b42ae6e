import { lazy, Suspense } from 'react'
import { replace } from 'react-router'
import { findPlace, firstOf } from '../../guide/guide-pages.ts'
import { wordsOf } from '../../lib/i18n/i18n.tsx'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import { languageOf } from '../../lib/i18n/request-language.server.ts'
import { loadGuideMessages } from '../../locales/load-guide.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/page.ts'

// Together with its words, which no other page needs.
const GuidePage = lazy(async () => {
  if (!import.meta.env.SSR) await loadGuideMessages(languageOfTag(document.documentElement.lang))
  return import('../../guide/guide-page.tsx')
})

/** A group's own address leads to its first page, as the specification says. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const first = params.name === undefined ? firstOf(params.group) : undefined
  if (first) throw replace(paths.component(first.group, first.page.name))
  const place = findPlace(params.group, params.name)
  if (!place) throw replace(paths.notFound)
  const language = languageOf(request)
  await loadGuideMessages(language)
  return { title: wordsOf(language).t(`guide.name.${place.page.key}`) }
}

/** From one page to the next in the browser: its examples come together with its title. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const place = findPlace(params.group, params.name)
  const { loadExamples } = await import('../../guide/example-modules.ts')
  const [loaded] = await Promise.all([serverLoader(), place && loadExamples(place.page)])
  return loaded
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'robots', content: 'noindex' }]
}

export default function Component({ params }: Route.ComponentProps) {
  const place = findPlace(params.group, params.name)
  return (
    <Suspense fallback={<main id="main" className="text-page" aria-busy="true" />}>
      {place && <GuidePage {...place} />}
    </Suspense>
  )
}
