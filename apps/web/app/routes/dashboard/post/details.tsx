import { PostDetails } from '../../../features/posts/post-details.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/details.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.journal')]
}

export default function Details({ params }: Route.ComponentProps) {
  return <PostDetails key={params.id} id={params.id} />
}
