import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { listenToData, speakInBrackets, untranslated } from '../pseudo-language.ts'
import { newPerson, type Account } from '../salon-api.ts'

// What opens on a screen, and what is said of it afterwards: menus, drawers, dialogs, panels, errors, toasts.

interface Part {
  name: string
  path: string
  as?: Account
  /** Brings it on the page, and waits until it is there. */
  open: (page: Page) => Promise<void>
  isOnPhone?: true
  /** What nobody translates. */
  names?: readonly string[]
  /** What the browser complains about on the way. */
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
    name: 'sign-in with nothing',
    path: '/auth/jwt/sign-in',
    open: refusal('Se connecter', /requis/),
  },
  {
    name: 'sign-in refused',
    path: '/auth/jwt/sign-in',
    complaint: /status of 4\d\d/,
    open: async (page) => {
      await page.getByLabel('Email ou téléphone').fill('personne@journey.example')
      await page.getByRole('textbox', { name: 'Mot de passe' }).fill('pas le bon')
      await button(page, 'Se connecter').click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'sign-up with nothing',
    path: '/auth/jwt/sign-up',
    open: refusal('Recevoir le code', /requis/),
  },
  { name: 'new password of nobody', path: '/auth/jwt/reset-password', open: refusal('Continuer', /requis/) },
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
  { name: 'account drawer', path: '/dashboard', as: 'admin', open: question('Votre compte') },
  {
    name: 'display drawer',
    path: '/dashboard',
    as: 'admin',
    open: question('Affichage'),
    names: ['Aa', 'Public Sans', 'Inter', 'DM Sans', 'Nunito Sans'],
  },
  {
    name: 'menu of the salon, open everywhere',
    path: '/dashboard',
    as: 'admin',
    open: async (page) => {
      for (const name of ['Utilisateurs', 'Catégories', 'Services', 'Services composés'])
        await page
          .getByRole('navigation')
          .getByRole('button', { name: `⟦${name}⟧`, exact: true })
          .click()
    },
  },
  {
    name: 'dashboard that cannot be read',
    path: '/dashboard',
    as: 'admin',
    complaint: failed,
    open: failing(/\/api\/(stats|statistics|appointments)/, 'Réessayer'),
  },
  {
    name: 'look of a table',
    path: '/dashboard/service/list',
    as: 'admin',
    open: async (page) => {
      await button(page, 'Colonnes').click()
      await shown(page, 'Lignes serrées')
    },
  },
  {
    name: 'filters of a list, on a phone',
    path: '/dashboard/history?action=create&at%5Bafter%5D=2026-11-01T00:00:00%2B01:00',
    as: 'admin',
    isOnPhone: true,
    open: question(/Filtres/),
  },
  {
    name: 'row menu, and its question',
    path: '/dashboard/service/list',
    as: 'admin',
    open: async (page) => {
      await button(page, 'Actions').first().click()
      await page.locator('.menu').getByRole('button', { name: 'Supprimer' }).click()
      await dialog(page)
    },
  },
  {
    name: 'rows that were picked, and their question',
    path: '/dashboard/service/list',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).check()
      await button(page, 'Supprimer').last().click()
      await dialog(page)
    },
  },
  {
    name: 'list that cannot be read',
    path: '/dashboard/user/list',
    as: 'admin',
    complaint: failed,
    open: failing(/\/api\/users\?/, 'Réessayer'),
  },
  ...['service', 'category', 'composed-service', 'user'].map((record): Part => ({
    name: `${record} with nothing`,
    path: `/dashboard/${record}/new`,
    as: 'admin',
    open: refusal('Enregistrer', /requis/),
  })),
  {
    name: 'leaving a form that was begun',
    path: '/dashboard/category/new',
    as: 'admin',
    open: async (page) => {
      await page.getByLabel('Nom').fill('Essai')
      await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
      await dialog(page)
    },
  },
  { name: 'red zone of a client', path: '/dashboard/user/14', as: 'admin', open: question('Changer') },
  { name: 'erasing a client', path: '/dashboard/user/14', as: 'admin', open: question('Effacer') },
  {
    name: 'details of a visit, and the question before it is cancelled',
    path: '/dashboard/calendar?day=2026-11-21',
    as: 'admin',
    open: async (page) => {
      await page.locator('.block-open').first().click()
      await dialog(page)
      await page.getByRole('dialog').getByRole('button', { name: '⟦Annuler le rendez-vous⟧' }).click()
      await shown(page, 'Annuler ce rendez-vous')
    },
  },
  {
    name: 'opening hours that overlap',
    path: '/setting',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('switch').first().check()
      await button(page, 'Ajouter un créneau').first().click()
      const second = page.getByRole('group', { name: /début de la plage 2/ }).first()
      await second.getByRole('spinbutton').first().click()
      await page.keyboard.type('0930')
      await shown(page, 'Chevauchement avec un autre créneau')
    },
  },
  {
    name: 'absence that ends before it begins',
    path: '/setting/parameter-schedule',
    as: 'admin',
    open: async (page) => {
      await button(page, 'Ajouter une absence').click()
      for (const [name, time] of [
        ['Début', '121220261400'],
        ['Fin', '121220261200'],
      ] as const) {
        await page.getByRole('group', { name }).last().getByRole('spinbutton').first().click()
        await page.keyboard.type(time)
      }
      await shown(page, 'Invalid time value')
    },
  },
  {
    name: 'closure with nothing',
    path: '/setting/parameter-closures',
    as: 'admin',
    open: async (page) => {
      await button(page, 'Ajouter une fermeture').click()
      await button(page, 'Enregistrer').click()
      await shown(page, 'Date is required!')
    },
  },
  {
    name: 'site with nothing',
    path: '/setting/parameter-categories',
    as: 'admin',
    names: ['https://www.salon.fr'],
    open: async (page) => {
      await button(page, 'Ajouter un site').click()
      await page.getByRole('button', { name: '⟦Ajouter⟧', exact: true }).click()
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible()
    },
  },
  {
    name: 'removing a site',
    path: '/setting/parameter-categories',
    as: 'admin',
    open: question('Retirer le site'),
  },
  { name: 'erasing oneself', path: '/account', as: 'client', open: question('Supprimer mon compte') },
  {
    name: 'new password with nothing',
    path: '/account/security',
    as: 'client',
    open: refusal('Enregistrer', /requis/),
  },
  { name: 'cancelling one’s visit', path: '/dashboard', as: 'client', open: question('Annuler') },
]

const PARTS_PER_TEST = 12

// What is not there fails where it is looked for, not at the end of the walk.
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
        // Of the site, and nothing to draw: there one becomes somebody else.
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

test('the confirmation of a change comes from the catalogues', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  expectConsole(/Minified React error #418/)
  await signIn({ token: await api.signUp(newPerson()) })
  await speakInBrackets(page)
  const data = listenToData(page)
  await page.goto('/account')
  await page.getByLabel('Prénom').fill('Maxime')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('status').filter({ hasText: '⟦' })).toBeVisible()
  expect(await untranslated(page, await data())).toEqual([])
})
