import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { expectFocusSeen, press, tabTo, watchKeyboard } from '../keyboard.ts'

test.beforeEach(async ({ signIn }) => signIn('admin'))

const opener = (page: Page, name: string | RegExp = 'Filtres') =>
  page.getByRole('button', { name, exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtres' })
const chosen = (page: Page) => page.getByRole('list', { name: 'Filtres choisis' })

test('the first rows are visible at once, and filters open in a sheet that shows the number of results', async ({
  page,
  api,
}) => {
  await page.goto('/dashboard/user/list')
  const first = page.getByRole('table').locator('tbody tr').first()
  await expect(first.getByRole('link').first()).toBeVisible()
  // The part above the rows takes at most half of the screen.
  expect((await first.boundingBox())!.y).toBeLessThan(390)
  await expectNoBarrier(page)
  // The list begins with the clients, and says so.
  await opener(page, 'Filtres, 1 choisi').click()
  await sheet(page).getByLabel('Qualité').selectOption('Professionnel')
  await expect(page).toHaveURL(/quality=HairDresser/)
  const team = await api.read<unknown[]>('/api/users?quality=HairDresser&itemsPerPage=200')
  await expect(sheet(page).getByRole('status')).toHaveText(new RegExp(`^${team.length}\\s`))
  await sheet(page).getByLabel('Vérifié').selectOption('Oui')
  await expectNoBarrier(page)
  await sheet(page).getByRole('button', { name: 'Voir la liste' }).click()
  await expect(sheet(page)).toBeHidden()
  await expectNoBarrier(page)
  await expect(opener(page, 'Filtres, 2 choisis')).toBeVisible()
  await chosen(page).getByRole('button', { name: 'Qualité : Professionnel, retirer ce filtre' }).click()
  await expect(page).toHaveURL(/list\?quality=&verified=1$/)
  await chosen(page).getByRole('button', { name: 'Vérifié : Oui, retirer ce filtre' }).click()
  await expect(page).toHaveURL(/list\?quality=$/)
  // The default filter returns, and is shown.
  await chosen(page).getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(chosen(page).getByRole('button')).toHaveText(['Qualité : Client'])
  await expect(page).toHaveURL(/list$/)
})

test('filters can be set and removed without a mouse, and the focus keeps its place', async ({ page }) => {
  await watchKeyboard(page)
  await page.goto('/dashboard/message')
  await press(page, 'Filtres')
  await expect(sheet(page).getByLabel('Objet')).toBeFocused()
  await tabTo(page, sheet(page).getByLabel('Canal'))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/channel=sms/)
  await expectFocusSeen(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(opener(page, 'Filtres, 1 choisi')).toBeFocused()
  await tabTo(page, chosen(page).getByRole('button', { name: 'Canal : SMS, retirer ce filtre' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/message$/)
  await expectFocusSeen(page)
})

test('the dates of the history are also chosen in the sheet, and listed among the active filters', async ({
  page,
}) => {
  await page.goto('/dashboard/history')
  await expect(page.getByRole('group', { name: 'Depuis le' })).toHaveCount(0)
  await opener(page).click()
  const day = sheet(page).getByRole('group', { name: 'Depuis le' })
  await day.getByRole('spinbutton', { name: 'jour' }).fill('01')
  await day.getByRole('spinbutton', { name: 'mois' }).fill('11')
  await day.getByRole('spinbutton', { name: 'année' }).fill('2026')
  await expect(page).toHaveURL(/at%5Bafter%5D=2026-11-01T00/)
  await sheet(page).getByRole('button', { name: 'Ouvrir le calendrier' }).last().click()
  await page.getByRole('gridcell', { name: /28/ }).first().click()
  await expect(page).toHaveURL(/at%5Bbefore%5D=/)
  await sheet(page).getByRole('button', { name: 'Voir la liste' }).click()
  await expect(chosen(page).getByRole('listitem')).toHaveCount(3)
  await chosen(page).getByRole('button', { name: 'Depuis le : 1er nov. 2026, retirer ce filtre' }).click()
  await expect(page).not.toHaveURL(/after/)
})

test('the order of a list is chosen in the sheet', async ({ page }) => {
  await page.goto('/dashboard/user/list')
  await opener(page, /^Filtres/).click()
  await sheet(page).getByLabel('Trier par').selectOption('Email, décroissant')
  await sheet(page).getByRole('button', { name: 'Voir la liste' }).click()
  await expect(page).toHaveURL(/order=email\.desc/)
})
