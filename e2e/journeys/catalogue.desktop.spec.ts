import type { Page } from '@playwright/test'
import { expect, expectDrawn, test } from '../journey.ts'

/** Ends the names that a journey gives: what a first try left behind is in no second try's way. */
let place = ''
test.beforeEach(async ({ signIn }, { retry }) => {
  place = `essai ${retry + 1}`
  await signIn('admin')
})

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click()
test('the swatch of a colour is itself the control: nothing covers it, and it is as large as a finger', async ({
  page,
}) => {
  await page.goto('/dashboard/category/new')
  const swatch = page.getByRole('radio', { name: 'Prune' })
  await swatch.check()
  const { width, background } = await swatch.evaluate((input) => ({
    width: input.getBoundingClientRect().width,
    background: getComputedStyle(input).backgroundColor,
  }))
  expect([width, background]).toEqual([44, 'rgba(0, 0, 0, 0)'])
})

test('an answer that comes late does not lead away an admin who has gone elsewhere', async ({ page }) => {
  // The list has been loaded: who is led to it, is there at once.
  await page.goto('/dashboard/category/list')
  await page.getByRole('link', { name: 'Créer une catégorie' }).first().click()
  const name = `Hors ligne ${place}`
  await page.getByLabel('Nom').fill(name)
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/categories', async (route) => {
    await late
    await route.continue()
  })
  await save(page)
  await page.getByRole('main').getByRole('link', { name: 'Tableau de bord' }).click()
  const hello = page.getByRole('heading', { level: 1, name: /^Bonjour/ })
  await expect(hello).toBeVisible()
  const saved = page.waitForResponse('**/api/categories')
  answer()
  await saved
  await expect(page.getByText(`La catégorie « ${name} » est créée.`)).toBeVisible()
  // By now a redirect would have happened.
  await expectDrawn(page)
  await expect(hello).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})
