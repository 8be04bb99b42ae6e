import { readFile } from 'node:fs/promises'
import { BookingPage, dayInWords } from '../booking-page.ts'
import { expect, expectDrawn, expectNoOverflow, test } from '../journey.ts'
import { ofName } from '../french.ts'
import { newPerson, type Visit } from '../salon-api.ts'

interface Client {
  id: number
  firstname: string
  lastname: string
  red_zone: boolean
  red_zone_reason: string | null
  redZoneUntil: string | null
}

/** Letters alone: names have no figures. */
function familyOf(phone: string): string {
  return `Perrin${phone.replaceAll(' ', '').slice(-4)}`.replaceAll(
    /\d/g,
    (digit) => 'abcdefghij'[Number(digit)]!,
  )
}

test.beforeEach(async ({ signIn }) => signIn('admin'))

test('a client’s page totals their visits, and can book the same one again', async ({ page, api }) => {
  const people = await api.read<Client[]>('/api/users?quality=Customer&itemsPerPage=200')
  let regular: { client: Client; visits: (Visit & { status: string; price: number })[] } | null = null
  for (const client of people) {
    const visits = await api.read<(Visit & { status: string; price: number })[]>(
      `/api/appointments/customer/${client.id}?itemsPerPage=2000`,
    )
    if (visits.filter(({ status }) => status === 'done').length > (regular?.visits.length ?? 1))
      regular = { client, visits }
    if (regular && regular.visits.length > 3) break
  }
  const { client, visits } = regular!
  const done = visits.filter(({ status }) => status === 'done')
  await page.goto(`/dashboard/user/${client.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${client.lastname} ${client.firstname}`)
  const figure = (name: string) =>
    page
      .locator('.client-figures > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(figure('terminées')).toHaveText(String(done.length))
  const spent = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  await expect(figure('dépensés')).toHaveText(
    spent.format(done.reduce((sum, { price }) => sum + price, 0) / 100),
  )
  await page.getByRole('button', { name: 'Passées' }).click()
  await expect(page.locator('.client-visits > li')).toHaveCount(
    Math.min(10, visits.length - comingIn(visits)),
  )
  await expectNoOverflow(page)
  await page.locator('.client-visits > li').first().getByRole('button').click()
  await page.getByRole('link', { name: 'Réserver la même chose' }).click()
  await expect(page).toHaveURL(new RegExp(`customer=${client.id}`))
})

function comingIn(visits: readonly { status: string }[]): number {
  return visits.filter(({ status }) => status === 'pending').length
}

test('a professional’s page shows working hours, absences and services, with links to change them', async ({
  page,
  api,
}) => {
  const [person] = await api.read<Client[]>('/api/users?search=camille@meche.example')
  const offered = `/api/services?professionalServices.professional=${person!.id}&is_break=0&order[name]=asc`
  const services = await api.read<{ name: string }[]>(`${offered}&itemsPerPage=200`)
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const work = part('Horaires et absences')
  const summary = page.waitForResponse('**/api/appointments/customer/*/summary')
  await page.goto(`/dashboard/user/${person!.id}`)
  await (await summary).finished()
  await expect(work).toContainText('La semaine de Camille')
  await expect(work).toContainText('ouvertes à la réservation')
  await expect(part('Services proposés').getByRole('listitem').first()).toContainText(services[0]!.name)
  await expectDrawn(page)
  await expect(page.getByText('terminées', { exact: true })).toHaveCount(0)
  await expectNoOverflow(page)

  await part('Services proposés').getByRole('link', { name: 'Tout voir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await expect(page.getByText(new RegExp(`sur ${services.length}(?!\\d)`))).toBeVisible()
  await page.goBack()
  await work.getByRole('link', { name: 'Modifier le planning' }).click()
  await expect(page.getByRole('button', { name: /Camille/ })).toHaveAttribute('aria-pressed', 'true')
})

test('staff create a client, book for them, put them in the red zone, export their data and erase them', async ({
  page,
  api,
  ownDay,
  expectConsole,
}) => {
  expectConsole(/status of 422/)
  const { phone } = newPerson()
  const family = familyOf(phone)
  const name = `Nathalie ${family}`
  const booking = new BookingPage(page)
  const found = async () => (await api.read<Client[]>(`/api/users?search=${family}`))[0]

  await test.step('a booking with a new client’s name and phone', async () => {
    await booking.openSlots('s:1', ownDay(2))
    await booking.takeFirstSlot()
    await booking.next.click()
    await booking.expectStep('Pour qui est ce rendez-vous ?')
    await page.getByLabel('Chercher un client').fill(family)
    await expect(page.getByText('Aucun client de ce nom.')).toBeVisible()
    await page.getByRole('button', { name: 'Confirmer' }).click()
    for (const sentence of ['Le nom est requis !', 'Le prénom est requis !', 'Phone number is required!'])
      await expect(page.getByText(sentence)).toBeVisible()
    await page.getByLabel('Prénom').fill('Nathalie')
    await page.getByLabel('Nom', { exact: true }).fill(family)
    await page.getByLabel('Téléphone').fill('06')
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText('Invalid phone number!')).toBeVisible()
    await page.getByLabel('Téléphone').fill(phone)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText(`Rendez-vous pris pour ${name}`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
  const client = (await found())!

  await test.step('a second visit for an existing client', async () => {
    await page.getByRole('link', { name: `Prendre un rendez-vous pour ${name}` }).click()
    await expect(page).toHaveURL(new RegExp(`customer=${client.id}`))
    await page.goto(`/reservation?items=s:1&step=slot&day=${ownDay(3)}&customer=${client.id}`)
    await booking.takeFirstSlot()
    await booking.next.click()
    await expect(page.getByText(name)).toBeVisible()
    await page.getByRole('button', { name: 'Choisir quelqu’un d’autre' }).click()
    await page.getByLabel('Chercher un client').fill(family)
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('.client-visits > li')).toHaveCount(2)
    expect(await api.read<Visit[]>(`/api/appointments/customer/${client.id}`)).toHaveLength(2)
  })

  await test.step('the same visit moved to another time for the client', async () => {
    const starts = async () =>
      (await api.read<Visit[]>(`/api/appointments/customer/${client.id}`)).map(({ start }) => start).sort()
    const [soon, later] = await starts()
    await page.locator('.client-visits > li').last().getByRole('button').click()
    await page.getByRole('link', { name: 'Déplacer' }).click()
    await booking.expectStep('Déplacer le rendez-vous')
    const other = page.locator('.book-slots .book-slot:not(.skel)').nth(1)
    await other.click()
    await expect(other).toHaveAttribute('aria-pressed', 'true')
    const start = new URL(page.url()).searchParams.get('start')!
    await booking.next.click()
    await expect(page.getByText(`Rendez-vous ${ofName(name)} déplacé :`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect([soon, later]).not.toContain(start)
    expect(await starts()).toContain(start)
    expect(await starts()).toHaveLength(2)
  })

  await test.step('the red zone with its reason and end, and its history', async () => {
    await page.getByRole('button', { name: 'Changer', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Zone rouge ${ofName(name)}` })
    await dialog.getByLabel('Zone rouge').selectOption('Oui')
    await dialog.getByLabel('Raison').fill('Trois absences')
    const until = dialog.getByRole('group', { name: /^Jusqu’au/ }).last()
    await until.getByRole('spinbutton').first().click()
    await page.keyboard.type('01012020')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog.getByText('La date de fin est aujourd’hui ou plus tard.')).toBeVisible()
    await until.getByRole('spinbutton').first().click()
    await page.keyboard.type('30062027')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText("L'utilisateur a été mis à jour !")).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Jusqu’au mercredi 30 juin 2027 compris')
    await expect(page.getByText('Zone rouge : Non devient Oui')).toBeVisible()
    expect(await found()).toMatchObject({
      red_zone: true,
      red_zone_reason: 'Trois absences',
      redZoneUntil: '2027-06-30',
    })
  })

  await test.step('the client’s data as a file', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe(`donnees-${client.id}.json`)
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { appointments: unknown[] }
    expect(data.appointments).toHaveLength(2)
  })

  await test.step('the erase dialog lists the visits it cancels', async () => {
    await page.getByRole('button', { name: 'Effacer' }).click()
    const question = page.getByRole('dialog', { name: `Effacer ${name} ?` })
    await expect(question).toContainText('2 rendez-vous à venir sont annulés')
    await expect(question).toContainText(dayInWords(ownDay(2)))
    await question.getByRole('button', { name: 'Garder' }).click()
    await page.getByRole('button', { name: 'Effacer' }).click()
    await question.getByRole('button', { name: 'Effacer la fiche' }).click()
    await expect(page.getByText(`La fiche ${ofName(name)} est effacée.`)).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/user\/list/)
    expect(await found()).toBeUndefined()
  })
})

test('leaving warns about an unsaved red zone or note, and erasing the client discards it', async ({
  page,
  api,
}) => {
  const { phone } = newPerson()
  const family = familyOf(phone)
  const client = await api.add<Client>('/api/users', {
    firstname: family,
    lastname: 'Inès',
    phone: phone.replaceAll(' ', ''),
  })
  const leave = page.getByRole('main').getByRole('link', { name: 'Utilisateurs' })
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length)
  await page.goto(`/dashboard/user/${client.id}`)
  await page.getByRole('button', { name: 'Changer', exact: true }).click()
  await page.getByLabel('Zone rouge', { exact: true }).selectOption('Oui')
  await page.getByLabel('Raison').fill('Absences')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
  await leave.click()
  await question.getByRole('button', { name: 'Rester' }).click()
  await page.getByRole('button', { name: 'Changer', exact: true }).click()
  await expect(page.getByLabel('Raison')).toHaveValue('Absences')
  await page.keyboard.press('Escape')
  await page.getByLabel('Nouvelle note').fill('À rappeler')
  expect(await drafts()).toBe(2)
  await leave.click()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible()
  expect(await drafts()).toBe(0)
  expect(await api.read(`/api/users/${client.id}`)).toMatchObject({ red_zone: false })

  await page.goBack()
  await page.getByLabel('Nouvelle note').fill('À rappeler')
  await page.getByRole('button', { name: 'Effacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer la fiche' }).click()
  await expect(page).toHaveURL(/\/dashboard\/user\/list/)
  expect(await drafts()).toBe(0)
})

test('a visit booked between loading two pages of visits causes no duplicate row', async ({
  page,
  api,
  ownDay,
}) => {
  const token = await api.signUp()
  const { id } = await api.me(token)
  const starts = await api.starts('s:1', ownDay(10))
  for (const place of Array.from({ length: 11 }).keys()) {
    const { id: visit } = await api.add<Visit>('/api/appointments/create', {
      items: [{ service: 1, professional: null }],
      start: starts[0],
      customer: id,
    })
    expect(visit, String(place)).toBeGreaterThan(0)
    await api.remove(`/api/appointments/${visit}`)
  }
  await page.goto(`/dashboard/user/${id}`)
  const shown = page.locator('.client-visits > li')
  await expect(shown).toHaveCount(10)
  await api.book(token, 's:1', starts[0]!)
  await page.getByRole('button', { name: 'Visites plus anciennes (1)' }).click()
  await expect(shown).toHaveCount(11)
})

test('when a start is taken meanwhile, the booking keeps its client and reports the loss', async ({
  page,
  api,
  ownDay,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const items = 's:1@2'
  const booking = new BookingPage(page)
  const [client] = await api.read<Client[]>('/api/users?search=client@meche.example')
  await page.goto(`/reservation?items=${items}&step=slot&day=${ownDay(6)}&customer=${client!.id}`)
  const start = await booking.takeFirstSlot()
  await booking.next.click()
  await booking.expectStep('Pour qui est ce rendez-vous ?')
  await api.book(await api.signUp(), items, start)
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('alert')).toContainText(/vient d’être pris/)
  await expect(page).toHaveURL(new RegExp(`customer=${client!.id}`))
})
