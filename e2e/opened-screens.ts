import type { Page } from '@playwright/test'
import type { Account } from './salon-api.ts'

/** A part of a screen that shows only once a user opens it. */
export interface OpenedScreen {
  name: string
  path: string
  as?: Account
  /** On one width only, where the other has no such thing. */
  on?: 'desk' | 'phone'
  /** Opens it, and waits until it is there. */
  open: (page: Page) => Promise<void>
}

function pressing(name: string | RegExp, shown: (page: Page) => ReturnType<Page['locator']>) {
  return async (page: Page) => {
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
    await shown(page).first().waitFor()
  }
}

/** The button lies below the window: how far the page scrolls to it depends on when all of it was there. */
function fromBelow(name: string) {
  return async (page: Page) => {
    await pressing(name, dialog)(page)
    await page.evaluate(() => scrollTo(0, 0))
  }
}

const dialog = (page: Page) => page.getByRole('dialog')
/** A visit of the afternoon: it can still be moved. */
const toCome = /^1[5-7]\s.*\s–\s.*, avec /
const menu = (page: Page) => page.locator('.menu').filter({ visible: true })

export const openedScreens: OpenedScreen[] = [
  { name: 'menu of the site', path: '/', on: 'phone', open: pressing('Menu', dialog) },
  {
    name: 'languages',
    path: '/',
    open: pressing(/Langue, /, (page) => page.getByRole('button', { name: 'English' })),
  },
  {
    name: 'menu of the office',
    path: '/dashboard/category',
    as: 'admin',
    on: 'phone',
    open: pressing('Menu', dialog),
  },
  {
    name: 'account drawer',
    path: '/dashboard/category',
    as: 'admin',
    open: pressing(/Votre compte/, dialog),
  },
  {
    name: 'display settings',
    path: '/dashboard/category',
    as: 'admin',
    open: pressing('Affichage', dialog),
  },
  {
    name: 'search for a client',
    path: '/dashboard/category',
    as: 'camille',
    open: pressing('Rechercher un client', dialog),
  },
  {
    name: 'filters of a list',
    path: '/dashboard/service/list',
    as: 'admin',
    on: 'phone',
    open: pressing(/^Filtres/, dialog),
  },
  {
    name: 'actions of a row',
    path: '/dashboard/service/list',
    as: 'admin',
    open: pressing(/^Actions Coupe enfant/, menu),
  },
  {
    name: 'colours of a category',
    path: '/dashboard/category/new',
    as: 'admin',
    open: (page) => page.locator('.colours').scrollIntoViewIfNeeded(),
  },
  {
    name: 'details of a visit',
    path: '/dashboard/calendar',
    as: 'camille',
    open: pressing(/\s–\s.*, avec /, dialog),
  },
  {
    name: 'month of starts',
    path: '/reservation?items=s:1&step=slot&day=2027-01-08',
    open: pressing('Voir le mois', (page) => page.getByRole('button', { name: 'Voir la semaine' })),
  },
  {
    name: 'country of a phone',
    path: '/auth/jwt/sign-up',
    open: pressing(/^Pays du numéro/, dialog),
  },
  {
    name: 'question before a visit is cancelled',
    path: '/dashboard',
    as: 'client',
    open: pressing('Annuler', dialog),
  },
  {
    name: 'question before a service is deleted',
    path: '/dashboard/service/list',
    as: 'admin',
    open: async (page) => {
      await pressing(/^Actions Coupe enfant/, menu)(page)
      await menu(page).getByText('Supprimer', { exact: true }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'question before a form is left',
    path: '/dashboard/category/new',
    as: 'admin',
    open: async (page) => {
      await page.getByLabel('Nom', { exact: true }).fill('Barbe')
      await page.getByRole('main').getByRole('link', { name: 'Tableau de bord' }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'red zone of a client',
    path: '/dashboard/user/14',
    as: 'admin',
    open: pressing('Changer', dialog),
  },
  {
    name: 'question before a client is erased',
    path: '/dashboard/user/14',
    as: 'admin',
    open: pressing('Effacer', dialog),
  },
  {
    name: 'hours copied to other days',
    path: '/setting',
    as: 'admin',
    open: pressing(/copier ces horaires/, (page) => page.getByText('Appliquer à tous les jours')),
  },
  {
    name: 'days of a new absence',
    path: '/setting/parameter-schedule',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Ajouter une absence' }).first().click()
      await page.getByRole('button', { name: 'Ouvrir le calendrier' }).first().click()
      await page.getByRole('grid').first().waitFor()
    },
  },
  {
    name: 'columns of a list',
    path: '/dashboard/service/list',
    as: 'admin',
    on: 'desk',
    open: pressing(/^Colonnes/, (page) => page.getByRole('checkbox', { name: /Prix/ })),
  },
  {
    name: 'question before an account is deleted',
    path: '/account',
    as: 'client',
    open: pressing('Supprimer mon compte', dialog),
  },
  {
    name: 'password before an address changes',
    path: '/account',
    as: 'client',
    open: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('nouvelle@mail.example')
      await pressing('Enregistrer', dialog)(page)
    },
  },
  {
    name: 'visits outside new hours',
    path: '/setting',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('switch', { name: 'samedi' }).press('Space')
      await pressing('Enregistrer', dialog)(page)
    },
  },
  {
    name: 'actions of a visit',
    path: '/dashboard/user/14',
    as: 'admin',
    open: pressing(/^Actions pour la visite/, menu),
  },
  {
    name: 'visit on the way',
    path: '/reservation?items=s:1&step=slot&day=2027-01-08',
    on: 'phone',
    open: pressing(/Voir votre rendez-vous/, dialog),
  },
  {
    name: 'question before a site is removed',
    path: '/setting/parameter-categories',
    as: 'admin',
    open: pressing('Retirer le site', dialog),
  },
  {
    name: 'question before a note is deleted',
    path: '/dashboard/user/14',
    as: 'admin',
    open: async (page) => {
      await page.route('**/api/users/14/notes', (route) =>
        route.fulfill({ json: [{ ...note, author: null, abilities: { delete: true } }] }),
      )
      await page.reload()
      await fromBelow('Supprimer la note')(page)
      await page.unroute('**/api/users/14/notes')
    },
  },
  {
    name: 'record that somebody else changed',
    path: '/dashboard/category/1/edit',
    as: 'admin',
    open: async (page) => {
      await page.getByLabel('Nom', { exact: true }).fill('Coupes')
      // Another admin was faster: the server refuses, and answers what they wrote.
      await page.route('**/api/categories/1', async (route) => {
        if (route.request().method() !== 'GET')
          return route.fulfill({ status: 412, json: { code: 'precondition_failed' } })
        const answer = await route.fetch()
        return route.fulfill({
          response: answer,
          json: { ...(await answer.json()), name: 'Coupe et style' },
        })
      })
      await pressing('Enregistrer', dialog)(page)
      await page.unroute('**/api/categories/1')
    },
  },
  {
    name: 'clients for a booking',
    path: '/dashboard/calendar',
    as: 'admin',
    open: async (page) => {
      await pressing('Nouveau rendez-vous', dialog)(page)
      await page.keyboard.type('so')
      await page.getByRole('option').nth(2).waitFor()
    },
  },
  {
    name: 'booking from the calendar',
    path: '/dashboard/calendar',
    as: 'admin',
    open: async (page) => {
      await pressing('Nouveau rendez-vous', dialog)(page)
      await page.keyboard.type('louis')
      await page.getByRole('option', { name: 'Louis Besson' }).click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'blocked time',
    path: '/dashboard/calendar',
    as: 'admin',
    open: async (page) => {
      await pressing('Nouveau rendez-vous', dialog)(page)
      await pressing('Bloquer', (shown) => shown.getByLabel('Formation'))(page)
    },
  },
  {
    name: 'team of the calendar',
    path: '/dashboard/calendar',
    as: 'admin',
    on: 'desk',
    open: pressing('Équipe', (page) => page.getByRole('checkbox', { name: 'Camille' })),
  },
  {
    name: 'display of the calendar',
    path: '/dashboard/calendar',
    as: 'admin',
    on: 'desk',
    open: pressing('Affichage du calendrier', (page) => page.getByText('24 h', { exact: true })),
  },
  {
    name: 'services for a composed service',
    path: '/dashboard/composed-service/new',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Ajouter un service' }).click()
      await page.keyboard.type('co')
      await page.getByRole('option').nth(2).waitFor()
    },
  },
  {
    name: 'calendar without an answer',
    path: '/dashboard/calendar',
    as: 'admin',
    open: async (page) => {
      await page.route('**/api/agenda?**', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable' } }),
      )
      await page.reload()
      await page.getByRole('button', { name: 'Réessayer' }).first().waitFor()
      await page.unroute('**/api/agenda?**')
    },
  },
  {
    name: 'other time of a visit',
    path: '/dashboard/calendar',
    as: 'camille',
    open: async (page) => {
      await pressing(toCome, dialog)(page)
      await pressing('Déplacer', (shown) => shown.getByRole('radio'))(page)
    },
  },
  {
    name: 'other length of a visit',
    path: '/dashboard/calendar',
    as: 'camille',
    open: async (page) => {
      await pressing(toCome, dialog)(page)
      await pressing('Déplacer', (shown) => shown.getByRole('radio'))(page)
      await pressing('Durée', (shown) => shown.getByRole('textbox', { name: /^Nouvelle durée/ }))(page)
    },
  },
  {
    name: 'swap of two visits',
    path: '/dashboard/calendar',
    as: 'camille',
    open: async (page) => {
      await pressing(toCome, dialog)(page)
      await pressing('Déplacer', (shown) => shown.getByRole('radio'))(page)
      await pressing('Échanger', (shown) => shown.getByRole('combobox', { name: /^Avec quel/ }))(page)
    },
  },
  {
    name: 'repeated block',
    path: '/dashboard/calendar',
    as: 'admin',
    open: async (page) => {
      await pressing('Nouveau rendez-vous', dialog)(page)
      await pressing('Bloquer', (shown) => shown.getByLabel('Formation'))(page)
      await page.getByLabel('Répéter').check()
      await page.getByText('13 dates').waitFor()
    },
  },
  {
    name: 'closing of the salon',
    path: '/dashboard/calendar?view=month',
    as: 'admin',
    on: 'desk',
    open: fromBelow('Fermer le salon'),
  },
  {
    // The tray outlasts the page: it comes last.
    name: 'visits to place',
    path: '/dashboard/calendar',
    as: 'camille',
    open: async (page) => {
      await pressing(toCome, dialog)(page)
      await pressing('À placer', (shown) => shown.getByRole('region', { name: 'À placer' }))(page)
    },
  },
]

const note = { id: 1, body: 'Cheveux fins, épi à droite.', createdAt: '2026-10-09T10:00:00+02:00' }
