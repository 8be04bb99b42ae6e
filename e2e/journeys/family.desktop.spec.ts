import { expect, expectNoOverflow, test } from '../journey.ts'
import { BookingPage, timeOf } from '../booking-page.ts'

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
  await test.step('the parent comes right after the child, with the same professional', async () => {
    const { end, appointmentServices } = await api.visit(
      token,
      Number(new URL(page.url()).searchParams.get('done')),
    )
    await page.getByRole('link', { name: 'Pour moi' }).click()
    await booking.expectStep('Que souhaitez-vous faire ?')
    await booking.add('Coupe homme')
    await booking.next.click()
    await expect(page.getByText(/^Juste après, à/)).toBeVisible()
    await expect(page.getByRole('button', { name: timeOf(end), pressed: true })).toBeVisible()
    const { lastname } = appointmentServices[0]!.professional
    await expect(page.getByRole('radio', { name: new RegExp(`^${lastname}`) })).toBeChecked()
    await expectNoOverflow(page)
    await booking.next.click()
    await booking.expectStep('Vérifiez et confirmez')
    await booking.confirm()
  })
  await page.goto('/dashboard')
  await expect(page.getByText('Pour Zoé')).toBeVisible()

  const salon = await another(await api.tokenOf('admin'))
  await salon.goto(`/dashboard/calendar?date=${day}`)
  await expect(salon.getByText('Zoé (Camille Laurent)').first()).toBeVisible()
})
