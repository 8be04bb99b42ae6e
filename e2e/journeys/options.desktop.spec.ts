import { expectNoBarrierIn } from '../accessibility.ts'
import { BookingPage } from '../booking-page.ts'
import { expect, expectNoOverflow, keepSession, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import { salonNow } from '../salon-server.ts'

// An option is the whole salon's: every picture of its menu would show it.
const test = base.extend<object, OwnSalon>(ownSalon)

test('the owner makes an option, a client books it with a cut, and both go to another hairdresser together', async ({
  page,
  api,
  signIn,
  browser,
  salon,
}) => {
  await signIn('admin')
  await test.step('the owner sells « Bain de brillance » after a cut only', async () => {
    await page.goto('/dashboard/service/new')
    await page.getByLabel('Nom', { exact: true }).fill('Bain de brillance')
    await page.getByLabel('Durée', { exact: true }).fill('15')
    await page.getByLabel('Prix', { exact: true }).fill('12')
    await page.getByLabel('Catégorie').selectOption({ label: 'Soin' })
    await page.getByRole('switch', { name: 'Option' }).press('Space')
    await page.getByRole('combobox', { name: 'Ajouter une prestation' }).pressSequentially('Coupe femme')
    await page.getByRole('option', { name: /^Coupe femme/ }).click()
    await expectNoBarrierIn(page, 'main')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('« Bain de brillance » est créé.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Bain de brillance/ })).toContainText('Option')
  })

  const context = await browser.newContext({
    baseURL: salon.address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  await context.clock.install({ time: salonNow() })
  const client = await context.newPage()
  await keepSession(client, await api.tokenOf('client'))
  await test.step('a client adds it to their cut', async () => {
    await client.goto('/')
    await expect(client.getByText('+ Bain de brillance')).toBeVisible()
    await client.goto('/reservation')
    const booking = new BookingPage(client)
    await expect(client.getByRole('button', { name: /^Ajouter Bain de brillance/ })).toHaveCount(0)
    await booking.add('Coupe femme')
    const option = client
      .getByRole('group', { name: 'Options de Coupe femme' })
      .getByRole('checkbox', { name: /^Bain de brillance \+ 15 min · 12 €/ })
    // It follows the address, a moment after the press.
    await option.click()
    await expect(option).toBeChecked()
    await expect(client).toHaveURL(/items=s:1~\d+$/)
    await expectNoOverflow(client)
    await expectNoBarrierIn(client, 'main')
    await booking.next.click()
    await booking.expectStep('Quand venez-vous\u202f?')
    await booking.goToDay('2026-12-09')
    await booking.takeFirstSlot()
    await booking.next.click()
    await booking.expectStep('Vérifiez et confirmez')
    await expect(client.locator('.review-card')).toContainText('Coupe femme + Bain de brillance')
    await booking.confirm()
    await expect(client.locator('.done-card')).toContainText('Bain de brillance')
  })

  await test.step('the salon sees both, and hands both over', async () => {
    await page.goto('/dashboard/calendar?date=2026-12-09')
    const block = (service: string) =>
      page.locator('[data-kind=visit]', { hasText: 'Marianne Roche' }).filter({ hasText: service })
    await expect(block('Coupe femme')).toHaveCount(1)
    await expect(block('Bain de brillance')).toHaveAccessibleName(/Coupe femme \+ Bain de brillance/)
    await block('Coupe femme').click()
    const details = page.getByRole('dialog', { name: 'Rendez-vous' })
    await expect(details.locator('.visit-work li')).toHaveText([/Coupe femme/, /Bain de brillance/])
    const before = await details.locator('.visit-work li').first().innerText()
    await details.getByRole('button', { name: 'Déplacer', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Déplacer', exact: true })
    const other = /avec Sofiane/.test(before) ? 'Camille' : 'Sofiane'
    await dialog.locator('.mv-starts label', { hasText: other }).first().click()
    await dialog.getByRole('button', { name: new RegExp(`^Déplacer à .*${other}`) }).click()
    await expect(page.getByText(/^Déplacé/)).toBeVisible()
    await block('Bain de brillance').click()
    await expect(details.locator('.visit-work li')).toHaveText([
      new RegExp(`Coupe femme.*avec ${other}`, 's'),
      new RegExp(`Bain de brillance.*avec ${other}`, 's'),
    ])
  })
})
