import { expect, expectNoOverflow, test } from '../journey.ts'
import { BookingPage } from '../booking-page.ts'
import { newPerson, type SalonApi } from '../salon-api.ts'

const SERVICE = 's:1'

/** A start that two professionals could take. */
async function sharedStart(api: SalonApi, day: string): Promise<string> {
  const { days } = await api.read<{ days: { slots: { start: string; options: unknown[] }[] }[] }>(
    `/api/appointments/available/slots?items=${SERVICE}&from=${day}&to=${day}`,
  )
  return days[0]!.slots.findLast(({ options }) => options.length > 1)!.start
}

test('a client with a visit at the same time is told so, keeps the input and books for another person', async ({
  page,
  api,
  signIn,
  ownDay,
  expectConsole,
}) => {
  expectConsole(/409 \(Conflict\)/)
  const token = await api.signUp()
  const day = ownDay(3)
  const start = await sharedStart(api, day)
  await api.book(token, SERVICE, start)
  await signIn({ token })
  const booking = new BookingPage(page)
  await page.goto(`/reservation?items=${SERVICE}&step=you&start=${encodeURIComponent(start)}`)
  await booking.expectStep('Vérifiez et confirmez')
  await page.getByRole('button', { name: 'Un mot pour le salon' }).click()
  await page.getByLabel('Un mot pour le salon').fill('Cheveux longs')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Vous avez déjà un rendez-vous à cette heure.')).toBeVisible()
  await expect(page.getByLabel('Un mot pour le salon')).toHaveValue('Cheveux longs')
  await page.getByText('Une autre personne').click()
  await page.getByLabel('Prénom de la personne').fill('Léo')
  await expectNoOverflow(page)
  await booking.confirm()
})

test('staff are told that the client has another visit at that time, and can continue', async ({
  page,
  api,
  signIn,
  ownDay,
  expectConsole,
}) => {
  expectConsole(/409 \(Conflict\)/)
  const person = newPerson()
  const token = await api.signUp(person)
  const { id } = await api.me(token)
  const day = ownDay(2)
  const start = await sharedStart(api, day)
  await api.book(token, SERVICE, start)
  await signIn('admin')
  await page.goto(`/reservation?items=${SERVICE}&step=you&start=${encodeURIComponent(start)}&customer=${id}`)
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Ce client a déjà un rendez-vous à cette heure.')).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Réserver quand même' }).click()
  await expect(page.getByText(/^Rendez-vous pris pour /)).toBeVisible()
})
