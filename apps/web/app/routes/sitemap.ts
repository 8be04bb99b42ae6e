/** Every public page, for search engines. Rooms that are off are not on it. */
import { limits } from '@meche/contract/limits.ts'
import { publicApiOf } from '../lib/api/public-api.ts'
import { dayOf } from '../lib/format/days.ts'
import { escapeXml } from '../lib/format/xml.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/sitemap.ts'

const always = [
  paths.home,
  paths.reservation,
  paths.aboutUs,
  paths.contactUs,
  paths.faqs,
  paths.pricing,
  paths.legalNotice,
  paths.legalTerms,
  paths.privacy,
  paths.accessibility,
]

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const api = publicApiOf(context)
  const { modules } = await api.settings()
  const { origin } = new URL(request.url)
  const posts = modules.includes('journal') ? await api.postAddresses() : null
  const shop = modules.includes('shop')
    ? await api.products({ itemsPerPage: String(limits.itemsPerPageMax) })
    : null
  const jobs = modules.includes('jobs') ? await api.jobs() : null
  const workshops = modules.includes('workshops') ? await api.workshops() : null
  const pages: { path: string; changedAt?: string }[] = [
    ...always.map((path) => ({ path })),
    ...(shop ? [{ path: paths.shop }] : []),
    ...(shop?.products ?? []).map(({ id }) => ({ path: paths.product(id) })),
    ...(posts ? [{ path: paths.journal }] : []),
    ...(jobs ? [{ path: paths.jobs }] : []),
    ...(jobs ?? []).map(({ id, updatedAt }) => ({ path: paths.job(id), changedAt: updatedAt })),
    ...(workshops ? [{ path: paths.tours }] : []),
    ...(workshops ?? []).map(({ id }) => ({ path: paths.tour(id) })),
    ...(posts ?? []).map(({ slug, changedAt }) => ({ path: paths.post(slug), changedAt })),
  ]
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${dayOf(changedAt)}</lastmod>` : ''
    return `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${changed}</url>\n`
  })
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
  return new Response(sitemap, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
