import { lazy, Suspense } from 'react'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import { loadWaitlistMessages } from '../../locales/load-waitlist.ts'
import { AwaitedPage } from '../../shared/awaited-page.tsx'
import type { Route } from './+types/waitlist.ts'

const WaitlistPage = lazy(async () => {
  await loadWaitlistMessages(languageOfTag(document.documentElement.lang))
  return import('../../features/waitlist/waitlist-page.tsx')
})

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.waitlist')]
}

export default function Waitlist() {
  return (
    <Suspense fallback={<AwaitedPage />}>
      <WaitlistPage />
    </Suspense>
  )
}
