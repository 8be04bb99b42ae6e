import { test as base, expect as expectSoon } from '@playwright/test'
import { isComplete } from '../every-language.ts'
import { openedScreens } from '../opened-screens.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import { pictureOf, requestsOf, SCALE, signedInAs } from '../picture.ts'
import type { SalonApi } from '../salon-api.ts'
import { OPENING } from '../salon-server.ts'

/** Menus, drawers, questions and pickers, open: a picture of a page at rest shows none of them. */

const test = base.extend<{ api: SalonApi }, OwnSalon>(ownSalon)
test.use({ deviceScaleFactor: SCALE, salonEnv: { FAKE_NOW: OPENING, FAKE_CLOCK: 'still' } })
const expect = expectSoon.configure({ timeout: 30_000 })

test('opened dialogs, menus and printed pages match their screenshots', async ({ page, api, isMobile }) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(20_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.setFixedTime(OPENING)
  const underWay = requestsOf(page)
  await page.goto('/blank')
  const here = openedScreens.filter(({ on }) => !on || on === (isMobile ? 'phone' : 'desk'))
  for (const [place, { name, path, as, open }] of here.entries()) {
    await test.step(name, async () => {
      await signedInAs(page, { token: as && (await api.tokenOf(as)), scheme: place % 2 ? 'dark' : 'light' })
      await page.goto(path)
      await isComplete(page)
      await expect.poll(() => underWay.size).toBe(0)
      await open(page)
      await expect.poll(() => underWay.size).toBe(0)
      const picture = await pictureOf(page, { hasHair: false })
      // The opened part covers the window, not the whole page.
      await expect
        .soft(page, name)
        .toHaveScreenshot(`open-${name.replaceAll(/\W+/g, '-')}.png`, { ...picture, fullPage: false })
    })
  }
  if (isMobile) return
  for (const [name, path] of [
    ['day', '/dashboard/calendar/print'],
    ['client', '/dashboard/user/14'],
  ] as const) {
    await test.step(`${name} on paper`, async () => {
      await signedInAs(page, { token: await api.tokenOf('admin'), scheme: 'light' })
      // A4 across, at 96 dots an inch.
      await page.setViewportSize({ width: 1123, height: 794 })
      await page.goto(path)
      await isComplete(page)
      await page.emulateMedia({ media: 'print' })
      const picture = await pictureOf(page, { hasHair: false })
      await expect.soft(page, name).toHaveScreenshot(`paper-${name}.png`, picture)
      await page.emulateMedia({ media: 'screen' })
    })
  }
})
