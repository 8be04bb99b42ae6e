import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { linkFor, newPerson } from '../salon-api.ts'

interface User {
  id: number
  firstname: string
  lastname: string
  phone: string
  red_zone: boolean
  red_zone_reason: string | null
}

test.beforeEach(async ({ signIn }) => signIn('admin'))

function filter(page: Page, label: string, value: string) {
  return page.getByLabel(label).selectOption(value)
}

test('an admin creates a client, finds them, puts them in the red zone and adds a note', async ({
  page,
  api,
  expectConsole,
}) => {
  expectConsole(/status of (409|422)/)
  const person = newPerson()
  const family = `Perrin${person.phone.replaceAll(' ', '').slice(-4)}`.replaceAll(
    /\d/g,
    (digit) => 'abcdefghij'[Number(digit)]!,
  )
  await page.goto('/dashboard/user/new')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le nom est requis !')).toBeVisible()
  await expect(page.getByText('Le prénom est requis !')).toBeVisible()
  await expect(page.getByText('Phone number is required!')).toBeVisible()
  await page.getByLabel('Prénom').fill('Nathalie')
  await page.getByLabel('Nom', { exact: true }).fill(family)
  await page.getByLabel('Email').fill('pas une adresse')
  await page.getByLabel('Téléphone').fill(person.phone)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText("Ceci n'est pas une adresse valide !")).toBeVisible()
  await page.getByLabel('Email').fill('client@meche.example')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Cette adresse email est déjà utilisée.')).toBeVisible()
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(`La fiche de Nathalie ${family} est créée.`)).toBeVisible()
  await expect(page.getByText('Pas encore de visite')).toBeVisible()

  await page.getByRole('link', { name: 'Modifier' }).click()
  await page.getByLabel('Zone rouge').selectOption('Oui')
  await page.getByLabel('Raison').fill('Trois absences')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText("L'utilisateur a été mis à jour !")).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Oui, Trois absences')
  await expect(page.getByText(/2026\s: Oui, par /)).toBeVisible()

  await page.getByLabel('Nouvelle note').fill('Formule : 7.43 et 7.0')
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect(page.locator('.note')).toContainText('Formule : 7.43 et 7.0')
  await page.getByRole('button', { name: 'Supprimer la note' }).click()
  const question = page.getByRole('dialog', { name: 'Supprimer cette note' })
  await expect(question).toContainText('Formule : 7.43 et 7.0')
  await question.getByRole('button', { name: 'Supprimer la note' }).click()
  await expect(page.locator('.note')).toHaveCount(0)

  await page.goto('/dashboard/user/list')
  await filter(page, 'Zone rouge', 'Oui')
  await page.getByRole('searchbox').fill(family)
  await expect(page.getByRole('link', { name: `Nathalie ${family}` })).toBeVisible()
  await filter(page, 'Qualité', 'Professionnel')
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  const [made] = await api.read<User[]>(`/api/users?search=${family}`)
  expect(made).toMatchObject({ lastname: 'Nathalie', red_zone: true, red_zone_reason: 'Trois absences' })
})

