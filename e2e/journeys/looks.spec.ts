import { test as base, expect as expectSoon, type Page, type Request } from '@playwright/test'
import { chooseLanguage, isComplete } from '../every-language.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import type { SalonApi } from '../salon-api.ts'
import { OPENING } from '../salon-server.ts'
import { screens, type Screen } from '../screens.ts'

/**
 * Every screen as it looks, on a desk and on a phone, in a salon that nobody else visits and where time stands still. A
 * change that is meant renews the pictures: CONTRIBUTING.md tells how.
 */

/** Pictures are half as large as the screen, and end below what is worth keeping of a long list. */
const SCALE = 0.5
const MAX_HEIGHT = 1000
const SCREENS_PER_TEST = 16
/** A page on which nothing changed for this long is complete. */
const QUIET_MS = 300

/** Where each drawing of hair is kept; elsewhere it is left out, since it weighs more than all the rest of a picture. */
const withHair = new Set(['home', 'sign-in', 'about', 'messages', '403', '404', '500'])

/** A screen is seen one way on a desk and the opposite way on a phone; four screens on, all ways have been met. */
const ways = [
  { language: 'fr', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
  { language: 'fr', scheme: 'dark' },
  { language: 'ar', scheme: 'light' },
] as const

/** Four screens in a row at one width, the next four at the other. */
const widths = { desk: [1280, 1920], phone: [360, 768] } as const

const test = base.extend<{ api: SalonApi }, OwnSalon>(ownSalon)
test.use({ deviceScaleFactor: SCALE, salonEnv: { FAKE_NOW: OPENING, FAKE_CLOCK: 'still' } })
const expect = expectSoon.configure({ timeout: 30_000 })

for (let first = 0; first < screens.length; first += SCREENS_PER_TEST) {
  const some = screens.slice(first, first + SCREENS_PER_TEST)
  test(`${some[0]!.name} to ${some.at(-1)!.name} look as they did`, async ({
    page,
    api,
    salon,
    isMobile,
  }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.setFixedTime(OPENING)
    const underWay = requestsOf(page)
    await page.goto('/blank')
    for (const screen of some) {
      const place = screens.indexOf(screen)
      await test.step(screen.name, async () => {
        const { language, scheme } = ways[isMobile ? (place % 4) ^ 1 : place % 4]!
        await chooseLanguage(page.context(), language, salon.address)
        await become(page, { token: screen.as && (await api.tokenOf(screen.as)), scheme })
        await page.setViewportSize({ width: widthOf(place, isMobile), height: 800 })
        await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(api))
        await isComplete(page)
        if (language === 'fr') await expect(screen.ready(page)).toBeVisible()
        await expect.poll(() => underWay.size).toBe(0)
        await expect.soft(page, screen.name).toHaveScreenshot(`${fileOf(screen)}.png`, {
          ...(await frameOf(page, { hasHair: withHair.has(screen.name) })),
          animations: 'disabled',
          scale: 'device',
        })
      })
    }
  })
}

function widthOf(place: number, isMobile: boolean): number {
  return widths[isMobile ? 'phone' : 'desk'][Math.floor(place / 4) % 2]!
}

function fileOf({ name }: Screen): string {
  return name.replaceAll(/\W+/g, '-')
}

/** The next page is opened as somebody, or as nobody, in this scheme. */
async function become(page: Page, as: { token: string | undefined; scheme: string }): Promise<void> {
  await page.evaluate(({ token, scheme }) => {
    localStorage.setItem('app-settings', JSON.stringify({ colorScheme: scheme }))
    sessionStorage.clear()
    if (token) sessionStorage.setItem('jwt_access_token', token)
  }, as)
}

/** What the page is still waiting for. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

/** The whole page, or its beginning: with its letters, and with the pictures that a visitor would scroll to. */
async function frameOf(page: Page, options: { hasHair: boolean }) {
  const { width, height } = await page.evaluate(
    async ({ hasHair, quiet }) => {
      if (!hasHair)
        for (const hair of document.querySelectorAll<SVGElement>('.strands')) hair.style.visibility = 'hidden'
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
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) } }
}
