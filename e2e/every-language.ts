import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { salonAddress } from './salon-server.ts'

export const languages = [
  { code: 'en', tag: 'en', dir: 'ltr', label: 'English', changed: 'Language has been changed!' },
  { code: 'vi', tag: 'vi', dir: 'ltr', label: 'Tiếng Việt', changed: 'Ngôn ngữ đã được thay đổi!' },
  { code: 'cn', tag: 'zh-CN', dir: 'ltr', label: '中文', changed: '语言已更改！' },
  { code: 'ar', tag: 'ar', dir: 'rtl', label: 'العربية', changed: 'تم تغيير اللغة!' },
] as const

export async function chooseLanguage(
  context: BrowserContext,
  code: string,
  address = salonAddress(),
): Promise<void> {
  await context.addCookies([{ name: 'lang', value: code, url: address }])
}

/** Shown whole, whatever the language: nothing is on its way any more. */
export async function isComplete(page: Page): Promise<void> {
  // Headings of a text that is being written say that they are of another level.
  await expect(page.locator('h1:not([aria-level])')).toBeVisible()
  // The router is there before React has drawn the page that it leads to.
  await expect(page.locator('.progress i')).toHaveCount(0)
  await expect(page.locator('.skel')).toHaveCount(0)
  await expect(page.locator('button:disabled:visible', { hasText: '...' })).toHaveCount(0)
}

/** A key that nobody translated is shown as it is; addresses look like one, and so do the names in braces of a text to fill. */
export async function expectNoKeys(page: Page): Promise<void> {
  const text = (await page.locator('body').innerText()).replaceAll(/\S+@\S+|https?:\S+|\{[^}]+\}/g, '')
  expect(text).not.toMatch(/\b[a-z]+\.[a-z]\w+\.?\w*\b(?<!\.(com|fr|example|org))/)
}
