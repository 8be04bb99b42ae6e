import { isComplete } from '../every-language.ts'
import { onEveryScreen } from '../every-screen.ts'
import { expect, expectNoOverflow, test } from '../journey.ts'
import { walk, watchKeyboard } from '../keyboard.ts'
import { requestsOf } from '../picture.ts'
import { listenToData, speakInBrackets, untranslated } from '../pseudo-language.ts'
import { screens } from '../screens.ts'

/** By these people run the salon and their account: with the Tab key alone, if they want. */
const areas = [
  '/account',
  '/setting',
  ...[
    'user',
    'category',
    'service',
    'composed-service',
    'message',
    'history',
    'kanban',
    'booking',
    'file-manager',
    'file',
  ].map((name) => `/dashboard/${name}`),
]
const isIn = (path: unknown, area: string) => typeof path === 'string' && path.startsWith(area)
const walked = new Set(screens.filter(({ path, as }) => as && areas.some((area) => isIn(path, area))))

test('the keyboard walk covers a screen of every area', () => {
  expect(areas.filter((area) => ![...walked].some(({ path }) => isIn(path, area)))).toEqual([])
})

test('the Tab key reaches every control of the menus around the screens', async ({ page, signIn }) => {
  await watchKeyboard(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
  await page.goto('/dashboard/permission')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await walk(page, 'body', async () => {})
})

onEveryScreen(
  'every text comes from the catalogues, the longest of the five languages fits, and Tab reaches every control in visual order',
  async ({ page, expectConsole }) => {
    // The page that the server made is in French, the browser’s in brackets.
    expectConsole(/Minified React error #418/)
    await watchKeyboard(page)
    await speakInBrackets(page, { isLongest: true })
    const data = listenToData(page)
    const underWay = requestsOf(page)
    // Also those of the screens before: an answer that is kept is not asked for again.
    const texts = new Set<string>()
    return async (screen) => {
      await isComplete(page)
      await expect(page.locator('body')).toContainText('⟦')
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await isComplete(page)
        for (const text of await data()) texts.add(text)
        expect(await untranslated(page, texts)).toEqual([])
        await expectNoOverflow(page)
      }
      if (!walked.has(screen)) return
      // A name that is still on its way makes another control of it.
      await expect.poll(() => underWay.size).toBe(0)
      await walk(page, 'main', async () => {
        await page.locator('a.skip').press('Enter')
      })
    }
  },
)
