import { data } from 'react-router'
import { JobPage } from '../../features/jobs/job-page.tsx'
import { writePay } from '../../features/jobs/job-words.ts'
import { jobsStyles } from '../../features/jobs/jobs-styles.ts'
import { jobPosting } from '../../features/jobs/structured-data.ts'
import { journalStyles } from '../../features/journal/journal-styles.ts'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { wordsOf } from '../../lib/i18n/i18n.tsx'
import { loadPageText } from '../../lib/i18n/page-text.server.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import { languageOf } from '../../lib/i18n/request-language.server.ts'
import { paths } from '../../paths.ts'
import { RoomOff, roomOffMeta } from '../../shared/room-off.tsx'
import { Styles } from '../../ui/theme/inline-head.tsx'
import type { Route } from './+types/offer.ts'

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args
  const api = publicApiOf(context)
  const settings = await api.settings()
  if (!settings.modules.includes('jobs')) return null
  const isNumber = /^[1-9]\d{0,8}$/.test(params.id)
  const offer = isNumber ? await api.job(Number(params.id)) : null
  if (!offer) throw data(null, { status: 404 })
  const words = await loadPageText('jobs', args)
  const { origin } = new URL(request.url)
  const { format } = wordsOf(languageOf(request))
  return {
    offer,
    words,
    address: `${origin}${paths.job(offer.id)}`,
    summary: format.list([words.contracts[offer.contract], writePay(offer, words.pay, format.price)]),
    about: jobPosting(offer, { origin, settings }),
  }
}

export function meta({ matches, loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return roomOffMeta(matches, error)
  const { offer, summary, address, about } = loaderData
  return [
    textTitle(matches, offer.title),
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: offer.title },
    { property: 'og:description', content: summary },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { 'script:ld+json': about as Record<string, string> },
  ]
}

export default function Offer({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <RoomOff />
  return (
    <>
      {/* An offer is written in the journal's editor and looks like its articles. */}
      <Styles of={journalStyles} />
      <Styles of={jobsStyles} />
      <JobPage offer={loaderData.offer} words={loaderData.words} />
    </>
  )
}
