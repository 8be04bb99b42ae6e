import { chooseLanguage, isComplete } from '../every-language.ts'
import { test, expect } from '../journey.ts'
import type { Account } from '../salon-api.ts'
import { OPENING } from '../salon-server.ts'

/**
 * Screens whose content no other journey changes, as they look. A change that is meant renews the
 * pictures: CONTRIBUTING.md tells how.
 */
const looked: { name: string; path: string; as?: Account }[] = [
  { name: 'home', path: '/' },
  { name: 'questions', path: '/faqs' },
  { name: 'plans', path: '/pricing' },
  { name: 'contact', path: '/contact-us' },
  { name: 'sign-in', path: '/auth/jwt/sign-in' },
  { name: 'sign-up', path: '/auth/jwt/sign-up' },
  { name: 'refused', path: '/dashboard/permission', as: 'camille' },
  { name: 'new-category', path: '/dashboard/category/new', as: 'admin' },
  { name: 'new-user', path: '/dashboard/user/new', as: 'admin' },
  { name: 'security', path: '/account/security', as: 'admin' },
]

/** Each scheme and each direction on each kind of device, in two passes. */
const looks = [
  { language: 'fr', scheme: { desktop: 'light', phone: 'dark' } },
  { language: 'ar', scheme: { desktop: 'dark', phone: 'light' } },
] as const

for (const { language, scheme } of looks) {
  test(`pages look as they did in ${language}`, async ({ page, context, api, isMobile }) => {
    test.setTimeout(180_000)
    await chooseLanguage(context, language)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.setFixedTime(OPENING)
    await page.addInitScript(
      (colorScheme) => localStorage.setItem('app-settings', JSON.stringify({ colorScheme })),
      isMobile ? scheme.phone : scheme.desktop,
    )
    let signedIn: Account | undefined
    for (const { name, path, as } of looked) {
      if (as !== signedIn) {
        await page.goto('/blank')
        await page.evaluate(
          (token) => sessionStorage.setItem('jwt_access_token', token),
          await api.tokenOf(as!),
        )
        signedIn = as
      }
      await page.goto(path)
      await isComplete(page)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await expect.soft(page, name).toHaveScreenshot(`${name}-${language}.png`, {
        // Of the home page, with its drawings and portraits, the part that is seen first.
        fullPage: path !== '/',
        animations: 'disabled',
        // What is free next depends on who has booked.
        mask: [page.locator('.next-card')],
      })
    }
  })
}
