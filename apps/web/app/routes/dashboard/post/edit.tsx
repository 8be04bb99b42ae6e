import { EditPost } from '../../../features/posts/post-form.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/edit.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.journal')]
}

export default function Edit({ params }: Route.ComponentProps) {
  return <EditPost key={params.id} id={params.id} />
}
