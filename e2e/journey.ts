// oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from the pattern of its first parameter.
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { SalonApi, type Account } from './salon-api.ts'
import { salonAddress, salonNow } from './salon-server.ts'

export { expect } from '@playwright/test'

interface Journey {
  api: SalonApi
  /** Console messages that this journey provokes on purpose. */
  expectConsole: (pattern: RegExp) => void
  /** Opens another person's browser. */
  another: (token?: string) => Promise<Page>
  /** Signs the page in: a demo account, or the token of somebody just signed up. */
  signIn: (account: Account | { token: string }) => Promise<void>
  /** A day that no other journey books on, by the number of the journey. */
  ownDay: (number: number) => string
}

/** Open, not yet full, and within the booking limit; a pair per journey: on a desk, on a phone. */
const ownDays = [
  ['2026-12-09', '2026-12-10'],
  ['2026-12-11', '2026-12-15'],
  ['2026-12-16', '2026-12-17'],
  ['2026-12-18', '2026-12-22'],
  ['2026-12-29', '2026-12-30'],
  ['2026-12-31', '2027-01-05'],
  ['2027-01-06', '2027-01-07'],
  ['2027-01-08', '2027-01-12'],
  ['2027-01-13', '2027-01-14'],
  ['2027-01-15', '2027-01-19'],
  ['2027-01-09', '2027-01-16'],
  ['2027-01-20', '2027-01-20'],
  ['2027-01-21', '2027-01-22'],
  ['2026-12-19', '2026-12-19'],
  ['2026-12-12', '2026-12-12'],
  ['2027-01-27', '2027-01-27'],
  ['2027-02-02', '2027-02-03'],
  ['2026-12-26', '2026-12-26'],
]

let visitors = 0

/** Browser and server agree on the time; visitors have an address of their own. */
async function enter(context: BrowserContext): Promise<void> {
  const number = Number(process.env['TEST_WORKER_INDEX']) * 250 + visitors++
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` })
  await context.clock.install({ time: salonNow() })
}

export async function keepSession(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed in by the journey')) return
    sessionStorage.setItem('signed in by the journey', 'yes')
    sessionStorage.setItem('jwt_access_token', value)
  }, token)
}

/** Everything the browser complains about: hydration, policy violations, errors, warnings. */
function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack)))
}

export const test = base.extend<Journey & { complaints: string[]; expected: RegExp[] }>({
  baseURL: async ({}, use) => use(salonAddress()),
  complaints: async ({}, use) => use([]),
  expected: async ({}, use) => use([]),
  expectConsole: async ({ expected }, use) => use((pattern) => void expected.push(pattern)),
  page: async ({ page, complaints, expected }, use) => {
    await enter(page.context())
    listen(page, complaints)
    await use(page)
    expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  },
  another: async ({ browser, contextOptions, viewport, isMobile, hasTouch, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async (token) => {
      const context = await openContext(browser, { ...contextOptions, viewport, isMobile, hasTouch })
      opened.push(context)
      const page = await context.newPage()
      listen(page, complaints)
      if (token) await keepSession(page, token)
      return page
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  api: async ({ playwright }, use) => {
    const request = await playwright.request.newContext()
    await use(new SalonApi(request))
    await request.dispose()
  },
  signIn: async ({ page, api }, use) =>
    use(async (account) =>
      keepSession(page, typeof account === 'string' ? await api.tokenOf(account) : account.token),
    ),
  ownDay: async ({}, use, { project }) =>
    use((number) => ownDays[number]![project.name === 'phone' ? 1 : 0]!),
})

async function openContext(browser: Browser, options: object): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    baseURL: salonAddress(),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  await enter(context)
  return context
}

/** Waits two frames until the arrived data is drawn. For use before a test expects something to be absent. */
export async function expectDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Nothing sticks out at the side. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content, `${page.url()} is wider than its window`).toBeLessThanOrEqual(window!)
}
