import { expectNoBarrier } from '../accessibility.ts'
import { BookingPage } from '../booking-page.ts'
import { chooseLanguage } from '../every-language.ts'
import { expect, test } from '../journey.ts'
import { codeFor, newPerson } from '../salon-api.ts'

test('the last step, code, review and confirmation of a booking are accessible', async ({ page, ownDay }) => {
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

test('drawers, details and dialogs are accessible', async ({ page, signIn, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
  await page.goto('/dashboard/calendar?date=2026-11-21')
  await page.locator('[data-kind=visit], .agenda-step').first().click()
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

/** The content that shows when a view is drawn, wide or narrow. */
const drawn = {
  day: '[data-kind=visit], .agenda-step',
  list: '.cal-line.visit',
  week: '.week-strand, .week-list a',
  month: '.month-panel .figures',
}

test('the calendar is accessible in each view, light and dark, in Arabic and at 200 %, with its menus', async ({
  page,
  signIn,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
  await page.goto('/blank')
  const { width, height } = page.viewportSize()!
  const twice = { width: Math.round(width / 2), height: Math.round(height / 2) }
  for (const way of [
    { scheme: 'light', language: 'fr', size: { width, height } },
    { scheme: 'dark', language: 'ar', size: isMobile ? { width, height } : twice },
  ]) {
    await page.evaluate(
      (colorScheme) => localStorage.setItem('app-settings', JSON.stringify({ colorScheme })),
      way.scheme,
    )
    await chooseLanguage(page.context(), way.language)
    await page.setViewportSize(way.size)
    for (const [view, sign] of Object.entries(drawn)) {
      await page.goto(`/dashboard/calendar?date=2026-11-21&view=${view}&color=status&cancelled=1`)
      await expect(page.locator('html')).toHaveAttribute('lang', way.language)
      await expect(page.locator(sign).first()).toBeVisible()
      await expectNoBarrier(page)
    }
  }
  if (isMobile) return
  await chooseLanguage(page.context(), 'fr')
  await page.setViewportSize({ width, height })
  await page.goto('/dashboard/calendar?date=2026-11-21&view=list')
  if (isMobile) return
  for (const menu of ['Équipe', 'Affichage du calendrier']) {
    await page.getByRole('button', { name: menu }).click()
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await expectNoBarrier(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await page.keyboard.press('g')
  await expect(page.getByRole('dialog', { name: 'Choisir un jour' })).toBeVisible()
  await expectNoBarrier(page)
})
