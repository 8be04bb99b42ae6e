import { Navigate } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { pageTitle } from '../../lib/page-title.ts'
import { ErrorView } from '../error-screen.tsx'
import type { Route } from './+types/admin-area.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'error.403.title')]
}

/** Others than admins see the 403 view; an address that names no page of the area is unknown like any other. */
export default function AdminArea() {
  const { user } = useSession()
  return user?.isAdmin ? <Navigate to={paths.notFound} replace /> : <ErrorView code={403} />
}
