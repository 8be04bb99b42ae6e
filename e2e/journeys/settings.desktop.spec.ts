import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectFocusSeen, press, tabTo, watchKeyboard } from '../keyboard.ts'
import { SalonApi } from '../salon-api.ts'

// All journeys share the settings of one salon: these restore them. Route tests cover the messages of the forms.

type Hours = Record<string, { isOpen: boolean; periods: unknown[] }>

const toast = (page: Page) => page.locator('.toast').last()

let before: Record<string, unknown>
test.beforeAll(async ({ playwright }) => {
  before = await new SalonApi(await playwright.request.newContext()).settings()
})
// Other journeys change the salon meanwhile: a save that comes second is sent again, by itself.
test.beforeEach(({ expectConsole }) => expectConsole(/status of 412/))
test.afterEach(({ api }) => api.changeSettings({ openingHours: before['openingHours'] }))

test('without a mouse, an admin opens a day, adds a period and removes it', async ({ page, api, signIn }) => {
  await watchKeyboard(page)
  await signIn('admin')
  await page.goto('/setting')
  await tabTo(page, page.getByRole('switch', { name: 'Lundi : ouvert' }))
  await page.keyboard.press('Space')
  await press(page, 'Ajouter un créneau (Lundi)')
  const remove = page.getByRole('button', { name: /^Lundi\s: retirer la plage/ })
  await expect(remove).toHaveCount(2)
  await press(page, 'the second period', remove.last())
  await expect(remove).toHaveCount(1)
  await expectFocusSeen(page)
  await press(page, 'Enregistrer')
  await expect(toast(page)).toHaveText('Les paramètres du salon ont été mis à jour !')
  await expectFocusSeen(page)
  const { lundi } = (await api.settings())['openingHours'] as Hours
  expect([lundi!.isOpen, lundi!.periods.length]).toEqual([true, 1])
})
