import { NewPost } from '../../../features/posts/post-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/new.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'post.new')]
}

export default function New() {
  return <NewPost />
}
