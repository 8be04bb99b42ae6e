import type { BrowserContext, Page } from '@playwright/test'
import { expectNoBarrier } from './accessibility.ts'
import { expect, expectNoOverflow, test } from './journey.ts'
import type { Account } from './salon-api.ts'
import { salonAddress } from './salon-server.ts'
import { screens } from './screens.ts'

export const languages = [
  { code: 'en', tag: 'en', dir: 'ltr', label: 'English', changed: 'Language has been changed!' },
  { code: 'vi', tag: 'vi', dir: 'ltr', label: 'Tiếng Việt', changed: 'Ngôn ngữ đã được thay đổi!' },
  { code: 'cn', tag: 'zh-CN', dir: 'ltr', label: '中文', changed: '语言已更改！' },
  { code: 'ar', tag: 'ar', dir: 'rtl', label: 'العربية', changed: 'تم تغيير اللغة!' },
] as const
type Language = (typeof languages)[number]

export async function chooseLanguage(context: BrowserContext, code: string): Promise<void> {
  await context.addCookies([{ name: 'lang', value: code, url: salonAddress() }])
}

/** Shown whole, whatever the language: nothing is on its way any more. */
export async function isComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skel')).toHaveCount(0)
  await expect(page.locator('button:disabled', { hasText: '...' })).toHaveCount(0)
}

const screensPerTest = 12

/** Every screen in one language, a dozen a test: its own words, its own direction, nothing sticks out. */
export function everyScreenIn({ code, tag, dir }: Language, { hasBarriers }: { hasBarriers: boolean }): void {
  for (let first = 0; first < screens.length; first += screensPerTest) {
    const some = screens.slice(first, first + screensPerTest)
    const title = `${some[0]!.name} to ${some.at(-1)!.name} in ${code}`
    test(`${title}: their own words, their own direction, nothing sticks out`, async ({
      page,
      context,
      api,
      ownDay,
      expectConsole,
      isMobile,
    }) => {
      test.setTimeout(240_000)
      expectConsole(/status of (403|404|500)/)
      await chooseLanguage(context, code)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await api.haveVisit('client', ownDay(9))
      if (isMobile) await page.setViewportSize({ width: 360, height: 740 })
      let signedIn: Account | undefined
      for (const screen of some) {
        if (screen.as !== signedIn || screen === some[0]) {
          await become(page, screen.as && (await api.tokenOf(screen.as)))
          signedIn = screen.as
        }
        await page.goto(screen.path)
        await isComplete(page)
        await expect(page.locator('html')).toHaveAttribute('lang', tag)
        await expect(page.locator('html')).toHaveAttribute('dir', dir)
        await expectNoOverflow(page)
        // A key that nobody translated is shown as it is; addresses of people and sites look like one.
        const text = (await page.locator('body').innerText()).replaceAll(/\S+@\S+|https?:\S+/g, '')
        expect(text, screen.path).not.toMatch(/\b[a-z]+\.[a-z]\w+\.?\w*\b(?<!\.(com|fr|example|org))/)
        if (hasBarriers) await expectNoBarrier(page)
      }
    })
  }
}

async function become(page: Page, token: string | undefined): Promise<void> {
  await page.goto('/blank')
  await page.evaluate((value) => {
    sessionStorage.clear()
    if (value) sessionStorage.setItem('jwt_access_token', value)
  }, token)
}
