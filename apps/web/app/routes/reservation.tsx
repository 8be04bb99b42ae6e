import { lazy, Suspense } from 'react'
import { data, useSearchParams } from 'react-router'
import type { Route } from './+types/reservation.ts'
import { Confirmation } from '../features/reservation/confirmation.tsx'
import type { ForClientProps } from '../features/reservation/for-client.tsx'
import { renewHold, useHold } from '../features/reservation/hold.ts'
import { ReservationPage } from '../features/reservation/reservation-page.tsx'
import { reservationStyles } from '../features/reservation/reservation-styles.ts'
import { wordsOf } from '../lib/i18n/i18n.tsx'
import { toMenu } from '../lib/salon/menu.ts'
import { publicApiOf } from '../lib/api/public-api.ts'
import { languageOf } from '../lib/i18n/request-language.server.ts'
import { QueryProvider } from '../lib/api/query-client.tsx'
import { Styles } from '../ui/theme/inline-head.tsx'

// Forms and their rules are a third of the page's weight and are needed only at its last step.
const Identify = lazy(() => import('../features/auth/identify.tsx'))
// Staff alone book for others, in words that clients need not load.
const BookForClient = lazy(() => import('./book-for-client.tsx'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = publicApiOf(context)
  const { origin } = new URL(request.url)
  const [settings, categories] = await Promise.all([
    api.settings(),
    api.categoriesWithProfessionalServices({ url: origin }),
  ]).catch((error: unknown) => {
    console.error(error)
    throw data(null, { status: 503 })
  })
  return { menu: toMenu(categories), salon: settings.name, language: languageOf(request) }
}

/** The menu holds for the visit; each choice changes the address, and none of them needs it again. */
export const shouldRevalidate = () => false

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const t = wordsOf(loaderData.language).t
  const { salon } = loaderData
  return [
    { title: t('book.title', { salon }) },
    { name: 'description', content: t('book.description', { salon }) },
  ]
}

export default function Reservation({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const done = Number(address.get('done'))
  return (
    <QueryProvider>
      <Styles of={reservationStyles} />
      {done > 0 ? (
        <Confirmation id={done} isMoved={address.has('moved')} />
      ) : (
        <ReservationPage menu={loaderData.menu} identify={<IdentifyHere />} ForClient={ForClient} />
      )}
    </QueryProvider>
  )
}

function ForClient(props: ForClientProps) {
  return (
    <Suspense fallback={<div className="skel identify-skel" />}>
      <BookForClient {...props} />
    </Suspense>
  )
}

function IdentifyHere() {
  const hold = useHold()
  return (
    <Suspense fallback={<div className="skel identify-skel" />}>
      <Identify headers={hold ? { 'x-hold': hold.token } : {}} onCodeSent={renewHold} />
    </Suspense>
  )
}
