import type { Page } from '@playwright/test'
import { expect, test as base } from '../journey.ts'
import { expectFocusSeen, press, tabTo, watchKeyboard } from '../keyboard.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import type { SalonApi } from '../salon-api.ts'

/** A salon of these journeys' own: an order changes with every category that somebody adds or deletes. */
const test = base.extend<object, OwnSalon>(ownSalon)

interface Site {
  id: number
  url: string
  orderCategory: number[]
}

const sitesOf = (api: SalonApi) => api.read<Site[]>('/api/url_category_orders')
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true })
const toast = (page: Page) => page.locator('.toast').last()
const grips = (page: Page) => page.getByRole('button', { name: /^Déplacer/ })

let before: Site[]
test.beforeEach(async ({ api }) => {
  before = await sitesOf(api)
})
test.afterEach(async ({ api }) => {
  const known = new Set(before.map(({ id }) => id))
  for (const { id } of await sitesOf(api))
    if (!known.has(id)) await api.remove(`/api/url_category_orders/${id}`)
})

async function openSite(page: Page, api: SalonApi, url: string): Promise<Site> {
  const site = await api.add<Site>('/api/url_category_orders', { url })
  await page.goto(`/setting/parameter-categories?site=${site.id}`)
  await expect(grips(page).first()).toBeVisible()
  return site
}

async function removeForGood(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Retirer ce site ?' })
  await question.getByRole('button', { name: 'Retirer le site' }).press('Enter')
  await expect(toast(page)).toContainText('Le site a été retiré.')
}

test('an admin adds a site, orders its categories and removes it without a mouse', async ({
  page,
  api,
  signIn,
}) => {
  await watchKeyboard(page)
  await signIn('admin')
  await page.goto('/setting/parameter-categories')
  const url = 'https://clavier.capucine.example'
  const orderOf = async () => (await sitesOf(api)).find((site) => site.url === url)?.orderCategory
  await press(page, 'Ajouter un site')
  await page.keyboard.type(url)
  await page.keyboard.press('Enter')
  const sites = page.getByRole('navigation', { name: 'Sites' })
  await expect(sites.locator('[aria-current]')).toHaveText('clavier')
  await expectFocusSeen(page)
  const [first, second] = (await orderOf())!
  await tabTo(page, grips(page).first())
  await page.keyboard.press('Alt+ArrowDown')
  await press(page, 'Enregistrer')
  await expect(toast(page)).toHaveText('Ordre des catégories mis à jour avec succès')
  await expectFocusSeen(page)
  expect((await orderOf())!.slice(0, 2)).toEqual([second, first])
  await press(page, 'Retirer le site')
  await expectFocusSeen(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Retirer le site' })).toBeFocused()
  // The browser closes the dialog first, and tells the page afterwards.
  await expect(page.locator('dialog', { hasText: 'Retirer ce site' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await removeForGood(page)
  await expectFocusSeen(page)
  expect(await orderOf()).toBeUndefined()
})

test('a site’s category order changes by keyboard and by dragging, is saved only after a change, and the preview follows', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('admin')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const site = await openSite(page, api, 'https://barbier.capucine.example')
  await expect(save(page)).toBeDisabled()
  const sections = page.getByRole('complementary').getByRole('heading', { level: 3 })
  await expect(sections.nth(1)).toBeVisible()
  expect(asked, 'the whole menu for a few lines of it').not.toContain(
    '/api/categories_with_professional_services',
  )
  const second = (await sections.allTextContents())[1]!
  await grips(page).nth(1).press('Alt+ArrowUp')
  await expect(sections.first()).toHaveText(second)
  await expect(page.getByRole('status').filter({ hasText: `${second} est à la place 1` })).toBeAttached()
  await expect(page.getByRole('button', { name: `Déplacer ${second}` })).toBeFocused()
  const [from, to] = await Promise.all([grips(page).nth(0).boundingBox(), grips(page).nth(2).boundingBox()])
  await page.mouse.move(from!.x + 10, from!.y + 10)
  await page.mouse.down()
  await page.mouse.move(to!.x + 10, to!.y + 30, { steps: 6 })
  await page.mouse.up()
  await save(page).click()
  await expect(toast(page)).toHaveText('Ordre des catégories mis à jour avec succès')
  await expect(save(page)).toBeDisabled()
  const [a, b, c, ...rest] = site.orderCategory
  const saved = (await sitesOf(api)).find(({ id }) => id === site.id)!
  expect(saved.orderCategory).toEqual([a, c, b, ...rest])
})
