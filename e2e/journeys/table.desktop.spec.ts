import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

test.beforeEach(async ({ signIn }) => signIn('admin'))

const names = (page: Page) => page.getByRole('table').locator('tbody td.title a').allInnerTexts()

test('search, filters, order and page are kept in the address', async ({ page, api }) => {
  await page.goto('/dashboard/service/list')
  await expect(page.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Prix', exact: true }).click()
  await expect(page).toHaveURL(/order=price\.asc/)
  await page.getByRole('button', { name: 'Prix', exact: true }).click()
  await expect(page).toHaveURL(/order=price\.desc/)
  const dearest = await api.read<{ name: string }[]>('/api/services?order[price]=desc&itemsPerPage=1')
  await expect.poll(async () => (await names(page))[0]).toBe(dearest[0]!.name)

  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('Catégorie').selectOption('Soin')
  await expect(page).not.toHaveURL(/page=/)
  const total = (await api.read<unknown[]>('/api/services?category=6&itemsPerPage=200')).length
  await page.getByRole('searchbox', { name: 'Chercher un service' }).fill('KERATINE')
  await expect(page).toHaveURL(/search=KERATINE/)
  await expect.poll(() => names(page)).toEqual(['Soin à la kératine'])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Soin à la kératine'])
  await page.getByRole('searchbox').fill('rien de tel')
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL(/list\?order=price\.desc$/)
  expect(total).toBeGreaterThan(0)
})

test('the choice of columns and density is kept, and the exported file holds the shown columns', async ({
  page,
  api,
}) => {
  await api.add('/api/categories', { name: '=HYPERLINK("x")', color: 'miel' })
  await page.goto('/dashboard/category/list')
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Place' }).uncheck()
  await page.getByRole('checkbox', { name: 'Lignes serrées' }).check()
  await expect(page.getByRole('columnheader', { name: 'Place' })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('categories.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFNom;Description\r\nCoupe;/)
  expect(text).toContain(`"'=HYPERLINK(""x"")";`)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Description' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Place' })).toHaveCount(0)
})

test('on a screen of 1440 px search and filters of each list stand on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const list of ['service', 'user']) {
    await page.goto(`/dashboard/${list}/list`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const tools = page.getByRole('search')
    const middles = await tools.locator(':scope > *:visible').evaluateAll((all) =>
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
    expect(middles.length).toBeGreaterThan(3)
    expect(new Set(middles).size, list).toBe(1)
  }
})

test('a list that fails to load shows an error in its place and can be reloaded', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/)
  let isBroken = true
  await page.route('**/api/combinated_services?*', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"detail":"Une panne"}',
        })
      : route.fallback(),
  )
  await page.goto('/dashboard/composed-service/list')
  await expect(page.getByRole('alert')).toContainText('Une panne')
  isBroken = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('link', { name: 'Couleur, coupe et brushing' })).toBeVisible()
})

test('steps can be reordered by dragging', async ({ page, api }) => {
  await page.goto('/dashboard/composed-service/1/edit')
  const steps = page.getByRole('list', { name: 'Étapes' }).getByRole('listitem')
  const grip = page.getByRole('button', { name: 'Déplacer Brushing' })
  await grip.scrollIntoViewIfNeeded()
  const [from, to] = [(await grip.boundingBox())!, (await steps.nth(2).boundingBox())!]
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 })
  await page.mouse.move(from.x + 10, to.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect(steps.nth(2)).toContainText('Brushing')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('est enregistré.')).toBeVisible()
  const { steps: saved } = await api.read<{ steps: { name: string }[] }>('/api/combinated_services/1')
  expect(saved[2]!.name).toBe('Brushing')
})