test('an admin chooses the last day of a red zone from a month in a dialog', async ({ page, api }) => {
  const { id } = await api.add<User>('/api/users', {
    quality: 'Customer',
    firstname: 'Calendrier',
    lastname: 'Lise',
    phone: newPerson().phone,
  })
  await page.goto(`/dashboard/user/${id}`)
  await page.getByRole('button', { name: 'Changer', exact: true }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel('Zone rouge').selectOption('Oui')
  await dialog.getByRole('button', { name: 'Ouvrir le calendrier' }).click()
  await page.getByRole('gridcell', { name: '30' }).click()
  await expect(dialog.getByRole('spinbutton', { name: /jour/ })).toHaveText('30')
})

test('a client’s page shows their visits, and messages are listed by status', async ({ page, api }) => {
  // Not the demo's own client: other journeys book and cancel as her.
  const people = await api.read<(User & { email: string })[]>('/api/users?quality=Customer&itemsPerPage=200')
  let [client, visits]: [User | undefined, unknown[]] = [undefined, []]
  for (client of people.filter(({ email }) => email !== 'client@meche.example')) {
    visits = await api.read(`/api/appointments/customer/${client.id}?itemsPerPage=2000`)
    if (visits.length > 10) break
  }
  await page.goto(`/dashboard/user/${client!.id}`)
  const shown = page.locator('.client-visits > li')
  await expect(shown).toHaveCount(10)
  for (let count = 10; count < visits.length; count += 10) {
    await page.getByRole('button', { name: `Visites plus anciennes (${visits.length - count})` }).click()
    await expect(shown).toHaveCount(Math.min(count + 10, visits.length))
  }
  await page.goto('/dashboard/message')
  await filter(page, 'Canal', 'SMS')
  await expect(page).toHaveURL(/channel=sms/)
  await filter(page, 'Statut', 'Échec')
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
})

test('users can also be shown as cards, and the search still works', async ({ page }) => {
  await page.goto('/dashboard/user/list?quality=HairDresser')
  await page
    .getByRole('navigation', { name: 'Présentation des utilisateurs' })
    .getByRole('link', { name: 'Cartes' })
    .click()
  await expect(page).toHaveURL(/\/cards\?quality=HairDresser$/)
  await expect(page.locator('.person-card').first()).toContainText('Professionnel')
  await page.getByRole('searchbox').fill('camille')
  await expect(page.getByRole('link', { name: 'Camille Laurent' })).toBeVisible()
  await expect(page.locator('.person-card')).toHaveCount(1)
})

test('a new professional is invited by e-mail, and only a super admin grants rights', async ({
  page,
  another,
  api,
}, { project }) => {
  const { phone } = newPerson()
  const email = `invite.${project.name}@journey.example`
  await page.goto('/dashboard/user/new')
  await page.getByLabel('Qualité').selectOption('Professionnel')
  await page.getByLabel('Prénom').fill('Solène')
  await page.getByLabel('Nom', { exact: true }).fill('Invitée')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Téléphone').fill(phone)
  await page.getByLabel('Lien google').fill('sans protocole')
  await page.getByLabel('Rôle').selectOption('Administrateur')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByLabel('Lien google')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Lien google').fill('https://g.page/solene')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('La fiche de Solène Invitée est créée.')).toBeVisible()
  await expect(page.getByText('Pas encore de mot de passe')).toBeVisible()
  const token = (await linkFor(email, 'reset-password?token')).split('token=')[1]!
  await api.choosePassword(token, 'un bon secret')
  const admin = await another(await api.signIn(email, 'un bon secret'))
  await admin.goto('/dashboard/user/2/edit')
  await expect(admin.getByLabel('Rôle')).toBeDisabled()
  await expect(admin.getByText('Seul un super administrateur donne des droits.')).toBeVisible()
  await admin.goto('/dashboard/user/1')
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
  await expect(admin.getByRole('button', { name: 'Effacer' })).toHaveCount(0)
})

test('a professional can open the file of their own clients only', async ({
  another,
  api,
  ownDay,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  const person = newPerson()
  const token = await api.signUp(person)
  await api.book(token, 's:1@2', (await api.starts('s:1@2', ownDay(6)))[0]!)
  const { id } = await api.me(token)
  const visitor = await another(await api.tokenOf('camille'))
  await visitor.goto('/dashboard/user/3')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Fiche introuvable')
  await visitor.keyboard.press('/')
  await visitor.getByRole('searchbox', { name: 'Nom ou téléphone' }).fill(person.phone)
  await visitor.getByRole('link', { name: new RegExp(person.firstname) }).click()
  await expect(visitor).toHaveURL(`/dashboard/user/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(person.firstname)
  await expect(visitor.getByRole('heading', { level: 2 })).toHaveText(['Coordonnées', 'Notes', 'Visites'])
  await visitor.getByLabel('Nouvelle note').fill('Formule 7.43')
  await visitor.getByRole('button', { name: 'Ajouter' }).click()
  await expect(visitor.locator('.note')).toContainText('Formule 7.43')
})
