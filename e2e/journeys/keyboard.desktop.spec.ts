import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../journey.ts'
import { tabTo, watchKeyboard } from '../keyboard.ts'
import { codeFor, newPerson } from '../salon-api.ts'

test.beforeEach(({ page }) => watchKeyboard(page))

test('a visitor books without a mouse', async ({ page, ownDay }) => {
  const booking = new BookingPage(page)
  const person = newPerson()
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Prendre rendez-vous' }))
  await page.keyboard.press('Enter')
  await booking.expectStep('Que souhaitez-vous faire ?')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('racines')
  await tabTo(page, page.getByRole('button', { name: 'Ajouter Couleur racines' }))
  await page.keyboard.press('Space')
  await tabTo(page, booking.next)
  await page.keyboard.press('Enter')

  await booking.expectStep('Quand venez-vous ?')
  await expect(title).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /^Peu importe/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Camille/ })).toBeChecked()
  const day = ownDay(7)
  await page.goto(`${page.url()}&day=${day}`)
  await tabTo(page, page.getByRole('group', { name: 'Jours' }).getByRole('button', { pressed: true }))
  await tabTo(page, page.locator('.book-slots .book-slot').first())
  await page.keyboard.press('Space')
  await tabTo(page, booking.next)
  await page.keyboard.press('Enter')

  await booking.expectStep('Il reste à vous identifier')
  await expect(title).toBeFocused()
  for (const [label, value] of [
    ['Prénom', person.lastname],
    ['Nom', person.firstname],
    ['Email', person.email],
    ['Téléphone', person.phone],
    ['Mot de passe', person.password],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code reçu par SMS')).toBeFocused()
  await page.keyboard.type(await codeFor(person.phone))
  await booking.expectStep('Vérifiez et confirmez')
  await expect(title).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Confirmer' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rendez-vous confirmé')).toBeVisible()
  await expect(title).toBeFocused()
})

test('days and starts have full names for screen readers', async ({ page, ownDay }) => {
  const day = ownDay(7)
  await new BookingPage(page).openSlots('s:1', day)
  const days = page.getByRole('group', { name: 'Jours' }).getByRole('button')
  await expect(days.first()).toHaveAccessibleName(/^\S+ \d+ \S+ \d{4}, \d+ créneaux?$/)
  const starts = page.getByRole('group', { name: 'Matin' }).getByRole('button')
  await expect(starts.first()).toHaveAccessibleName(/^\d+\sh(\s\d\d)? \p{L}+/u)
  await expect(page.getByRole('button', { name: /^Choisir ce créneau, / })).toBeVisible()
})

test('a dialog keeps the focus inside and returns it when closed', async ({ page, signIn }) => {
  await signIn('client')
  await page.goto('/dashboard')
  const opener = page.getByRole('button', { name: 'Votre compte' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Votre compte' })
  await expect(drawer).toBeVisible()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body || focused?.closest('dialog') !== null
    })
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})
