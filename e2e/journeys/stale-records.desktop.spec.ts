import type { Page } from '@playwright/test'
import { expect, expectDrawn, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'
import { salonAddress } from '../salon-server.ts'

interface Saved {
  id: number
  name: string
}

interface Stale {
  /** The record's form, and its address in the API. */
  form: string
  path: string
  /** What the other admin writes, and how that is shown. */
  theirs: object
  differences: string[]
  /** What is typed here: over what the other one wrote, and beside it. */
  type: (page: Page) => Promise<void>
}

test.beforeEach(async ({ signIn, expectConsole }) => {
  await signIn('admin')
  expectConsole(/status of 412/)
})

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click()
const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Quelqu’un d’autre a enregistré entre-temps' })

/** Somebody else saves while this form is filled in; answers the question that follows. */
async function meetAnother(
  page: Page,
  api: { change: (path: string, data: unknown) => Promise<void> },
  { form, path, theirs, differences, type }: Stale,
) {
  await page.goto(form)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await type(page)
  await api.change(path, theirs)
  await save(page)
  await expect(question(page)).toBeVisible()
  for (const text of differences) await expect(question(page)).toContainText(text)
}

test('when two admins edit one service, the second sees the difference and can keep their input', async ({
  page,
  api,
}) => {
  const service = await api.add<Saved>('/api/services', {
    name: 'Coupe à deux mains',
    category: 1,
    duration: 30,
    price: 3000,
    professionalServices: [{ professional: 2 }],
  })
  const path = `/api/services/${service.id}`
  await meetAnother(page, api, {
    form: `/dashboard/service/${service.id}/edit`,
    path,
    theirs: { price: 3500, description: 'De quelqu’un d’autre', professionalServices: [] },
    differences: [
      'Enregistré entre-temps 35\u00a0€Votre saisie 32\u00a0€',
      'De quelqu’un d’autre',
      'Qui le propose',
    ],
    type: (page) => page.getByLabel('Prix', { exact: true }).fill('32'),
  })
  await question(page).getByRole('button', { name: 'Garder ma saisie' }).click()
  await expect(page.getByText('est enregistré.')).toBeVisible()
  expect(await api.read(path)).toMatchObject({
    price: 3200,
    description: 'De quelqu’un d’autre',
    professionalServices: [],
  })
})

test('when two admins edit one category, the second can take the latest version', async ({ page, api }) => {
  const category = await api.add<Saved>('/api/categories', { name: 'À deux mains', color: 'miel' })
  const path = `/api/categories/${category.id}`
  await meetAnother(page, api, {
    form: `/dashboard/category/${category.id}/edit`,
    path,
    theirs: { name: 'À quatre mains', color: 'prune' },
    differences: ['À quatre mains', 'À six mains', 'Couleur', 'Prune'],
    type: (page) => page.getByLabel('Nom').fill('À six mains'),
  })
  await question(page).getByRole('button', { name: 'Prendre la dernière version' }).click()
  await expect(page.getByLabel('Nom')).toHaveValue('À quatre mains')
  await expect(page.getByRole('radio', { name: 'Prune' })).toBeChecked()
  await page.getByRole('radio', { name: 'Jade' }).check()
  await save(page)
  await expect(page.getByText('est enregistrée.')).toBeVisible()
  expect(await api.read(path)).toMatchObject({ name: 'À quatre mains', color: 'jade' })
})

test('when two admins edit one composed service, a restored draft shows the difference too', async ({
  page,
  api,
}) => {
  const composed = await api.add<Saved>('/api/combinated_services', {
    name: 'Duo à deux mains',
    category: 1,
    steps: [1, 2],
  })
  const path = `/api/combinated_services/${composed.id}`
  await page.goto(`/dashboard/composed-service/${composed.id}/edit`)
  await page.getByLabel('Prix').fill('70')
  await api.change(path, { steps: [2, 1], ownPrice: 8000 })
  // What was typed outlives the reload, and with it what it was typed on.
  await page.reload()
  await expect(page.getByText('Nous avons gardé ce que vous aviez saisi')).toBeVisible()
  await save(page)
  await expect(question(page)).toContainText('Coupe homme, Coupe femme')
  await expect(question(page)).toContainText('80\u00a0€')
  await question(page).getByRole('button', { name: 'Garder ma saisie' }).click()
  await expect(page.getByText('est enregistré.')).toBeVisible()
  const saved = await api.read<{ ownPrice: number; steps: { service: number }[] }>(path)
  expect([saved.ownPrice, saved.steps.map(({ service }) => service)]).toEqual([7000, [2, 1]])
})

test('when two admins edit one client, a lost connection keeps the input and the conflict is shown', async ({
  page,
  api,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  const { phone } = newPerson()
  const client = await api.add<Saved>('/api/users', {
    firstname: 'Ancien',
    lastname: 'Nathalie',
    phone: phone.replaceAll(' ', ''),
  })
  const path = `/api/users/${client.id}`
  await page.goto(`/dashboard/user/${client.id}/edit`)
  await page.getByLabel('Nom', { exact: true }).fill('Nouveau')
  await page.route(`**${path}`, (route) => route.abort())
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Pas de connexion. Vos changements sont gardés ici.')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Nouveau')
  await page.unroute(`**${path}`)
  await api.change(path, { firstname: 'Autre', red_zone: true, red_zone_reason: 'Absences' })
  await save(page)
  await expect(question(page)).toContainText('Zone rouge')
  await expect(question(page)).toContainText('Absences')
  await question(page).getByRole('button', { name: 'Garder ma saisie' }).click()
  await expect(page.getByText("L'utilisateur a été mis à jour !")).toBeVisible()
  expect(await api.read(path)).toMatchObject({ firstname: 'Nouveau', red_zone: true })
})

test('when two admins change one red zone, the second sees the first decision before deciding again', async ({
  page,
  api,
}) => {
  const { phone } = newPerson()
  const client = await api.add<Saved>('/api/users', {
    firstname: 'Deuxfois',
    lastname: 'Rose',
    phone: phone.replaceAll(' ', ''),
  })
  const path = `/api/users/${client.id}`
  const reason = page.getByLabel('Raison')
  await page.goto(`/dashboard/user/${client.id}`)
  await page.getByRole('button', { name: 'Changer', exact: true }).click()
  await page.getByLabel('Zone rouge', { exact: true }).selectOption('Oui')
  await reason.fill('Trois rendez-vous manqués')
  // What somebody else changed elsewhere stops nobody; what they decided here does.
  await api.change(path, { lastname: 'Rosalie', red_zone: true, red_zone_reason: 'Impolie' })
  await save(page)
  await expect(question(page)).toContainText('Impolie')
  await expect(question(page)).toContainText('Trois rendez-vous manqués')
  await expect(question(page)).not.toContainText('Rosalie')
  await question(page).getByRole('button', { name: 'Prendre la dernière version' }).click()
  await expect(reason).toHaveValue('Impolie')
  await reason.fill('Impolie, et absente')
  await save(page)
  await expect(page.getByText("L'utilisateur a été mis à jour !")).toBeVisible()
  expect(await api.read(path)).toMatchObject({ lastname: 'Rosalie', red_zone_reason: 'Impolie, et absente' })
})

test('a user whose account an admin changed meanwhile sees the difference and chooses', async ({
  api,
  another,
}) => {
  const token = await api.signUp()
  const { id, lastname } = await api.me(token)
  const own = await another(token)
  const givenName = own.getByLabel('Prénom', { exact: true })
  await own.goto('/account')
  await expect(givenName).toHaveValue(lastname)
  await givenName.fill('Camille-Rose')
  await api.change(`/api/users/${id}`, { firstname: 'Durand', lastname: 'Rose' })
  await own.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(question(own)).toContainText('Durand')
  await expect(question(own)).toContainText('Enregistré entre-temps RoseVotre saisie Camille-Rose')
  await question(own).getByRole('button', { name: 'Garder ma saisie' }).click()
  await expect(own.locator('.toast')).toHaveText("L'utilisateur a été mis à jour !")
  expect(await api.me(token)).toMatchObject({ firstname: 'Durand', lastname: 'Camille-Rose' })

  // Saved again at once: the form knows the record that it has just written.
  await givenName.fill('Camille')
  await own.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(async () => (await api.me(token)).lastname).toBe('Camille')
  await expect(question(own)).toBeHidden()
})

test('after the password changes or the session ends elsewhere, the user signs in again in place, and the input stays private', async ({
  api,
  another,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  const person = newPerson()
  const elsewhere = await api.signUp(person)
  const own = await another(await api.signIn(person.email, person.password))
  const field = (label: string) => own.getByLabel(label, { exact: true })
  const fill = async (old: string, next: string) => {
    await field('Mot de passe actuel').fill(old)
    await field('Nouveau mot de passe').fill(next)
    await field('Confirmer le mot de passe').fill(next)
  }
  await own.goto('/account/security')
  await fill(person.password, 'un secret d’ici')
  const changed = await request.patch(`${salonAddress()}/api/update-password`, {
    headers: { authorization: `Bearer ${elsewhere}` },
    data: {
      oldPassword: person.password,
      newPassword: 'un secret d’ailleurs',
      confirmNewPassword: 'un secret d’ailleurs',
    },
  })
  expect(changed.ok()).toBe(true)
  await own.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(own).toHaveURL('/auth/jwt/sign-in?returnTo=%2Faccount%2Fsecurity')
  await expect(own.locator('.toast')).toHaveText('Invalid access token!')
  const signIn = async (password: string, { email } = person) => {
    await own.getByLabel('Email ou téléphone').fill(email)
    await field('Mot de passe').fill(password)
    await own.getByRole('button', { name: 'Se connecter' }).click()
  }
  await signIn('un secret d’ici')
  await expect(own.getByRole('main').getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.')
  await signIn('un secret d’ailleurs')
  await expect(own).toHaveURL('/account/security')
  await expect(own.locator('.toast')).toHaveCount(0)
  // A password is kept nowhere: one begins with nothing.
  await expect(field('Nouveau mot de passe')).toHaveValue('')
  await fill('un secret d’ailleurs', 'un secret d’ici')
  await own.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(own.locator('.toast')).toHaveText('Le mot de passe a bien été mis à jour !')
  const other = await api.signIn(person.email, 'un secret d’ici')

  await own.goto('/account?from=security')
  await field('Prénom').fill('Camille-Rose')
  const ended = await request.post(`${salonAddress()}/api/logout/everywhere`, {
    headers: { authorization: `Bearer ${other}` },
  })
  expect(ended.ok()).toBe(true)
  await own.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(own).toHaveURL('/auth/jwt/sign-in?returnTo=%2Faccount%3Ffrom%3Dsecurity')

  const somebodyElse = newPerson()
  await api.signUp(somebodyElse)
  await signIn(somebodyElse.password, somebodyElse)
  await expect(own).toHaveURL('/account?from=security')
  await expect(field('Email')).toHaveValue(somebodyElse.email)
  await expect(field('Prénom')).toHaveValue('Camille')
  await expectDrawn(own)
  await expect(own.getByText('Nous avons gardé ce que vous aviez saisi.')).toHaveCount(0)
  await own.getByRole('button', { name: 'Votre compte' }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Déconnexion' }).click()
  await expect(own).toHaveURL('/')

  await own.goto('/account')
  await signIn('un secret d’ici')
  await expect(own).toHaveURL('/account')
  await expect(own.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeVisible()
  await expect(field('Prénom')).toHaveValue('Camille-Rose')
})
