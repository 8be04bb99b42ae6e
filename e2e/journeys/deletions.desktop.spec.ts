import type { Page } from '@playwright/test'
import { dayInWords } from '../booking-page.ts'
import { expect, test } from '../journey.ts'
import { newPerson, type SalonApi, type Visit } from '../salon-api.ts'

interface Saved {
  id: number
  name: string
}

interface Client {
  id: number
  firstname: string
  lastname: string
}

test.beforeEach(async ({ signIn, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|status of (404|409|422)/)
  await signIn('admin')
})

const question = (page: Page) => page.getByRole('dialog', { name: /^Supprimer/ })
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Supprimer' }).click()
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const toast = (page: Page) => page.locator('.toast').last()
const OFFLINE = 'Pas de connexion internet.'

async function ask(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions ${name}`, exact: true }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
}

const service = (api: SalonApi, name: string, category = 1) =>
  api.add<Saved>('/api/services', {
    name,
    category,
    duration: 30,
    price: 3000,
    professionalServices: [{ professional: 2 }],
  })

const composed = (api: SalonApi, name: string, steps: number[]) =>
  api.add<Saved>('/api/combinated_services', { name, category: 1, steps })

/** The lists of the catalogue: where a row is shown, how one is made, and where the API has it. */
const catalogue = [
  {
    list: 'category',
    path: '/api/categories',
    add: (api: SalonApi, name: string) => api.add<Saved>('/api/categories', { name, color: 'miel' }),
  },
  {
    list: 'composed-service',
    path: '/api/combinated_services',
    add: (api: SalonApi, name: string) => composed(api, name, [1, 2]),
  },
  { list: 'service', path: '/api/services', add: service },
]

for (const { list, path, add } of catalogue)
  test(`${list}: a lost connection keeps the row, and deleting one that is already gone is not an error`, async ({
    page,
    api,
  }) => {
    const [name, other] = [`Coupée ${list}`, `Doublée ${list}`]
    const saved = await add(api, name)
    const twin = await add(api, other)
    const names = async () => (await api.read<Saved[]>(`${path}?itemsPerPage=200`)).map((one) => one.name)
    // Services are deleted by their list, the others by their own address.
    const address = `**${path}${list === 'service' ? '' : `/${saved.id}`}`
    await page.goto(`/dashboard/${list}/list?search=${list}`)
    await ask(page, name)
    await page.route(address, (route) => route.abort('internetdisconnected'))
    await confirm(page)
    await expect(question(page).getByRole('alert')).toHaveText(OFFLINE)
    await expect(row(page, name)).toBeAttached()
    expect(await names()).toContain(name)

    await page.unroute(address)
    await page.route(address, async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await confirm(page)
    await expect(question(page).getByRole('alert')).toHaveText(OFFLINE)
    // The list behind the question says what the lost answer did not.
    await expect(row(page, name)).toHaveCount(0)
    await page.unroute(address)
    await confirm(page)
    await expect(toast(page)).toHaveText('1 élément avait déjà été supprimé.')
    await expect(question(page)).toBeHidden()
    expect(await names()).not.toContain(name)

    // The other admin is quicker.
    await ask(page, other)
    await expect(question(page)).toContainText(other)
    await api.remove(`${path}/${twin.id}`)
    await confirm(page)
    await expect(question(page)).toBeHidden()
    await expect(toast(page)).toHaveText('1 élément avait déjà été supprimé.')
    await expect(row(page, other)).toHaveCount(0)
  })

test('when several rows are deleted, those already gone are skipped, and the others are disabled or removed', async ({
  page,
  api,
}) => {
  const names = ['un', 'deux', 'trois', 'quatre'].map((place) => `Lot numéro ${place}`)
  const made: Saved[] = []
  for (const name of names) made.push(await service(api, name))
  const left = async () => (await api.read<Saved[]>('/api/services?search=Lot')).map(({ name }) => name)
  const remove = page
    .getByRole('group', { name: /sélectionnés?$/ })
    .getByRole('button', { name: 'Supprimer' })
  const choose = async (wanted: string[]) => {
    for (const name of wanted)
      await page.getByRole('checkbox', { name: `Choisir ${name}`, exact: true }).check()
  }
  const disable = page
    .getByRole('group', { name: /sélectionnés?$/ })
    .getByRole('button', { name: 'Désactiver' })
  const extra = await service(api, 'Lot en trop')
  await page.goto('/dashboard/service/list?search=lot')
  await choose(['Lot numéro un', 'Lot en trop'])
  await page.route('**/api/services/*', (route) => route.abort('internetdisconnected'))
  await disable.click()
  await expect(toast(page)).toContainText(OFFLINE)
  await page.getByRole('alert').getByRole('button', { name: 'Fermer' }).click()
  await page.unroute('**/api/services/*')
  await api.remove(`/api/services/${extra.id}`)
  await disable.click()
  await expect(toast(page)).toContainText('1 élément avait déjà été supprimé.')
  await expect(page.getByRole('row', { name: 'Lot numéro un' })).toContainText('Désactivé')
  await expect(row(page, 'Lot en trop')).toHaveCount(0)
  await expect(disable).toHaveCount(0)
  expect(await api.read(`/api/services/${made[0]!.id}`)).toMatchObject({ disabled: true })

  await choose(names)
  await page.route('**/api/services?dryRun=1', (route) => route.abort('internetdisconnected'))
  await remove.click()
  await expect(toast(page)).toContainText(OFFLINE)
  await expect(question(page)).toBeHidden()
  await page.unroute('**/api/services?dryRun=1')
  await page.getByRole('alert').getByRole('button', { name: 'Fermer' }).click()

  // One goes before the question, one between the question and the answer.
  await api.remove(`/api/services/${made[0]!.id}`)
  await remove.click()
  await expect(toast(page)).toHaveText('1 élément avait déjà été supprimé.')
  await expect(question(page)).toContainText('Supprimer 3 éléments ?')
  await expect(question(page)).toContainText('3 services n’ont jamais servi')
  await api.remove(`/api/services/${made[1]!.id}`)
  await page.route('**/api/services', (route) => route.abort('internetdisconnected'))
  await confirm(page)
  await expect(question(page).getByRole('alert')).toHaveText(OFFLINE)
  await page.unroute('**/api/services')
  expect(await left()).toHaveLength(2)
  await confirm(page)
  await expect(toast(page)).toHaveText('2 éléments sont supprimés. 1 élément avait déjà été supprimé.')
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await expect(remove).toHaveCount(0)
  expect(await left()).toEqual([])

  // Nothing is asked about what is gone altogether.
  const last = await service(api, 'Lot numéro cinq')
  await page.reload()
  await choose(['Lot numéro cinq'])
  await api.remove(`/api/services/${last.id}`)
  await remove.click()
  await expect(toast(page)).toHaveText('1 élément avait déjà été supprimé.')
  await expect(question(page)).toBeHidden()
  await expect(remove).toHaveCount(0)
})

test('a row that comes into use before the confirmation is kept, and a message says how', async ({
  page,
  api,
  ownDay,
}) => {
  const client = await api.read<Client[]>('/api/users?search=client@meche.example')
  const visits: Visit[] = []
  const book = async (item: object, items: string) => {
    const [start] = await api.starts(items, ownDay(2))
    visits.push(
      await api.add<Visit>('/api/appointments/create', {
        items: [{ ...item, professional: null }],
        start,
        customer: client[0]!.id,
        anyway: true,
      }),
    )
  }
  const sold = await service(api, 'Utilisé entre-temps')
  await page.goto('/dashboard/service/list?search=entre-temps')
  await ask(page, sold.name)
  await expect(question(page)).toContainText('il sera supprimé définitivement')
  await book({ service: sold.id }, `s:${sold.id}`)
  await confirm(page)
  await expect(toast(page)).toHaveText('1 élément sert déjà : il est désactivé au lieu d’être supprimé.')
  await expect(page.getByRole('row', { name: sold.name })).toContainText('Désactivé')
  expect(await api.read(`/api/services/${sold.id}`)).toMatchObject({ disabled: true })

  const put = await composed(api, 'Composé entre-temps', [1])
  await page.goto('/dashboard/composed-service/list?search=entre-temps')
  await ask(page, put.name)
  await expect(question(page)).toContainText('S’il a déjà servi à des rendez-vous, il est désactivé')
  await book({ combinatedService: put.id }, `c:${put.id}`)
  await confirm(page)
  await expect(toast(page)).toHaveText('1 élément sert déjà : il est désactivé au lieu d’être supprimé.')
  await expect(page.getByRole('row', { name: put.name })).toContainText('Désactivé')
  expect(await api.read(`/api/combinated_services/${put.id}`)).toMatchObject({ disabled: true })

  const category = await api.add<Saved>('/api/categories', { name: 'Remplie entre-temps', color: 'jade' })
  await page.goto('/dashboard/category/list?search=entre-temps')
  await ask(page, category.name)
  const held = await service(api, 'Service de la catégorie', category.id)
  await confirm(page)
  await expect(question(page).getByRole('alert')).toHaveText(
    'Cette catégorie contient encore des prestations. Déplacez-les d’abord.',
  )
  await question(page).getByRole('button', { name: 'Garder' }).click()
  await expect(row(page, category.name)).toBeVisible()
  await api.remove(`/api/services/${held.id}`)
  await ask(page, category.name)
  await expect(question(page).getByRole('alert')).toHaveCount(0)
  await confirm(page)
  await expect(toast(page)).toHaveText('1 élément est supprimé.')
  await expect(row(page, category.name)).toHaveCount(0)
  for (const { id } of visits) await api.remove(`/api/appointments/${id}`)
})

const clientOf = (api: SalonApi, lastname: string) =>
  api.add<Client>('/api/users', {
    firstname: 'Effaçable',
    lastname,
    phone: newPerson().phone.replaceAll(' ', ''),
  })

test('a client is erased despite a lost connection, a visit booked meanwhile, or another admin’s erasure', async ({
  page,
  api,
  ownDay,
}) => {
  const erasing = page.getByRole('dialog', { name: /^Effacer/ })
  const erase = erasing.getByRole('button', { name: 'Effacer la fiche' })
  const open = async ({ id }: Client) => {
    await page.goto(`/dashboard/user/${id}`)
    await page.getByRole('button', { name: 'Effacer', exact: true }).click()
    await expect(erase).toBeVisible()
  }
  const cut = await clientOf(api, 'Coupée')
  const address = `**/api/users/${cut.id}`
  await open(cut)
  await page.route(address, (route) =>
    route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await erase.click()
  await expect(erasing.getByRole('alert')).toHaveText(OFFLINE)
  expect(await api.read(`/api/users/${cut.id}`)).toMatchObject({ lastname: 'Coupée' })
  await page.unroute(address)
  await erase.click()
  await expect(toast(page)).toHaveText('La fiche de Coupée Effaçable est effacée.')
  await expect(page).toHaveURL(/\/dashboard\/user\/list/)

  const busy = await clientOf(api, 'Attendue')
  await open(busy)
  await expect(erasing).toContainText('Aucun rendez-vous n’est annulé.')
  const [start] = await api.starts('s:1', ownDay(2))
  const visit = await api.add<Visit>('/api/appointments/create', {
    items: [{ service: 1, professional: null }],
    start,
    customer: busy.id,
  })
  await erase.click()
  await expect(erasing.getByRole('alert')).toHaveText(
    'Un rendez-vous a été pris entre-temps. Relisez ce qui serait annulé.',
  )
  await expect(erasing).toContainText('Un rendez-vous à venir est annulé')
  await expect(erasing).toContainText(dayInWords(ownDay(2)))
  expect(await api.read(`/api/appointments/${visit.id}`)).toMatchObject({ status: 'pending' })
  await erase.click()
  await expect(toast(page)).toHaveText('La fiche d’Attendue Effaçable est effacée.')
  expect(await api.read(`/api/appointments/${visit.id}`)).toMatchObject({ status: 'cancelled' })

  const twice = await clientOf(api, 'Deuxfois')
  await open(twice)
  await api.remove(`/api/users/${twice.id}`)
  await erase.click()
  await expect(toast(page)).toHaveText('1 élément avait déjà été supprimé.')
  await expect(page).toHaveURL(/\/dashboard\/user\/list/)
  await page.getByRole('searchbox').fill('Effaçable')
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
})

test('deleting a private note handles a lost connection, a deletion by another admin and an erased client', async ({
  page,
  api,
}) => {
  const client = await clientOf(api, 'Notée')
  const path = `/api/users/${client.id}/notes`
  const note = await api.add<{ id: number }>(path, { body: 'Café noir' })
  await api.add(path, { body: 'Thé vert' })
  const asked = page.getByRole('dialog', { name: 'Supprimer cette note ?' })
  const notes = page.locator('.note > p:first-child')
  const remove = (body: string) =>
    page.locator('.note').filter({ hasText: body }).getByRole('button', { name: 'Supprimer la note' }).click()
  await page.goto(`/dashboard/user/${client.id}`)
  await expect(notes).toHaveText(['Thé vert', 'Café noir'])

  await remove('Thé vert')
  await page.route(`**${path}/*`, (route) => route.abort('internetdisconnected'))
  await asked.getByRole('button', { name: 'Supprimer la note' }).click()
  await expect(asked.getByRole('alert')).toHaveText(OFFLINE)
  expect(await api.read(path)).toHaveLength(2)
  await page.unroute(`**${path}/*`)
  await asked.getByRole('button', { name: 'Supprimer la note' }).click()
  await expect(asked).toBeHidden()
  await expect(notes).toHaveText(['Café noir'])

  await remove('Café noir')
  await api.remove(`${path}/${note.id}`)
  await api.add(path, { body: 'Sans sucre' })
  await asked.getByRole('button', { name: 'Supprimer la note' }).click()
  await expect(toast(page)).toHaveText('1 élément avait déjà été supprimé.')
  await expect(asked).toBeHidden()
  await expect(notes).toHaveText(['Sans sucre'])

  const typed = page.getByLabel('Nouvelle note')
  const add = page.getByRole('button', { name: 'Ajouter', exact: true })
  await typed.fill('Vient avec son chien')
  await page.route(`**${path}`, (route) => route.abort('internetdisconnected'))
  await add.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Pas de connexion. Vos changements sont gardés ici.',
  )
  await expect(typed).toHaveValue('Vient avec son chien')
  await page.unroute(`**${path}`)
  await add.click()
  await expect(notes).toHaveText(['Vient avec son chien', 'Sans sucre'])
  await typed.fill('Trop tard')
  await api.remove(`/api/users/${client.id}`)
  await add.click()
  await expect(page.getByRole('main')).toContainText('Cet élément n’existe pas ou plus.')
  await expect(page.getByRole('main')).not.toContainText('Sans sucre')
})
