import { lazy, Suspense } from 'react'
import { offerTitle } from '../features/waitlist/load-offer.server.ts'
import { offerStyles } from '../features/waitlist/offer-styles.ts'
import { QueryProvider } from '../lib/api/query-client.tsx'
import { languageOfTag } from '../lib/i18n/languages.ts'
import { loadWaitlistMessages } from '../locales/load-waitlist.ts'
import { Styles } from '../ui/theme/inline-head.tsx'
import type { Route } from './+types/offer.ts'

const OfferPage = lazy(async () => {
  if (!import.meta.env.SSR) await loadWaitlistMessages(languageOfTag(document.documentElement.lang))
  return import('../features/waitlist/offer-page.tsx')
})

/** The page knows nothing of the offer, which its address opens: no search engine and no other site is to learn the address. */
export async function loader(args: Route.LoaderArgs) {
  return {
    head: [
      { title: await offerTitle(args) },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? []
}

export default function OfferRoute({ params }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <Styles of={offerStyles} />
      <Suspense fallback={<main id="main" className="narrow-page" aria-busy="true" />}>
        <OfferPage key={params.token} token={params.token} />
      </Suspense>
    </QueryProvider>
  )
}
