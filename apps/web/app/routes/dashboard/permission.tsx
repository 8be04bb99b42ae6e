import { ErrorView } from '../error-screen.tsx'
import type { Route } from './+types/permission.ts'
import { pageTitle } from '../../lib/i18n/page-title.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'error.403.title')]
}

export default function Permission() {
  return <ErrorView code={403} />
}
