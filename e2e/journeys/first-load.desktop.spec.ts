import type { Page } from '@playwright/test'
import { chooseLanguage } from '../every-language.ts'
import { expect, test } from '../journey.ts'

/** Kilobytes of scripts on the wire for who comes for the first time: what bench/README.md asks of the first release. */
const budgets: Readonly<Record<string, number>> = {
  '/': 170,
  '/reservation': 200,
  '/faqs': 170,
  '/contact-us': 200,
  '/auth/jwt/sign-in': 200,
  '/product': 150,
}
/** The kilobytes that a page of text may add to those already loaded. */
const OWN_KB = 12
/** The limit of the team's calendar: days, list and drag. Its panels come when they are opened. */
const CALENDAR_KB = 24

/** Every script that the browser fetched, by its address, in bytes on the wire. */
async function scriptsOf(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>()
  const measured: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js'))
      measured.push(
        request.sizes().then(({ responseBodySize }) => void sizes.set(pathname, responseBodySize)),
      )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(measured)
  return sizes
}

const kilobytes = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0) / 1000

for (const [path, budget] of Object.entries(budgets))
  test(`the scripts of a first visit to ${path} weigh no more than ${budget} kB`, async ({ page }) => {
    const scripts = await scriptsOf(page, path)
    expect(scripts.size).toBeGreaterThan(5)
    expect([...scripts.keys()].filter((script) => script.includes('guide'))).toEqual([])
    expect(kilobytes(scripts.values()), [...scripts].join('\n')).toBeLessThanOrEqual(budget)
  })

test('another page loads only its own scripts, and a visitor never loads the staff’s', async ({
  page,
  another,
}) => {
  const home = await scriptsOf(page, '/')
  const about = await scriptsOf(await another(), '/about-us')
  const added = [...about].filter(([path]) => !home.has(path))
  expect(kilobytes(added.map(([, size]) => size)), added.join('\n')).toBeLessThanOrEqual(OWN_KB)
  for (const path of [...home.keys(), ...about.keys()])
    expect(path).not.toMatch(/office|administration|calendar|data-table|dashboard/)
})

test(`the script of the team’s calendar weighs no more than ${CALENDAR_KB} kB`, async ({ page, signIn }) => {
  await signIn('admin')
  const script = page.waitForResponse(/\/calendar-[^/]+\.js$/)
  await page.goto('/dashboard/calendar')
  const { responseBodySize } = await (await script).request().sizes()
  expect(responseBodySize).toBeGreaterThan(5000)
  expect(kilobytes([responseBodySize])).toBeLessThanOrEqual(CALENDAR_KB)
})

for (const language of ['fr', 'vi', 'ar'])
  test(`the home page in ${language} preloads its italic font only if its text uses it`, async ({ page }) => {
    await chooseLanguage(page.context(), language)
    await page.goto('/', { waitUntil: 'networkidle' })
    const early = await page.locator('link[rel=preload][as=font][href*=italic]').count()
    const written = await page.evaluate(async () => {
      const fonts = await document.fonts.ready
      return [...fonts].filter(
        ({ family, style, status }) =>
          family.includes('Public Sans Variable') && style === 'italic' && status === 'loaded',
      ).length
    })
    expect(early).toBe(written)
    expect(written > 0).toBe(language !== 'ar')
  })
