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

test('only an admin can open the order of categories', async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/setting/parameter-categories')
  await expect(page.getByRole('heading', { name: "Vous n'avez pas accès à cette page" })).toBeVisible()
})

test('an admin adds a site by its address, sees it named by its host, and removes it', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 422/)
  await signIn('admin')
  await page.goto('/setting/parameter-categories')
  await page.getByRole('button', { name: 'Ajouter un site' }).click()
  const add = page.getByRole('button', { name: 'Ajouter', exact: true })
  await add.click()
  await expect(page.getByText('Indiquez l’adresse du site : https://…')).toBeVisible()
  await page.getByLabel('Adresse du site').fill('https://coloriste.capucine.example')
  await add.click()
  await expect(page.getByRole('navigation', { name: 'Sites' }).locator('[aria-current]')).toHaveText(
    'coloriste',
  )
  await page.getByRole('button', { name: 'Ajouter un site' }).click()
  await page.getByLabel('Adresse du site').fill('https://coloriste.capucine.example')
  await add.click()
  await expect(page.getByText('Ce site a déjà un ordre.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await page.getByRole('button', { name: 'Retirer le site' }).click()
  await removeForGood(page)
  expect(await sitesOf(api)).not.toContainEqual(
    expect.objectContaining({ url: 'https://coloriste.capucine.example' }),
  )
})

async function removeForGood(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Retirer ce site ?' })
  await question.getByRole('button', { name: 'Retirer le site' }).press('Enter')
  await expect(toast(page)).toHaveText('Le site a été retiré.')
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
  await page.keyboard.press('Enter')
  await removeForGood(page)
  await expectFocusSeen(page)
  expect(await orderOf()).toBeUndefined()
})

test('when the orders cannot be loaded, an error offers to try again', async ({
  page,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await signIn('admin')
  await page.route('**/api/url_category_orders*', (route) => route.abort('internetdisconnected'))
  await page.goto('/setting/parameter-categories')
  await expect(page.getByText('Erreur lors du chargement des données')).toBeVisible()
  await page.unroute('**/api/url_category_orders*')
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
  await expect(grips(page).first()).toBeVisible()
})

test('an order changes by keyboard and by dragging, is saved only after a change, and the preview follows', async ({
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

test('leaving asks first, a conflict with another admin is resolved, and a failure keeps order and site', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of (404|412|500)|ERR_INTERNET_DISCONNECTED/)
  await signIn('admin')
  const other = await api.add<Site>('/api/url_category_orders', { url: 'https://autre.capucine.example' })
  const site = await openSite(page, api, 'https://salon.capucine.example')
  await grips(page).nth(1).press('Alt+ArrowUp')
  await page.getByRole('link', { name: 'autre' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).click()
  await expect(page).toHaveURL(new RegExp(`site=${site.id}`))

  const path = `**/api/url_category_orders/${site.id}`
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
  await save(page).click()
  await expect(toast(page)).toHaveText("Erreur lors de la mise à jour de l'ordre des catégories")
  await page.unroute(path)
  await page.route(path, (route) => route.abort('internetdisconnected'))
  await save(page).click()
  await expect(page.getByText('Pas de connexion. Vos changements sont gardés ici.')).toBeVisible()
  await page.unroute(path)

  const theirs = site.orderCategory.toReversed()
  await api.change(`/api/url_category_orders/${site.id}`, { orderCategory: theirs })
  await save(page).click()
  const question = page.getByRole('dialog', { name: 'Quelqu’un d’autre a enregistré entre-temps' })
  await expect(question).toContainText('›')
  await question.getByRole('button', { name: 'Garder ma saisie' }).click()
  await expect(toast(page)).toHaveText('Ordre des catégories mis à jour avec succès')
  const [a, b, ...rest] = site.orderCategory
  expect((await sitesOf(api)).find(({ id }) => id === site.id)!.orderCategory).toEqual([b, a, ...rest])
  expect((await sitesOf(api)).find(({ id }) => id === other.id)!.orderCategory).toEqual(other.orderCategory)

  const removal = page.getByRole('dialog', { name: 'Retirer ce site ?' })
  const remove = removal.getByRole('button', { name: 'Retirer le site' })
  await page.getByRole('button', { name: 'Retirer le site' }).click()
  await page.route(path, (route) => route.abort('internetdisconnected'))
  await remove.click()
  await expect(removal.getByRole('alert')).toHaveText('Pas de connexion internet.')
  await page.unroute(path)
  await api.remove(`/api/url_category_orders/${site.id}`)
  await remove.click()
  // The question about a site goes with it: it does not turn into one about the next site.
  await expect(toast(page)).toHaveText('1 élément avait déjà été supprimé.')
  await expect(removal).toBeHidden()
  await expect(page.getByRole('link', { name: 'salon', exact: true })).toHaveCount(0)
  expect((await sitesOf(api)).map(({ id }) => id)).toContain(other.id)
})
