import { expect, expectNoOverflow, test as base } from '../journey.ts'
import { BookingPage } from '../booking-page.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import { newPerson } from '../salon-api.ts'
import { salonNow } from '../salon-server.ts'

// Lengths are the whole salon's: every other journey would have to choose one.
const test = base.extend<object, OwnSalon>(ownSalon)

test('an admin prices a cut by length, a visitor and the team book it, and its length is changed at the salon', async ({
  page,
  api,
  signIn,
  browser,
  salon,
  expectConsole,
}) => {
  expectConsole(/status of 422/)
  const person = { ...newPerson(), firstname: 'Quiniou', lastname: 'Agathe' }
  await api.hadVisit(person, '2026-10-13T22:15:00+02:00')

  await signIn('admin')
  await page.goto('/dashboard/service/list')
  await page.getByRole('link', { name: 'Tarifs par longueur' }).click()
  await page.getByRole('button', { name: 'Proposer Courts, Mi-longs, Longs, Très longs' }).click()
  const minutes = page.getByLabel('Coupe femme, Courts : minutes')
  await minutes.fill('45')
  await minutes.press('Tab')
  await page.keyboard.type('42')
  await page.getByLabel('Coupe femme, Longs : minutes').fill('70')
  await page.getByLabel('Coupe femme, Longs : prix en euros').fill('58,50')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Les longueurs ont été enregistrées.')).toBeVisible()

  const context = await browser.newContext({
    baseURL: salon.address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  await context.clock.install({ time: salonNow() })
  const guest = await context.newPage()
  await guest.goto('/')
  await guest.getByText('Tarifs par longueur Coupe femme').click()
  await expect(guest.getByRole('row', { name: /Longs 1 h 10 .*58,50/ })).toBeVisible()
  await guest.goto('/reservation')
  const booking = new BookingPage(guest)
  await booking.add('Coupe femme')
  await expect(guest.getByText('Indiquez la longueur de vos cheveux.').first()).toBeVisible()
  await guest
    .getByRole('group', { name: 'Vos cheveux :' })
    .getByRole('button', { name: 'Longs', exact: true })
    .click()
  await expect(guest.getByText(/58,50/).first()).toBeVisible()
  await expectNoOverflow(guest)
  await booking.next.click()
  await booking.expectStep('Quand venez-vous\u202f?')
  await booking.takeFirstSlot()
  await booking.next.click()
  await expect(guest.getByText(/58,50/).first()).toBeVisible()

  await page.goto('/dashboard/calendar?date=2026-12-09')
  await expect(page.locator('[data-kind=free]').first()).toBeVisible()
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: 'Rendez-vous' })
  await panel.getByRole('combobox', { name: 'Client' }).pressSequentially('agathe')
  await page.getByRole('option', { name: 'Agathe Quiniou' }).click()
  const lengths = panel.getByRole('group', { name: 'Longueur des cheveux' })
  await expect(lengths).toBeVisible()
  await lengths.getByRole('button', { name: 'Courts' }).click()
  await expect(panel.getByText(/42/).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect(page.getByText(/^Rendez-vous réservé/)).toBeVisible()

  await page
    .getByRole('button', { name: /Agathe Quiniou/ })
    .first()
    .click()
  const details = page.getByRole('dialog')
  const changing = details.getByRole('group', { name: 'Changer la longueur' })
  await expect(changing.getByRole('button', { name: 'Courts' })).toHaveAttribute('aria-pressed', 'true')
  await changing.getByRole('button', { name: 'Longs', exact: true }).click()
  // It would run into Camille's lunch.
  await expect(details.getByText('Confirmez pour passer outre : hors des horaires de Camille.')).toBeVisible()
  await details.getByRole('button', { name: 'Changer quand même' }).click()
  await expect(page.getByText(/^Longueur changée\s: jusqu’à 13\sh\s10, 58,50/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByText('La longueur d’avant est rétablie.')).toBeVisible()
})
