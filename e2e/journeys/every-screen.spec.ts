import { expectNoBarrier } from '../accessibility.ts'
import { BookingPage } from '../booking-page.ts'
import { onEveryScreen } from '../every-screen.ts'
import { expect, expectNoOverflow, test } from '../journey.ts'
import { codeFor, newPerson } from '../salon-api.ts'

onEveryScreen('no barrier, nothing sticks out, nothing to complain about', async ({ page, isMobile }) => {
  const widths = isMobile ? [320, 360] : [768, 1920, 1280]
  return async (screen) => {
    await expect(screen.ready(page)).toBeVisible()
    // The session's buttons settle a moment after the page.
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
    await expectNoBarrier(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoOverflow(page)
    }
  }
})

test('last step, code, review and confirmation: no barrier', async ({ page, ownDay }) => {
  const booking = new BookingPage(page)
  const person = newPerson()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await booking.openSlots('c:2', ownDay(9))
  await booking.takeFirstSlot()
  await booking.next.click()
  await booking.expectStep('Il reste à vous identifier')
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(page.getByText('Le prénom est requis !')).toBeVisible()
  await expectNoBarrier(page)
  await booking.fillSignUp(person)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(page.getByLabel('Code reçu par SMS')).toBeVisible()
  await expectNoBarrier(page)
  await page.getByLabel('Code reçu par SMS').fill(await codeFor(person.phone))
  await booking.expectStep('Vérifiez et confirmez')
  await expectNoBarrier(page)
  await booking.confirm()
  await expectNoBarrier(page)
})

test('drawers, details and questions: no barrier', async ({ page, signIn, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
  await page.goto('/dashboard/calendar?day=2026-11-21')
  await page.locator('.block-open, .agenda-step').first().click()
  const details = page.getByRole('dialog', { name: 'Rendez-vous' })
  await expect(details).toBeVisible()
  await expectNoBarrier(page)
  await details.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  const question = page.getByRole('dialog', { name: 'Annuler ce rendez-vous ?' })
  await expect(question).toBeVisible()
  await expectNoBarrier(page)
  await question.getByRole('button', { name: 'Garder' }).click()
  await details.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: 'Votre compte' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre compte' })).toBeVisible()
  await expectNoBarrier(page)
  if (!isMobile) return
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectNoBarrier(page)
})
