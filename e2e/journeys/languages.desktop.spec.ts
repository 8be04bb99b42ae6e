import { expect, test } from '../journey.ts'
import { chooseLanguage, languages } from '../every-language.ts'
import { salonAddress } from '../salon-server.ts'

test('changing the language is confirmed in the new language, and the page reloads in it', async ({
  page,
}) => {
  await page.goto('/')
  for (const { tag, dir, label, changed } of languages) {
    await page.locator('.languages > button').first().click()
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.locator('.toast', { hasText: changed })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    // It lies over the menu for five seconds.
    await page.locator('.toast .ib').click()
  }
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ar')
  await page.locator('.languages > button').first().click()
  await page.getByRole('button', { name: 'Français', exact: true }).click()
  await expect(page.locator('.toast', { hasText: 'La langue a été changée!' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La coupe qui vous va.')
})

test('when the server is unreachable, the language stays unchanged and a message in the chosen language says so', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/)
  await page.goto('/')
  await page.getByRole('button', { name: /Langue, Français/ }).click()
  await page.route('/', (route) => route.abort())
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error changing language!')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La coupe qui vous va.')

  await chooseLanguage(context, 'en')
  await page.reload()
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await page.route('/', async (route) => {
    await late
    await route.abort()
  })
  await page.locator('.languages > button').first().click()
  await page.getByRole('button', { name: 'Français', exact: true }).click()
  await expect(page.locator('.toast')).toHaveText('Chargement...')
  answer()
  await expect(page.getByRole('alert')).toHaveText('Erreur lors du changement de langue!')
  await expect(page.getByText('Chargement...')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the language menu closes with Escape, which returns the focus, and with a click outside', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: /Langue, Français/ })
  await opener.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(opener).toBeFocused()
  await opener.click()
  await page.mouse.click(5, 300)
  await expect(page.getByRole('button', { name: 'English' })).toBeHidden()
})

test('the first visit uses the browser’s language, and a chosen language takes precedence', async ({
  request,
}) => {
  const page = async (headers: Record<string, string>) =>
    /<html lang="([^"]+)" dir="([^"]+)"/
      .exec(await (await request.get(salonAddress(), { headers })).text())
      ?.slice(1)
  expect(await page({ 'accept-language': 'vi-VN,vi;q=0.9' })).toEqual(['vi', 'ltr'])
  expect(await page({ 'accept-language': 'de' })).toEqual(['fr', 'ltr'])
  expect(await page({ 'accept-language': 'vi', cookie: 'lang=ar' })).toEqual(['ar', 'rtl'])
  expect(await page({ 'accept-language': 'zh-TW', cookie: 'lang=xx' })).toEqual(['zh-CN', 'ltr'])
})

test('refusals of the API and messages of forms use the chosen language', async ({
  page,
  context,
  expectConsole,
}) => {
  await chooseLanguage(context, 'en')
  await page.goto('/auth/jwt/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Password is required!')).toBeVisible()
  await page.getByLabel('Email or phone').fill('client@meche.example')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  expectConsole(/status of 401/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText(/incorrect|wrong/i)
})
