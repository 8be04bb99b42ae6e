import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { listenToData, speakInBrackets, untranslated } from '../pseudo-language.ts'
import type { Account } from '../salon-api.ts'

// Everything that opens on screens that the server renders, or that need a layout; route tests cover the others (every-word.test.tsx).

interface Part {
  name: string
  path: string
  as?: Account
  /** Brings it on the page, and waits until it is there. */
  open: (page: Page) => Promise<void>
  isOnPhone?: true
  /** Names that are not translated. */
  names?: readonly string[]
  /** The expected complaint of the browser. */
  complaint?: RegExp
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const shown = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()

/** Opens something with a button and waits for a dialog. */
const question = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).first().click()
  await dialog(page)
}

/** Sends a form as it is. */
const refusal = (name: string | RegExp, error: string | RegExp) => async (page: Page) => {
  await button(page, name).first().click()
  await shown(page, error)
}

const failing = (path: RegExp, retry: string | RegExp) => async (page: Page) => {
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(button(page, retry).first()).toBeVisible({ timeout: 30_000 })
}
const failed = /status of 500/

const parts: Part[] = [
  {
    name: 'choice of languages',
    path: '/',
    open: async (page) => {
      await button(page, /Changer de langue|Langue/)
        .first()
        .click()
      await shown(page, 'English')
    },
  },
  {
    name: 'letter to the salon with nothing',
    path: '/contact-us',
    open: refusal('Envoyer le message', /requis/),
  },
  {
    name: 'question that nobody asked',
    path: '/faqs',
    open: async (page) => {
      await page.getByRole('searchbox').fill('zzzz')
      await shown(page, 'Aucune question ne correspond')
    },
  },
  {
    name: 'prestation that nobody offers',
    path: '/reservation',
    open: async (page) => {
      await page.getByRole('searchbox').fill('zzzz')
      await shown(page, 'Aucune prestation ne correspond')
    },
  },
  {
    name: 'a professional for each prestation',
    path: '/reservation?items=c:2,s:1&step=professional',
    open: (page) => shown(page, 'Pour Couleur racines'),
  },
  {
    name: 'month of starts',
    path: '/reservation?items=s:1&step=slot&day=2027-01-08',
    open: async (page) => {
      await button(page, 'Voir le mois').click()
      await expect(button(page, 'Voir la semaine')).toBeVisible()
    },
  },
  {
    name: 'starts that cannot be read',
    path: '/reservation?items=s:1&step=slot&day=2027-01-08',
    complaint: failed,
    open: failing(/available/, 'Réessayer'),
  },
  {
    name: 'display drawer',
    path: '/dashboard',
    as: 'admin',
    open: question('Affichage'),
    names: ['Aa', 'Public Sans', 'Inter', 'DM Sans', 'Nunito Sans'],
  },
  {
    name: 'dashboard that cannot be read',
    path: '/dashboard',
    as: 'admin',
    complaint: failed,
    open: failing(/\/api\/(stats|statistics|appointments)/, 'Réessayer'),
  },
  {
    name: 'filters of a list, on a phone',
    path: '/dashboard/history?action=create&at%5Bafter%5D=2026-11-01T00:00:00%2B01:00',
    as: 'admin',
    isOnPhone: true,
    open: question(/Filtres/),
  },
  {
    name: 'details of a visit, and the question before it is cancelled',
    path: '/dashboard/calendar?date=2026-11-21',
    as: 'admin',
    open: async (page) => {
      await page.locator('[data-kind=visit]').first().click()
      await dialog(page)
      await page.getByRole('dialog').getByRole('button', { name: '⟦Annuler le rendez-vous⟧' }).click()
      await shown(page, 'Annuler ce rendez-vous')
    },
  },
  { name: 'cancelling one’s visit', path: '/dashboard', as: 'client', open: question('Annuler') },
]

const PARTS_PER_TEST = 6

// A missing element fails at its own step, not at the end of the test.
test.use({ actionTimeout: 15_000 })

for (let first = 0; first < parts.length; first += PARTS_PER_TEST) {
  const some = parts.slice(first, first + PARTS_PER_TEST)
  test(`${some[0]!.name} to ${some.at(-1)!.name}: every text comes from the catalogues`, async ({
    page,
    api,
    ownDay,
    expectConsole,
  }) => {
    test.setTimeout(240_000)
    expectConsole(/Minified React error #418/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await api.haveVisit('client', ownDay(9))
    await speakInBrackets(page)
    const data = listenToData(page)
    for (const part of some) {
      await test.step(part.name, async () => {
        if (part.complaint) expectConsole(part.complaint)
        await page.setViewportSize({ width: part.isOnPhone ? 390 : 1280, height: 800 })
        // An empty page of the site: there the test switches the account.
        // A stream of live changes is never idle.
        await page.route('**/api/live*', (route) =>
          route.fulfill({ contentType: 'text/event-stream', body: '' }),
        )
        await page.route('/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
        await page.goto('/nothing')
        await page.evaluate(
          ([token]) => {
            sessionStorage.clear()
            if (token) sessionStorage.setItem('jwt_access_token', token)
          },
          [part.as && (await api.tokenOf(part.as))],
        )
        await page.goto(part.path)
        await expect(page.locator('body')).toContainText('⟦')
        await part.open(page)
        await page.waitForLoadState('networkidle')
        const known = new Set([...(await data()), ...(part.names ?? [])])
        expect.soft(await untranslated(page, known), part.name).toEqual([])
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await speakInBrackets(page)
      })
    }
  })
}
