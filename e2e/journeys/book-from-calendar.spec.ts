import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'

const LAST_TIME = { desk: '2026-10-13T20:30:00+02:00', phone: '2026-10-13T21:30:00+02:00' }

/** A client of their own for each width: a name that no other client's begins with. */
const regulars = {
  desk: { ...newPerson(), firstname: 'Quenneville', lastname: 'Xylia' },
  phone: { ...newPerson(), firstname: 'Quesnel', lastname: 'Yolaine' },
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Rendez-vous' })

test('five keys book a returning client’s usual service @desk', async ({ page, api, signIn, ownDay }) => {
  await api.hadVisit(regulars.desk, LAST_TIME.desk)
  await signIn('admin')
  await page.goto(`/dashboard/calendar?date=${ownDay(12)}`)
  await expect(page.locator('[data-kind=free]').first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(panel(page).getByRole('combobox', { name: 'Client' })).toBeFocused()
  await page.keyboard.type('xy')
  await expect(page.getByRole('option', { name: 'Xylia Quenneville' })).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Réserver', exact: true })).toBeFocused()
  await expectNoOverflow(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Rendez-vous réservé\s: Xylia Quenneville/)).toBeVisible()
  await expect(page.getByRole('button', { name: ', Xylia Quenneville, ' })).toBeVisible()
})

test('five taps book a returning client’s usual service @phone', async ({ page, api, signIn, ownDay }) => {
  await api.hadVisit(regulars.phone, LAST_TIME.phone)
  await signIn('admin')
  await page.goto(`/dashboard/calendar?date=${ownDay(12)}`)
  await page.getByRole('button', { name: 'Nouveau rendez-vous' }).tap()
  await panel(page).getByRole('combobox', { name: 'Client' }).pressSequentially('yo')
  await page.getByRole('option', { name: 'Yolaine Quesnel' }).tap()
  await expectNoOverflow(page)
  await panel(page).getByRole('button', { name: 'Réserver', exact: true }).tap()
  await expect(page.getByText(/^Rendez-vous réservé\s: Yolaine Quesnel/)).toBeVisible()
})

test('a training that a professional enters is on the calendar for everybody @desk', async ({
  page,
  another,
  api,
  signIn,
  ownDay,
}) => {
  const address = `/dashboard/calendar?date=${ownDay(12)}`
  await signIn('camille')
  await page.goto(address)
  await page
    .getByRole('button', { name: /^libre .*Camille/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Bloquer', exact: true }).click()
  const block = page.getByRole('dialog', { name: 'Bloquer' })
  await block.getByText('Formation', { exact: true }).click()
  await block.getByLabel('Intitulé').fill('Coloration végétale')
  await block.getByRole('button', { name: 'Bloquer', exact: true }).last().click()
  await expect(page.getByText(/^Temps bloqué pour Camille/)).toBeVisible()
  const colleague = await another(await api.tokenOf('admin'))
  await colleague.goto(address)
  await expect(colleague.getByRole('button', { name: /Coloration végétale, Camille/ })).toBeVisible()
})

for (const width of ['desk', 'phone'])
  test(`a professional books a new client from the dashboard without leaving the office @${width}`, async ({
    page,
    signIn,
  }) => {
    const person = newPerson()
    await signIn('camille')
    await page.goto('/dashboard')
    const book = page.getByRole('main').getByRole('link', { name: 'Nouveau rendez-vous' })
    await book.click()
    await expect(panel(page).getByRole('combobox', { name: 'Client' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible()
    await book.click()
    await panel(page).getByRole('combobox', { name: 'Client' }).pressSequentially(person.lastname)
    await page.getByRole('option', { name: /^Nouveau client/ }).click()
    await panel(page).getByLabel('Nom', { exact: true }).fill(person.firstname)
    await panel(page).getByLabel('Téléphone').fill(person.phone)
    await panel(page).getByRole('combobox', { name: 'Ajouter une prestation' }).pressSequentially('Frange')
    await page.getByRole('option', { name: /^Frange/ }).click()
    await panel(page).getByRole('radio').first().check()
    await expectNoOverflow(page)
    await panel(page).getByRole('button', { name: 'Réserver', exact: true }).click()
    await expect(page.getByText(/^Rendez-vous réservé/)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/dashboard/calendar')
  })
