import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What a list searches, filters and sorts by stands in the address: with it the page stays the same and loads nothing anew. */
export function isAnotherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
