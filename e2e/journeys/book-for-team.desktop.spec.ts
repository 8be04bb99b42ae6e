import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test as base } from '../journey.ts'
import { BookingPage } from '../booking-page.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import { newPerson } from '../salon-api.ts'

// One setting decides what all professionals may do: these journeys use their own salon.
const test = base.extend<object, OwnSalon>(ownSalon)
test.describe.configure({ mode: 'serial' })

const CAMILLE = 'Camille'

async function onTheBookingPages(page: Page): Promise<BookingPage> {
  await page.goto('/reservation')
  const booking = new BookingPage(page)
  await booking.expectStep('Que souhaitez-vous faire\u202f?')
  return booking
}

async function bookForSomebodyNew(page: Page, booking: BookingPage) {
  const person = newPerson()
  await booking.takeFirstSlot()
  await booking.next.click()
  await booking.expectStep('Pour qui est ce rendez-vous\u202f?')
  await page.getByLabel('Prénom').fill(person.lastname)
  await page.getByLabel('Nom', { exact: true }).fill(person.firstname)
  await page.getByLabel('Téléphone').fill(person.phone)
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText(/^Rendez-vous pris pour /)).toBeVisible()
}

const people = (page: Page) => page.getByRole('group', { name: 'Qui s’occupe de vous' }).locator('label')
const SERVICE = 'Coupe femme'

for (const who of ['Peu importe', CAMILLE])
  test(`a professional books for a client on the booking pages with « ${who} »`, async ({ page, signIn }) => {
    await signIn('camille')
    const booking = await onTheBookingPages(page)
    await booking.add(SERVICE)
    await booking.next.click()
    await booking.expectStep('Quand venez-vous\u202f?')
    // No choice is offered that would be refused.
    await expect(people(page)).toHaveText(['Peu importe', CAMILLE])
    await expectNoOverflow(page)
    await people(page).filter({ hasText: who }).click()
    await bookForSomebodyNew(page, booking)
  })

test('a professional books a colleague for a client if the salon allows it', async ({
  page,
  api,
  signIn,
}) => {
  await api.changeSettings({ professionalsBookForTeam: true })
  await signIn('camille')
  const booking = await onTheBookingPages(page)
  await booking.add(SERVICE)
  await booking.next.click()
  await booking.expectStep('Quand venez-vous\u202f?')
  await people(page)
    .filter({ hasNotText: /Peu importe|Camille/ })
    .first()
    .click()
  await bookForSomebodyNew(page, booking)
})

test('an admin allows professionals to book for the team', async ({ page, api, signIn }) => {
  await api.changeSettings({ professionalsBookForTeam: false })
  await signIn('admin')
  await page.goto('/setting/parameter-appointment')
  const rule = page.getByRole('switch', { name: 'Laisser chacun réserver pour ses collègues' })
  await expect(rule).not.toBeChecked()
  await rule.click()
  await expect(page.getByText('Un professionnel modifie la journée de toute l’équipe.')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Les paramètres de rendez-vous ont été mis à jour !')).toBeVisible()
  expect((await api.settings())['professionalsBookForTeam']).toBe(true)
})
