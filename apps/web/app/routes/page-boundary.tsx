import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { useOfflinePage } from '../lib/api/use-offline-page.ts'
import { ErrorView } from './error-screen.tsx'

/** Stands between a layout and its pages: what goes wrong in a page leaves the menus where they are. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  useOfflinePage(error)
  return <ErrorView code={isRouteErrorResponse(error) && error.status === 404 ? 404 : 500} />
}
