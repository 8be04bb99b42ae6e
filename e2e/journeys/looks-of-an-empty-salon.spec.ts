import { test, expect as expectSoon } from '@playwright/test'
import { isComplete } from '../every-language.ts'
import { pictureOf, requestsOf, SCALE, signedInAs } from '../picture.ts'
import { SalonApi } from '../salon-api.ts'
import { OPENING, owner, startServer } from '../salon-server.ts'

/** The first morning: a salon with an owner, and nothing else. */

const screens = [
  ['home', '/'],
  ['dashboard', '/dashboard'],
  ['calendar', '/dashboard/calendar'],
  ['services', '/dashboard/service/list'],
  ['users', '/dashboard/user/list'],
  ['messages', '/dashboard/message'],
  ['planning', '/setting/parameter-schedule'],
] as const

const expect = expectSoon.configure({ timeout: 30_000 })
test.use({ deviceScaleFactor: SCALE })

test('an empty salon matches its screenshots', async ({ browser, playwright, isMobile, viewport }) => {
  test.setTimeout(240_000)
  const salon = await startServer({ DEMO: '0', FAKE_CLOCK: 'still' })
  const request = await playwright.request.newContext()
  const context = await browser.newContext({
    baseURL: salon.address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    deviceScaleFactor: SCALE,
    isMobile,
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const token = await new SalonApi(request, salon.address).signIn(owner.email, owner.password)
    const page = await context.newPage()
    await page.clock.setFixedTime(OPENING)
    const underWay = requestsOf(page)
    await page.goto('/blank')
    for (const [name, path] of screens) {
      await test.step(name, async () => {
        await signedInAs(page, { token, scheme: 'light' })
        await page.goto(path)
        await isComplete(page)
        await expect.poll(() => underWay.size).toBe(0)
        const picture = await pictureOf(page, { hasHair: false })
        await expect.soft(page, name).toHaveScreenshot(`empty-${name}.png`, picture)
      })
    }
  } finally {
    await context.close()
    await request.dispose()
    await salon.stop()
  }
})
