import type { Page, Request } from '@playwright/test'

/** Pictures are half as large as the screen, and end below what is worth keeping of a long list. */
export const SCALE = 0.5
const MAX_HEIGHT = 1000
/** A page on which nothing changed for this long is complete. */
const QUIET_MS = 100

/** The next page is opened as somebody, or as nobody, in this scheme. */
export async function signedInAs(
  page: Page,
  as: { token: string | undefined; scheme: string },
): Promise<void> {
  await page.evaluate(({ token, scheme }) => {
    localStorage.setItem('app-settings', JSON.stringify({ colorScheme: scheme }))
    sessionStorage.clear()
    if (token) sessionStorage.setItem('jwt_access_token', token)
  }, as)
}

/** The page's pending requests, without the stream of live changes, which never ends. */
export function requestsOf(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/api/live')) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

/** The whole page, or its beginning, once its fonts and the pictures that a visitor would scroll to are there. */
export async function pictureOf(page: Page, options: { hasHair: boolean }) {
  const { width, height } = await page.evaluate(
    async ({ hasHair, quiet }) => {
      if (!hasHair)
        for (const hair of document.querySelectorAll<SVGElement>('.strands')) hair.style.visibility = 'hidden'
      // It differs from build to build.
      for (const check of document.querySelectorAll<HTMLElement>('.legal-check')) check.style.display = 'none'
      for (const image of document.images) image.loading = 'eager'
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
      await document.fonts.ready
      await new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet)
        const again = () => {
          clearTimeout(timer)
          timer = setTimeout(resolve, quiet)
        }
        new MutationObserver(again).observe(document, { subtree: true, childList: true, attributes: true })
      })
      const { clientWidth, scrollHeight } = document.documentElement
      return { width: clientWidth, height: scrollHeight }
    },
    { ...options, quiet: QUIET_MS },
  )
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) }
  return { fullPage: true, clip, animations: 'disabled', scale: 'device' } as const
}
