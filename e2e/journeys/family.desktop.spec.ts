import { expect, expectNoOverflow, test } from '../journey.ts'
import { BookingPage } from '../booking-page.ts'

test('a parent adds a child, books for them, and the calendar shows both names', async ({
  page,
  api,
  signIn,
  ownDay,
  another,
}) => {
  const token = await api.signUp()
  await signIn({ token })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Ajouter un proche' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter un proche' })
  await dialog.getByLabel('Prénom').fill('Zoé')
  await expect(dialog.getByLabel('Nom', { exact: true })).toHaveValue('Laurent')
  await dialog.getByRole('spinbutton', { name: /^jour/ }).click()
  await page.keyboard.type('04052018')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Zoé figure maintenant parmi les proches.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mes proches' })).toContainText('Zoé Laurent')
  await expectNoOverflow(page)

  const booking = new BookingPage(page)
  const day = ownDay(17)
  await booking.openSlots('s:1', day)
  await booking.takeFirstSlot()
  await booking.next.click()
  await booking.expectStep('Vérifiez et confirmez')
  await page.getByText('Zoé', { exact: true }).click()
  await expectNoOverflow(page)
  await booking.confirm()
  await expect(page.getByText('Pour Zoé')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Pour Zoé')).toBeVisible()

  const salon = await another(await api.tokenOf('admin'))
  await salon.goto(`/dashboard/calendar?date=${day}`)
  await expect(salon.getByText('Zoé (Camille Laurent)').first()).toBeVisible()
})
