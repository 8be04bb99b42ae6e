import type { Page } from '@playwright/test'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../journey.ts'

/** Every call to the API fails, as without a connection; answers how to connect again. */
async function disconnect(page: Page, path = '**/api/**'): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(path)
}

test.beforeEach(({ expectConsole }) => expectConsole(/ERR_INTERNET_DISCONNECTED/))

test('when starts cannot be loaded, an error in their place offers to try again', async ({
  page,
  ownDay,
}) => {
  const reconnect = await disconnect(page)
  await page.goto(`/reservation?items=c:2,s:1&step=slot&day=${ownDay(8)}`)
  await expect(page.getByText('Les créneaux n’ont pas pu être chargés.').first()).toBeVisible()
  await reconnect()
  await page.getByRole('button', { name: 'Réessayer' }).first().click()
  await expect(page.locator('.book-slot:not(.skel)').first()).toBeVisible()
  expect(new URL(page.url()).searchParams.get('items')).toBe('c:2,s:1')
})

test('a booking whose confirmation fails keeps its input, and confirming again books once', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  const token = await api.signUp()
  await signIn({ token })
  const booking = new BookingPage(page)
  await booking.openSlots('s:32', ownDay(8))
  await booking.takeFirstSlot()
  await booking.next.click()
  await booking.expectStep('Vérifiez et confirmez')
  await page.getByRole('button', { name: 'Un mot pour le salon' }).click()
  await page.getByLabel(/Un mot pour le salon/).fill('Merci.')
  // The booking reaches the salon, but its answer is lost on the way back.
  await page.route('**/api/appointments/create', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Pas de connexion internet.')).toBeVisible()
  await expect(page.getByLabel(/Un mot pour le salon/)).toHaveValue('Merci.')
  await page.unroute('**/api/appointments/create')
  await booking.confirm()
  expect(await api.upcoming(token)).toHaveLength(1)
})

test('the day and the dashboard report what failed and offer to try again', async ({ page, signIn }) => {
  await signIn('camille')
  const reconnect = await disconnect(page, '**/api/agenda*')
  await page.goto('/dashboard')
  await expect(page.getByText('La journée n’a pas pu être chargée.')).toBeVisible()
  await page.goto('/dashboard/calendar')
  await expect(page.getByRole('alert').filter({ hasText: 'Pas de connexion internet.' })).toBeVisible()
  await reconnect()
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.locator('[data-kind=visit], .agenda-step').first()).toBeVisible()
})

test('a reload without a connection does not end the session', async ({ page, signIn, expectConsole }) => {
  expectConsole(/Offline: /)
  await signIn('client')
  const reconnect = await disconnect(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth/jwt/sign-in?returnTo=%2Fdashboard')
  await reconnect()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Marianne' })).toBeVisible()
})

test('a page whose script was removed by an update reloads and continues', async ({
  page,
  ownDay,
  expectConsole,
}) => {
  expectConsole(/status of 404|dynamically imported module/)
  const booking = new BookingPage(page)
  await booking.openSlots('s:30', ownDay(8))
  await page.route('**/assets/identify-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await booking.takeFirstSlot()
  await booking.next.click()
  await expect(page.getByLabel('Prénom')).toBeVisible()
})
