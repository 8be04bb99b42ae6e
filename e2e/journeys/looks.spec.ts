import { expectNoBarrier } from '../accessibility.ts'
import { chooseLanguage, expectNoKeys, isComplete } from '../every-language.ts'
import { expect as expectSoon, expectNoOverflow, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import { pictureOf, requestsOf, SCALE, signedInAs } from '../picture.ts'
import { OPENING } from '../salon-server.ts'
import { screens, type Screen } from '../screens.ts'

/**
 * Every screen once on a desk and once on a phone, in a salon that nobody else visits and where time stands still: it looks as
 * it did, has no barrier at one of the two, shows no key instead of words, sticks out at no width, and the browser has nothing
 * to complain about. A change that is meant renews the pictures: CONTRIBUTING.md tells how.
 */

// Fewer than a minute of them: the page’s own clock goes on, and some screens show the minute.
const SCREENS_PER_TEST = 8

/** Where each drawing of hair is kept; elsewhere it is left out, since it weighs more than all the rest of a picture. */
const withHair = new Set(['home', 'sign-in', 'about', 'messages', '403', '404', '500'])

/** A screen is seen one way on a desk and the opposite way on a phone; four screens on, all ways have been met. */
const ways = [
  { language: 'fr', tag: 'fr', dir: 'ltr', scheme: 'light' },
  { language: 'ar', tag: 'ar', dir: 'rtl', scheme: 'dark' },
  { language: 'fr', tag: 'fr', dir: 'ltr', scheme: 'dark' },
  { language: 'ar', tag: 'ar', dir: 'rtl', scheme: 'light' },
] as const

/** Four screens in a row at one width, the next four at the other; the picture's width is looked at first. */
const widths = { desk: [1280, 1920], phone: [360, 768] } as const
const narrowest = { desk: 900, phone: 320 } as const

const test = base.extend<object, OwnSalon>(ownSalon)
test.use({ deviceScaleFactor: SCALE, salonEnv: { FAKE_NOW: OPENING, FAKE_CLOCK: 'still' } })
const expect = expectSoon.configure({ timeout: 30_000 })

for (let first = 0; first < screens.length; first += SCREENS_PER_TEST) {
  const some = screens.slice(first, first + SCREENS_PER_TEST)
  test(`${some[0]!.name} to ${some.at(-1)!.name} match their screenshots and are accessible`, async ({
    page,
    api,
    salon,
    expectConsole,
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
        const { language, tag, dir, scheme } = ways[isMobile ? (place % 4) ^ 1 : place % 4]!
        await chooseLanguage(page.context(), language, salon.address)
        await signedInAs(page, { token: screen.as && (await api.tokenOf(screen.as)), scheme })
        await page.setViewportSize({ width: widthOf(place, isMobile), height: 800 })
        const path = typeof screen.path === 'string' ? screen.path : await screen.path(api)
        if (screen.status) expectConsole(new RegExp(`status of ${screen.status} .*${path}\\)`))
        await page.goto(path)
        await isComplete(page)
        if (language === 'fr' || screen.isWordless) await expect(screen.ready(page)).toBeVisible()
        await expect.poll(() => underWay.size).toBe(0)
        const picture = await pictureOf(page, { hasHair: withHair.has(screen.name) })
        await expect.soft(page, screen.name).toHaveScreenshot(`${fileOf(screen)}.png`, picture)
        await expect(page.locator('html')).toHaveAttribute('lang', tag)
        await expect(page.locator('html')).toHaveAttribute('dir', dir)
        await expectNoKeys(page)
        await expectNoOverflow(page)
        if (isSearchedForBarriers(place, isMobile)) await expectNoBarrier(page)
        await page.setViewportSize({ width: narrowest[isMobile ? 'phone' : 'desk'], height: 800 })
        await expectNoOverflow(page)
      })
    }
  })
}

/** One of its two widths: the search takes as long as everything else that is done with a screen. */
function isSearchedForBarriers(place: number, isMobile: boolean): boolean {
  return isMobile === place % 4 < 2
}

function widthOf(place: number, isMobile: boolean): number {
  return widths[isMobile ? 'phone' : 'desk'][Math.floor(place / 4) % 2]!
}

function fileOf({ name }: Screen): string {
  return name.replaceAll(/\W+/g, '-')
}
