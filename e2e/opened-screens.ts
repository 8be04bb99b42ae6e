import type { Page } from '@playwright/test'
import type { Account } from './salon-api.ts'

/** What a screen shows only when somebody opens it. */
export interface OpenedScreen {
  name: string
  path: string
  as?: Account
  /** On one width only, where the other has no such thing. */
  on?: 'desk' | 'phone'
  /** Opens it, and waits until it is there. */
  open: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

const pressThenSee = (name: string | RegExp, role: 'dialog' | 'menu' | 'listbox' | 'alertdialog') => {
  return async (page: Page) => {
    await press(name)(page)
    await page.getByRole(role).first().waitFor()
  }
}

export const openedScreens: OpenedScreen[] = [
  { name: 'menu of the site', path: '/', on: 'phone', open: pressThenSee('Menu', 'dialog') },
  { name: 'languages', path: '/', open: pressThenSee(/^FR|Langue/, 'menu') },
  {
    name: 'menu of the office',
    path: '/dashboard/calendar',
    as: 'admin',
    on: 'phone',
    open: pressThenSee('Menu', 'dialog'),
  },
  {
    name: 'account drawer',
    path: '/dashboard/category',
    as: 'admin',
    open: pressThenSee(/^Compte/, 'dialog'),
  },
  {
    name: 'display settings',
    path: '/dashboard/category',
    as: 'admin',
    open: pressThenSee(/^Affichage/, 'dialog'),
  },
  {
    name: 'search for a client',
    path: '/dashboard/category',
    as: 'camille',
    on: 'desk',
    open: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('dup')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'colours of a category',
    path: '/dashboard/category/new',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('radiogroup', { name: 'Couleur' }).scrollIntoViewIfNeeded()
      await page.getByRole('radio', { name: 'Prune' }).check({ force: true })
    },
  },
  {
    name: 'question before a deletion',
    path: '/dashboard/category/1/edit',
    as: 'admin',
    open: pressThenSee(/^Supprimer/, 'alertdialog'),
  },
  {
    name: 'actions of a row',
    path: '/dashboard/service/list',
    as: 'admin',
    open: pressThenSee(/^Actions/, 'menu'),
  },
  {
    name: 'columns of a list',
    path: '/dashboard/service/list',
    as: 'admin',
    on: 'desk',
    open: pressThenSee('Colonnes', 'dialog'),
  },
  {
    name: 'a select',
    path: '/dashboard/service/new',
    as: 'admin',
    open: pressThenSee(/^Catégorie|Choisir une catégorie/, 'listbox'),
  },
  {
    name: 'details of a visit',
    path: '/dashboard/calendar',
    as: 'camille',
    open: async (page) => {
      await page.locator('.block-open, .agenda-step button, button.agenda-step').first().click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
]
