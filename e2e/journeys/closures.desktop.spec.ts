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

test('an admin adds, deletes and restores a closure without a mouse', async ({ page, api, signIn }) => {
  await watchKeyboard(page)
  await signIn('admin')
  await page.goto('/setting/parameter-closures')
  await press(page, 'Ajouter une fermeture')
  const firstDay = page.getByRole('spinbutton', { name: /jour/ }).first()
  await expect(firstDay).toBeFocused()
  await page.keyboard.type('0603202807032028')
  await press(page, 'Annuler')
  await expect(page.getByRole('button', { name: 'Ajouter une fermeture' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(firstDay).toBeFocused()
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
