import type { Page } from '@playwright/test'
import { expect, expectDrawn, test } from '../journey.ts'
import { pick } from '../keyboard.ts'

interface Named {
  id: number
  name: string
}

interface Service extends Named {
  duration: number
  price: number
  disabled: boolean
  bufferAfter: number
  category: Named | null
  professionalServices: { professional: number; ownDuration: number | null; ownPrice: number | null }[]
}

interface Composed extends Named {
  ownPrice: number | null
  duration: number
  pause: number
  steps: { service: number; name: string }[]
}

/** Ends the names that a journey gives: what a first try left behind is in no second try's way. */
let place = ''
test.beforeEach(async ({ signIn }, { retry }) => {
  place = `essai ${retry + 1}`
  await signIn('admin')
})

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click()
const actions = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions ${name}`, exact: true }).click()

test('an admin creates, changes and deletes a category, but cannot delete one with services', async ({
  page,
  api,
  expectConsole,
}) => {
  expectConsole(/status of (409|422)/)
  const name = `Extensions ${place}`
  const found = async () =>
    (await api.read<(Named & { color: string })[]>('/api/categories')).find((one) => one.name === name)
  await page.goto('/dashboard/category/new')
  await save(page)
  await expect(page.getByText('Le nom est requis !')).toBeVisible()
  await expect(page.getByLabel('Nom')).toBeFocused()
  await page.getByLabel('Nom').fill('Coupe')
  await save(page)
  await expect(page.getByText('Ce nom est déjà pris.')).toBeVisible()
  await page.getByLabel('Nom').fill(name)
  const swatch = page.getByRole('radio', { name: 'Prune' })
  await swatch.check()
  // The swatch itself is the control: nothing covers its colour.
  const { width, background } = await swatch.evaluate((input) => ({
    width: input.getBoundingClientRect().width,
    background: getComputedStyle(input).backgroundColor,
  }))
  expect([width, background]).toEqual([44, 'rgba(0, 0, 0, 0)'])
  await save(page)
  await expect(page.getByText(`La catégorie « ${name} » est créée.`)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/category\/list$/)
  expect(await found()).toMatchObject({ color: 'prune' })

  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/dashboard\/category\/\d+$/)
  await expect(page.getByText('Cette catégorie ne contient encore aucun service.')).toBeVisible()
  await page.getByRole('link', { name: 'Modifier' }).click()
  await page.getByRole('radio', { name: 'Miel' }).check()
  await save(page)
  await expect(page.getByText(`La catégorie « ${name} » est enregistrée.`)).toBeVisible()
  expect(await found()).toMatchObject({ color: 'miel' })

  await actions(page, 'Coupe')
  await page.getByRole('button', { name: 'Supprimer' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Supprimer « Coupe » ?')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(question.getByRole('alert')).toHaveText(
    'Cette catégorie contient encore des prestations. Déplacez-les d’abord.',
  )
  await question.getByRole('button', { name: 'Garder' }).click()

  await actions(page, name)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  expect(await found()).toBeUndefined()
})

test('an admin creates a service with its price, buffers and professionals', async ({ page, api }) => {
  const name = `Coupe express ${place}`
  await page.goto('/dashboard/service/list')
  await page.getByRole('link', { name: 'Créer un service' }).click()
  await save(page)
  await expect(page.getByText('Le nom est requis !')).toBeVisible()
  await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(2)
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('Durée', { exact: true }).fill('x')
  await expect(page.getByText('Cette valeur n’est pas valide.')).toBeVisible()
  await page.getByLabel('Durée', { exact: true }).fill('20')
  await page.getByLabel('Prix', { exact: true }).fill('24,50')
  await page.getByLabel('Battement après').fill('5')
  await page.getByLabel('Catégorie').selectOption('Coupe')
  // Everybody offers a new service, until somebody says otherwise.
  const offers = page.getByRole('group', { name: 'Qui le propose' }).getByRole('checkbox')
  for (const person of await offers.all()) await person.uncheck()
  await expect(page.getByText('Personne ne le propose : il ne peut pas être réservé.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Camille Laurent' }).check()
  await page.getByLabel('Prix pour Camille').fill('27')

  // What was typed outlives a reload, and leaving asks.
  await page.reload()
  await expect(page.getByText('Nous avons gardé ce que vous aviez saisi')).toBeVisible()
  await expect(page.getByLabel('Prix', { exact: true })).toHaveValue('24,50')
  await page.getByRole('link', { name: 'Annuler' }).click()
  await page
    .getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
    .getByRole('button', { name: 'Rester' })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Nom')).toHaveValue(name)

  await save(page)
  await expect(page.getByText(`« ${name} » est créé.`)).toBeVisible()
  const [made] = await api.read<Service[]>(`/api/services?search=${encodeURIComponent(name)}`)
  expect(made).toMatchObject({ duration: 20, price: 2450, bufferAfter: 5, category: { name: 'Coupe' } })
  expect(made!.professionalServices).toMatchObject([{ ownPrice: 2700, ownDuration: null }])

  await page.goto(`/dashboard/service/${made!.id}`)
  await expect(page.getByRole('row', { name: /Camille Laurent/ })).toContainText('27')
  await page.getByRole('link', { name: 'Dupliquer' }).click()
  await expect(page.getByLabel('Nom')).toHaveValue(`${name} (copie)`)
  await expect(page.getByLabel('Prix', { exact: true })).toHaveValue('24,50')
})

test('deleting services disables those used by visits and removes the others', async ({ page, api }) => {
  const [used] = await api.read<Service[]>('/api/services?search=Taille%20de%20barbe')
  const name = `Taille de barbe ${place}`
  const fresh = await api.add<Service>('/api/services', {
    name,
    duration: 15,
    price: 900,
    category: used!.category!.id,
  })
  await page.goto('/dashboard/service/list?search=taille de barbe')
  await page.getByRole('checkbox', { name: 'Choisir Taille de barbe', exact: true }).check()
  await page.getByRole('checkbox', { name: `Choisir ${name}`, exact: true }).check()
  const bar = page.getByRole('group', { name: '2 éléments sélectionnés' })
  await bar.getByRole('button', { name: 'Supprimer' }).click()
  const question = page.getByRole('dialog', { name: 'Supprimer 2 éléments ?' })
  await expect(question).toContainText('il sera désactivé, pas supprimé')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('1 élément est supprimé.')).toBeVisible()
  await expect(page.getByText('1 élément sert déjà : il est désactivé')).toBeVisible()
  await expect(page.getByRole('row', { name: /Taille de barbe/ }).first()).toContainText('Désactivé')
  const services = await api.read<Service[]>('/api/services?itemsPerPage=200')
  expect(services.find(({ id }) => id === used!.id)).toMatchObject({ disabled: true })
  expect(services.some(({ id }) => id === fresh.id)).toBe(false)

  await actions(page, 'Taille de barbe')
  await page.getByRole('button', { name: 'Remettre en vente' }).click()
  await expect(page.getByText('1 élément est de nouveau proposé.')).toBeVisible()
  expect(await api.read<Service>(`/api/services/${used!.id}`)).toMatchObject({ disabled: false })
})

test('an admin composes a service and orders its steps without a mouse', async ({
  page,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 422/)
  const name = `Couleur minute ${place}`
  await page.goto('/dashboard/composed-service/new')
  await page.getByLabel('Nom').fill(name)
  const add = async (label: string, step: string) => {
    await pick(page, page.getByRole('combobox', { name: label }), step.toLowerCase(), new RegExp(`^${step}`))
    await expect(page.getByRole('button', { name: `Déplacer ${step}`, exact: true })).toBeVisible()
  }
  await add('Ajouter un temps de pause', 'Pose de la couleur')
  await add('Ajouter un service', 'Application racines')
  await add('Ajouter un service', 'Brushing')
  await save(page)
  await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible()
  await page.getByLabel('Catégorie').selectOption('Couleur')
  await save(page)
  await expect(page.getByText('Un service composé ne commence pas par une pause.')).toBeVisible()

  const steps = page.getByRole('list', { name: 'Étapes' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Déplacer Application racines' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(steps.first()).toContainText('Application racines')
  await expect(page.getByRole('button', { name: 'Déplacer Application racines' })).toBeFocused()
  await expect(page.getByText('Application racines, étape 1 sur 3')).toBeAttached()
  await expect(page.getByText(/pour le client, 1.h pour le professionnel/)).toBeVisible()
  await page.getByLabel('Prix').fill('59,90')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`« ${name} » est créé.`)).toBeVisible()
  const [made] = await api.read<Composed[]>(`/api/combinated_services?search=${encodeURIComponent(name)}`)
  expect(made).toMatchObject({ ownPrice: 5990 })
  expect(made!.steps.map((step) => step.name)).toEqual([
    'Application racines',
    'Pose de la couleur',
    'Brushing',
  ])

  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Retirer Brushing' }).click()
  await save(page)
  await expect(page.getByText(`« ${name} » est enregistré.`)).toBeVisible()
  expect((await api.read<Composed>(`/api/combinated_services/${made!.id}`)).steps).toHaveLength(2)

  await actions(page, name)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('if a step cannot be loaded, its composed service shows no total, duration or professionals', async ({
  page,
  api,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  const [composed] = await api.read<Composed[]>('/api/combinated_services')
  const path = `/dashboard/composed-service/${composed!.id}/edit`
  const unread = '**/api/services/' + composed!.steps.at(-1)!.service
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const makers = part('Qui le réalise').getByRole('listitem')
  await page.goto(path)
  await expect(part('Déroulé')).toContainText('pour le client')
  await expect(makers.first()).toBeVisible()

  await page.route(unread, (route) => route.abort())
  await page.goto(path)
  await expect(part('Déroulé')).toHaveText('Déroulé–')
  await expect(part('Qui le réalise')).toContainText('–')
  await expect(makers).toHaveCount(0)
  await expect(page.getByText('Au détail')).toContainText('–')
})

test('a lost connection keeps the input, and a late answer does not redirect the admin', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  // The list has been loaded: who is led to it, is there at once.
  await page.goto('/dashboard/category/list')
  await page.getByRole('link', { name: 'Créer une catégorie' }).first().click()
  const name = `Hors ligne ${place}`
  await page.getByLabel('Nom').fill(name)
  await page.route('**/api/categories', (route) => route.abort())
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Pas de connexion. Vos changements sont gardés ici.')
  await expect(page.getByLabel('Nom')).toHaveValue(name)

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
  // Whoever is led away is by then.
  await expectDrawn(page)
  await expect(hello).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})
