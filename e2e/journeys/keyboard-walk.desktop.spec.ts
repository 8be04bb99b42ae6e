import { expect, test } from '../journey.ts'
import { walk, watchKeyboard } from '../keyboard.ts'
import { screens } from '../screens.ts'

// Every screen by which people run the salon and their account, with the Tab key alone.
const areas = [
  '/account',
  '/setting',
  ...['user', 'category', 'service', 'composed-service', 'message', 'history'].map(
    (name) => `/dashboard/${name}`,
  ),
]
const isIn = (path: unknown, area: string) => typeof path === 'string' && path.startsWith(area)
const walked = screens.filter(({ path, as }) => as && areas.some((area) => isIn(path, area)))
const screensPerTest = 8

test.beforeEach(async ({ page }) => {
  await watchKeyboard(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('the keyboard walk covers a screen of every area', () => {
  expect(areas.filter((area) => !walked.some(({ path }) => isIn(path, area)))).toEqual([])
})

test('the Tab key reaches every control of the menus around the screens', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/dashboard/permission')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await walk(page, 'body', async () => {})
})

for (let first = 0; first < walked.length; first += screensPerTest) {
  const some = walked.slice(first, first + screensPerTest)
  test(`${some[0]!.name} to ${some.at(-1)!.name}: the Tab key reaches every control in visual order`, async ({
    page,
    api,
  }) => {
    test.setTimeout(180_000)
    await page.goto('/blank')
    for (const screen of some) {
      await test.step(screen.name, async () => {
        await page.evaluate(
          (token) => sessionStorage.setItem('jwt_access_token', token),
          await api.tokenOf(screen.as!),
        )
        await page.goto(screen.path as string)
        await expect(screen.ready(page)).toBeVisible()
        await expect(page.getByText('Loading...')).toHaveCount(0)
        // The title of a list is there before its rows.
        await page.waitForLoadState('networkidle')
        await walk(page, 'main', async () => {
          await page.keyboard.press('Tab')
          await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
          await page.keyboard.press('Enter')
        })
      })
    }
  })
}
