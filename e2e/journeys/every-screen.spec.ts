import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from '../journey.ts'
import type { Account } from '../salon-api.ts'

interface Screen {
  name: string
  path: string
  as?: Account
  /** What shows when the screen is complete. */
  ready: (page: Page) => ReturnType<Page['getByText']>
  status?: number
}

const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const day = '2027-01-08'

const screens: Screen[] = [
  { name: 'home', path: '/', ready: (page) => page.getByText('Prochain rendez-vous') },
  { name: 'services', path: '/reservation?items=c:1,s:1', ready: title('Que souhaitez-vous faire ?') },
  {
    name: 'professionals',
    path: '/reservation?items=c:2,s:1&step=professional',
    ready: title('Qui s’occupe de vous ?'),
  },
  {
    name: 'starts',
    path: `/reservation?items=s:1&step=slot&day=${day}`,
    ready: (page) => page.locator('.book-slot:not(.skel)').first(),
  },
  { name: 'sign-in', path: '/auth/jwt/sign-in', ready: title('Se connecter') },
  { name: 'sign-up', path: '/auth/jwt/sign-up', ready: title('Créer votre compte') },
  { name: 'code', path: '/auth/jwt/verify-account', ready: title('Vérifiez votre téléphone') },
  {
    name: 'client’s dashboard',
    path: '/dashboard',
    as: 'client',
    ready: (page) => page.getByText('Reprendre le même').first(),
  },
  {
    name: 'professional’s dashboard',
    path: '/dashboard',
    as: 'camille',
    ready: (page) => page.getByText('Prochain client'),
  },
  {
    name: 'admin’s dashboard',
    path: '/dashboard',
    as: 'admin',
    ready: (page) => page.getByText('Prochain client'),
  },
  {
    name: 'client’s calendar',
    path: '/dashboard/calendar',
    as: 'client',
    ready: (page) => page.locator('.agenda-step').first(),
  },
  {
    name: 'day calendar',
    path: '/dashboard/calendar',
    as: 'camille',
    ready: (page) => page.locator('.block-open, .agenda-step').first(),
  },
  { name: 'refused area', path: '/dashboard/user', as: 'client', ready: title(/pas accès/) },
  { name: '403', path: '/error/403', ready: title(/pas accès/), status: 403 },
  { name: '404', path: '/404', ready: title('Cette page n’existe pas'), status: 404 },
  { name: '500', path: '/error/500', ready: title('La page n’a pas pu s’afficher'), status: 500 },
]

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const screen of screens) {
  test(`${screen.name}: no barrier, nothing sticks out, nothing to complain about`, async ({
    page,
    api,
    signIn,
    ownDay,
    expectConsole,
    isMobile,
  }) => {
    if (screen.as) await signIn(screen.as)
    if (screen.status) expectConsole(new RegExp(`status of ${screen.status}`))
    if (screen.as === 'client') await api.haveVisit('client', ownDay(9))
    if (isMobile) await page.setViewportSize({ width: 360, height: 740 })
    // Colours are read as they are, not on their way.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(screen.path)
    await expect(screen.ready(page)).toBeVisible()
    // The session's buttons settle a moment after the page.
    await expect(page.getByText('Loading...')).toHaveCount(0)

    const light = await new AxeBuilder({ page }).withTags(tags).analyze()
    expect(light.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))
    const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
    expect(dark.violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])

    for (const width of isMobile ? [320, 360] : [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoOverflow(page)
    }
  })
}
