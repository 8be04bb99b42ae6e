import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/admin-area.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'error.403.title')]
}

/** An address that names no page of the area is unknown like any other. */
export default function AdminArea() {
  return <Navigate to={paths.notFound} replace />
}
