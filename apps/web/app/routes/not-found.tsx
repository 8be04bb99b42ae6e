import { data } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import type { Route } from './+types/not-found.ts'
import { pageTitle } from '../lib/i18n/page-title.ts'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'error.404.title'), { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <ErrorScreen code={404} />
}
