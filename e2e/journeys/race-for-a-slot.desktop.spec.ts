import { BookingPage, timeOf } from '../booking-page.ts'
import { expect, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'

// Decision 0025: what is lost to somebody now and then would be found the second time.
test.describe.configure({ retries: 0 })

test('when a start is lost, a message says so, five others are offered, and the input is kept', async ({
  page,
  api,
  signIn,
  ownDay,
  expectConsole,
}) => {
  const day = ownDay(1)
  const [items, note] = ['s:1@2', 'Allergie à l’ammoniaque.']
  const booking = new BookingPage(page)
  const token = await api.signUp()
  await signIn({ token })
  const start = (await api.starts(items, day))[0]!
  await booking.openSlots(items, day)
  await booking.slot(start).click()
  await booking.next.click()
  await booking.expectStep('Vérifiez et confirmez')
  await page.getByRole('button', { name: 'Un mot pour le salon' }).click()
  await page.getByLabel(/Un mot pour le salon/).fill(note)

  await test.step('the hold ends, and another client books the start', async () => {
    const hold = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('kept-start')!) as { token: string }).token,
    )
    await api.release(token, hold)
    await api.book(await api.signUp(), items, start)
  })
  expectConsole(/status of 409/)
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Ce créneau vient d’être pris. Voici les cinq plus proches.')).toBeVisible()
  await booking.expectStep('Quand venez-vous ?')
  const others = page.getByRole('alert').getByRole('listitem')
  await expect(others).toHaveCount(5)
  await expect(page.locator('.book-slot:not(.skel)').first()).toBeVisible()
  await expect(booking.slot(start)).toHaveCount(0)

  await others.first().getByRole('button').click()
  await booking.next.click()
  await booking.expectStep('Vérifiez et confirmez')
  await expect(page.getByLabel(/Un mot pour le salon/)).toHaveValue(note)
  const id = await booking.confirm()
  expect((await api.visit(token, id)).start).not.toBe(start)
})

test('a start held for one visitor is hidden from the others until it is released', async ({
  page,
  another,
  api,
  ownDay,
}) => {
  const day = ownDay(2)
  const items = 's:34@6'
  const start = (await api.starts(items, day))[0]!
  const mine = new BookingPage(page)
  await mine.openSlots(items, day)
  await mine.slot(start).click()
  await mine.next.click()
  await mine.expectStep('Il reste à vous identifier')
  await expect(page.getByText('Votre créneau reste réservé')).toBeVisible()
  await expect(page.getByText(/gardé pour vous encore (10|9)\u00a0min/)).toBeVisible()

  const theirs = new BookingPage(await another())
  await theirs.openSlots(items, day)
  await expect(theirs.page.locator('.book-slot:not(.skel)').first()).toBeVisible()
  await expect(theirs.slot(start)).toHaveCount(0)

  await test.step('going back releases the start for others and still shows it to its own visitor', async () => {
    const givenBack = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().endsWith('/holds'),
    )
    await page
      .getByRole('link', { name: 'Créneau' })
      .or(page.getByRole('button', { name: 'Retour' }))
      .click()
    await mine.expectStep('Quand venez-vous ?')
    await expect(mine.slot(start)).toBeVisible()
    expect((await givenBack).ok()).toBe(true)
    await theirs.page.reload()
    await expect(theirs.slot(start)).toBeVisible()
  })
})

test('the sign-up input survives going back for another time', async ({ page, ownDay }) => {
  const booking = new BookingPage(page)
  const person = newPerson()
  await booking.openSlots('s:30', ownDay(3))
  await booking.takeFirstSlot()
  await booking.next.click()
  await booking.fillSignUp(person)
  await page.goBack()
  await booking.expectStep('Quand venez-vous ?')
  await page.locator('.book-slots .book-slot:not(.skel)').last().click()
  await booking.next.click()
  await booking.expectStep('Il reste à vous identifier')
  await expect(page.getByLabel('Prénom')).toHaveValue(person.lastname)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  // Grouped, as every phone is shown.
  await expect(page.getByLabel('Téléphone')).toHaveValue(/^0\d( \d\d){4}$/)
})

test('after a reload, the last step still holds its start', async ({ page, ownDay }) => {
  const booking = new BookingPage(page)
  await booking.openSlots('s:30', ownDay(3))
  const start = await booking.takeFirstSlot()
  await booking.next.click()
  await booking.expectStep('Il reste à vous identifier')
  await page.reload()
  await expect(page.getByText('Votre créneau reste réservé')).toBeVisible()
  await expect(page.getByText(`${timeOf(start)}, gardé pour vous encore`)).toBeVisible()
})
