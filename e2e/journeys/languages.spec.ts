import type { BrowserContext, Page } from '@playwright/test'
import { expectNoBarrier } from '../accessibility.ts'
import { expect, expectNoOverflow, test } from '../journey.ts'
import { listenToData, speakInBrackets, untranslated } from '../pseudo-language.ts'
import { screens } from '../screens.ts'
import { salonAddress } from '../salon-server.ts'

const languages = [
  { code: 'en', tag: 'en', dir: 'ltr', label: 'English', changed: 'Language has been changed!' },
  { code: 'vi', tag: 'vi', dir: 'ltr', label: 'Tiếng Việt', changed: 'Ngôn ngữ đã được thay đổi!' },
  { code: 'cn', tag: 'zh-CN', dir: 'ltr', label: '中文', changed: '语言已更改！' },
  { code: 'ar', tag: 'ar', dir: 'rtl', label: 'العربية', changed: 'تم تغيير اللغة!' },
] as const

async function choose(context: BrowserContext, code: string): Promise<void> {
  await context.addCookies([{ name: 'lang', value: code, url: salonAddress() }])
}

/** Shown whole, whatever the language: nothing is on its way any more. */
async function isComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skel')).toHaveCount(0)
  await expect(page.locator('button:disabled', { hasText: '...' })).toHaveCount(0)
}

test('the language menu tells the change in the chosen language, and the page comes back in it', async ({
  page,
}) => {
  await page.goto('/')
  for (const { tag, dir, label, changed } of languages) {
    await page.locator('.languages > button').first().click()
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.locator('.toast', { hasText: changed })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
  }
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ar')
  await page.locator('.languages > button').first().click()
  await page.getByRole('button', { name: 'Français', exact: true }).click()
  await expect(page.locator('.toast', { hasText: 'La langue a été changée!' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La coupe qui vous va.')
})

test('a language that the server cannot be asked for leaves the page as it is, and says so', async ({
  page,
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
})

test('the menu closes with Escape, which gives the focus back, and with a press outside', async ({
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

test('the first visit speaks the browser’s language; what was chosen goes before it', async ({ request }) => {
  const page = async (headers: Record<string, string>) =>
    /<html lang="([^"]+)" dir="([^"]+)"/
      .exec(await (await request.get(salonAddress(), { headers })).text())
      ?.slice(1)
  expect(await page({ 'accept-language': 'vi-VN,vi;q=0.9' })).toEqual(['vi', 'ltr'])
  expect(await page({ 'accept-language': 'de' })).toEqual(['fr', 'ltr'])
  expect(await page({ 'accept-language': 'vi', cookie: 'lang=ar' })).toEqual(['ar', 'rtl'])
  expect(await page({ 'accept-language': 'zh-TW', cookie: 'lang=xx' })).toEqual(['zh-CN', 'ltr'])
})

test('refusals of the API and the rules of forms speak the chosen language', async ({
  page,
  context,
  expectConsole,
}) => {
  await choose(context, 'en')
  await page.goto('/auth/jwt/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Password is required!')).toBeVisible()
  await page.getByLabel('Email or phone').fill('client@meche.example')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  expectConsole(/status of 401/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText(/incorrect|wrong/i)
})

for (const { code, tag, dir } of languages) {
  test(`every screen in ${code}: its own words, its own direction, nothing sticks out`, async ({
    page,
    context,
    api,
    ownDay,
    expectConsole,
    isMobile,
  }) => {
    test.setTimeout(180_000)
    expectConsole(/status of (403|404|500)/)
    await choose(context, code)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await api.haveVisit('client', ownDay(9))
    if (isMobile) await page.setViewportSize({ width: 360, height: 740 })
    for (const screen of screens) {
      await page.goto('/auth/jwt/sign-in')
      await page.evaluate(() => sessionStorage.clear())
      if (screen.as) {
        const token = await api.tokenOf(screen.as)
        await page.evaluate((value) => sessionStorage.setItem('jwt_access_token', value), token)
      }
      await page.goto(screen.path)
      await isComplete(page)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expectNoOverflow(page)
      // A key that nobody translated is shown as it is; people's addresses look like one.
      const text = (await page.locator('body').innerText()).replaceAll(/\S+@\S+/g, '')
      expect(text, screen.path).not.toMatch(/\b[a-z]+\.[a-z]\w+\.?\w*\b(?<!\.(com|fr|example|org))/)
      if (code === 'ar' && !isMobile) await expectNoBarrier(page)
    }
  })
}

for (const screen of screens) {
  test(`${screen.name}: every text comes from the catalogues`, async ({
    page,
    api,
    signIn,
    ownDay,
    expectConsole,
  }) => {
    // The page that the server made is in French, the browser’s in brackets.
    expectConsole(/Minified React error #418/)
    if (screen.status) expectConsole(new RegExp(`status of ${screen.status}`))
    if (screen.as) await signIn(screen.as)
    if (screen.as === 'client') await api.haveVisit('client', ownDay(9))
    await speakInBrackets(page)
    const data = listenToData(page)
    await page.goto(screen.path)
    await isComplete(page)
    await expect(page.locator('body')).toContainText('⟦')
    expect(await untranslated(page, await data())).toEqual([])
  })
}
