import { JobList } from '../../features/jobs/job-list.tsx'
import { jobsStyles } from '../../features/jobs/jobs-styles.ts'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { loadPageText } from '../../lib/i18n/page-text.server.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import { paths } from '../../paths.ts'
import { RoomOff, roomOffMeta } from '../../shared/room-off.tsx'
import { Styles } from '../../ui/theme/inline-head.tsx'
import type { Route } from './+types/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = publicApiOf(args.context)
  if (!(await api.settings()).modules.includes('jobs')) return null
  const [words, offers] = await Promise.all([loadPageText('jobs', args), api.jobs()])
  return { words, offers, feed: `${new URL(args.request.url).origin}${paths.jobsFeed}` }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return roomOffMeta(matches)
  const { words, feed } = loaderData
  return [
    textTitle(matches, words.title),
    { name: 'description', content: words.lead },
    { property: 'og:title', content: words.title },
    { property: 'og:description', content: words.lead },
    { property: 'og:type', content: 'website' },
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: words.title, href: feed },
  ]
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <RoomOff />
  return (
    <>
      <Styles of={jobsStyles} />
      <JobList offers={loaderData.offers} words={loaderData.words} />
    </>
  )
}
