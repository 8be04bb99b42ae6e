import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Search, filters and order of a list are in the address: changing them does not reload the page's data. */
export function isAnotherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
