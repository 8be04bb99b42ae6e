import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectFocusSeen, press, watchKeyboard } from '../keyboard.ts'
import type { SalonApi } from '../salon-api.ts'

// One salon: these follow each other in one browser, far from the days of other journeys, and open again what they close.

interface Closure {
  id: number
  start: string
  end: string
  reason: string | null
}

const closuresOf = (api: SalonApi) => api.read<Closure[]>('/api/closures?itemsPerPage=2000')
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true })
const toast = (page: Page) => page.locator('.toast').last()
const rows = (page: Page) => page.getByRole('list', { name: 'Fermetures prévues' }).getByRole('listitem')

let before: Closure[]
test.beforeEach(async ({ api }) => {
  before = await closuresOf(api)
})
test.afterEach(async ({ api }) => {
  const known = new Set(before.map(({ id }) => id))
  for (const { id } of await closuresOf(api)) if (!known.has(id)) await api.remove(`/api/closures/${id}`)
})

test('only an admin can open the closures', async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/setting/parameter-closures')
  await expect(page.getByRole('heading', { name: "Vous n'avez pas accès à cette page" })).toBeVisible()
})

test('a closure shows its missing fields, and can be saved, changed, deleted and restored', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 422|ERR_INTERNET_DISCONNECTED/)
  await signIn('admin')
  await page.goto('/setting/parameter-closures')
  await page.getByRole('button', { name: 'Ajouter une fermeture' }).click()
  await save(page).click()
  await expect(page.getByText('Date is required!')).toBeVisible()
  const first = page.getByRole('spinbutton', { name: /jour/ }).first()
  await expect(first).toBeFocused()
  await page.keyboard.type('0603202804032028')
  await expect(page.getByText('Invalid time value')).toBeVisible()
  await save(page).click()
  await expect(page.getByText("Doit être supérieur à l'heure de début")).toBeVisible()
  await first.click()
  await page.keyboard.type('02032028')
  await expect(page.getByText('du jeudi 2 mars 2028 au samedi 4 mars 2028')).toBeVisible()
  await page.getByLabel(/^Motif/).fill('Travaux')
  await page.reload()
  await page.getByRole('button', { name: 'Ajouter une fermeture' }).click()
  await expect(page.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeVisible()
  await page.route('**/api/closures**', (route) => route.abort('internetdisconnected'))
  await save(page).click()
  await expect(page.getByText('Pas de connexion. Vos changements sont gardés ici.')).toBeVisible()
  await page.unroute('**/api/closures**')
  await save(page).click()
  await expect(toast(page)).toContainText('Les fermetures ont été mises à jour.')
  expect(await closuresOf(api)).toContainEqual(
    expect.objectContaining({
      start: '2028-03-02T00:00:00+01:00',
      end: '2028-03-05T00:00:00+01:00',
      reason: 'Travaux',
    }),
  )

  await page.getByRole('button', { name: 'Modifier : du jeudi 2 mars 2028 au samedi 4 mars 2028' }).click()
  await page.getByRole('switch', { name: 'Journées entières' }).uncheck()
  await page
    .getByRole('group', { name: /^Début/ })
    .last()
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type('020320281400')
  await save(page).click()
  await expect(rows(page).filter({ hasText: 'à 14 h' })).toBeVisible()
  expect((await closuresOf(api)).map(({ start }) => start)).toContain('2028-03-02T14:00:00+01:00')

  await page.getByRole('button', { name: 'Ajouter une fermeture' }).click()
  await first.click()
  await page.keyboard.type('0303202803032028')
  await save(page).click()
  await expect(page.getByText('Cette fermeture en chevauche une autre.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()

  await page.getByRole('button', { name: /^Supprimer : du jeudi 2 mars 2028/ }).click()
  await expect(rows(page).filter({ hasText: 'Travaux' })).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(rows(page).filter({ hasText: 'Travaux' })).toBeVisible()
})

test('an admin adds, deletes and restores a closure without a mouse', async ({ page, api, signIn }) => {
  await watchKeyboard(page)
  await signIn('admin')
  await page.goto('/setting/parameter-closures')
  await press(page, 'Ajouter une fermeture')
  await expect(page.getByRole('spinbutton', { name: /jour/ }).first()).toBeFocused()
  await page.keyboard.type('0603202807032028')
  await press(page, 'Annuler')
  await expect(page.getByRole('button', { name: 'Ajouter une fermeture' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('0603202807032028')
  await press(page, 'Enregistrer')
  await expect(toast(page)).toContainText('Les fermetures ont été mises à jour.')
  await expectFocusSeen(page)
  const when = 'du lundi 6 mars 2028 au mardi 7 mars 2028'
  await press(page, `Supprimer : ${when}`)
  await expect(rows(page).filter({ hasText: when })).toHaveCount(0)
  await expectFocusSeen(page)
  await press(page, 'Annuler', toast(page).getByRole('button', { name: 'Annuler' }))
  await expect(rows(page).filter({ hasText: when })).toBeVisible()
  await expectFocusSeen(page)
  expect((await closuresOf(api)).map(({ start }) => start)).toContain('2028-03-06T00:00:00+01:00')
})

test('an admin picks public holidays from a list and closes them together', async ({ page, api, signIn }) => {
  await signIn('admin')
  await page.goto('/setting/parameter-closures')
  await page.getByLabel('Année').selectOption('2028')
  const close = page.getByRole('button', { name: /^Fermer \d+ jour/ })
  await expect(page.getByRole('checkbox', { name: /Armistice 1918/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choisissez les jours à fermer' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /Lundi de Pâques.*17 avril/ }).check()
  await page.getByRole('checkbox', { name: /Ascension/ }).check()
  await expect(close).toHaveText('Fermer 2 jours')
  await close.click()
  await expect(toast(page)).toContainText('Les fermetures ont été mises à jour.')
  await expect(page.getByRole('checkbox', { name: /Ascension/ })).toBeDisabled()
  expect((await closuresOf(api)).map(({ start, reason }) => `${start.slice(0, 10)} ${reason}`)).toEqual(
    expect.arrayContaining(['2028-04-17 Lundi de Pâques', '2028-05-25 Ascension']),
  )
})

test('the visits that a closure affects are shown before it is saved', async ({ page, api, signIn }) => {
  await signIn('admin')
  await page.goto('/setting/parameter-closures')
  await page.getByRole('button', { name: 'Ajouter une fermeture' }).click()
  await page.getByRole('spinbutton', { name: /jour/ }).first().click()
  await page.keyboard.type('2111202621112026')
  await save(page).click()
  const question = page.getByRole('dialog', { name: /rendez-vous ne sont plus dans ces horaires/ })
  await expect(question.getByRole('link').first()).toHaveAttribute(
    'href',
    '/dashboard/calendar?day=2026-11-21',
  )
  await question.getByRole('button', { name: 'Revoir les horaires' }).click()
  expect(await closuresOf(api)).toEqual(before)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
})

test('when two admins edit one closure, the second sees the difference and chooses, or learns that it changed or is gone', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of (404|412)|ERR_INTERNET_DISCONNECTED/)
  const closure = await api.add<Closure>('/api/closures', {
    start: '2028-03-06T00:00:00+01:00',
    end: '2028-03-08T00:00:00+01:00',
    reason: 'À deux mains',
  })
  const path = `/api/closures/${closure.id}`
  const question = page.getByRole('dialog', { name: 'Quelqu’un d’autre a enregistré entre-temps' })
  const reason = page.getByLabel(/^Motif/)
  await signIn('admin')
  await page.goto('/setting/parameter-closures')
  await page.getByRole('button', { name: 'Modifier : du lundi 6 mars 2028 au mardi 7 mars 2028' }).click()
  await reason.fill('Travaux')
  await api.change(path, { end: '2028-03-09T00:00:00+01:00', reason: 'Inventaire' })
  await save(page).click()
  await expect(question).toContainText('du lundi 6 mars 2028 au mercredi 8 mars 2028')
  await expect(question).toContainText('Enregistré entre-temps InventaireVotre saisie Travaux')
  await question.getByRole('button', { name: 'Garder ma saisie' }).click()
  await expect(toast(page)).toHaveText(/Les fermetures ont été mises à jour/)
  expect(await api.read(path)).toMatchObject({ end: '2028-03-09T00:00:00+01:00', reason: 'Travaux' })

  await api.change(path, { reason: 'Travaux finis plus tard' })
  const remove = page.getByRole('button', { name: 'Supprimer : du lundi 6 mars 2028' })
  await remove.click()
  await expect(toast(page)).toContainText('a changé entre-temps')
  await expect(page.getByText('Travaux finis plus tard')).toBeVisible()
  expect(await api.read(path)).toMatchObject({ reason: 'Travaux finis plus tard' })

  await page.route(`**${path}`, (route) => route.abort('internetdisconnected'))
  await remove.click()
  await expect(toast(page)).toContainText('Pas de connexion internet.')
  await expect(page.getByText('Travaux finis plus tard')).toBeVisible()
  await page.unroute(`**${path}`)
  await api.remove(path)
  await remove.click()
  await expect(toast(page)).toHaveText('1 élément avait déjà été supprimé.')
  await expect(remove).toHaveCount(0)
})
