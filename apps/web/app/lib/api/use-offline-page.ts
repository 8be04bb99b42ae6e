import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** Without a connection a page may not even be found: loading its address anew shows the salon, its phone and its hours. */
export function useOfflinePage(error: unknown): void {
  useEffect(() => {
    if (!isRouteErrorResponse(error) && !navigator.onLine) window.location.reload()
  }, [error])
}
