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
    await expect(page.getByText('Zone rouge : Non devient Oui', { exact: true })).toBeVisible()
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
