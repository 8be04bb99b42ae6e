import { expectNoBarrier } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { requestsOf } from '../picture.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection the site shows the salon and its phone; once online, the requested page opens', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
  await page.goto('/faqs')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)

  await page.goto('/pricing').catch(() => undefined)

  await expect(page.getByRole('heading', { level: 1, name: 'Pas de connexion internet' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Appeler le/ })).toHaveAttribute('href', /^tel:\+33/)
  await expect(page.getByText(/^Équipe du salon/)).toBeHidden()
  await expectNoBarrier(page)
  await page.goto('/dashboard/calendar').catch(() => undefined)
  await expect(page.getByText(/^Équipe du salon/)).toBeVisible()
  await page.goto('/pricing').catch(() => undefined)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Réessayer' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Formules' })).toBeVisible()
})

test('the site can be installed on a phone’s home screen under the salon’s name', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address!)

  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { name, icons } = (await answer.json()) as { name: string; icons: { src: string; type: string }[] }
  expect(name).toBe('Atelier Capucine')
  for (const { src, type } of icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type'], src).toBe(type)
  }
})

test('without a connection the calendar stays, and the panel for a booking opens and says what it needs', async ({
  page,
  context,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await signIn('camille')
  const underWay = requestsOf(page)
  const isReady = page.waitForResponse(/booking-panel-.*\.js$/).then((answer) => answer.finished())
  await page.goto('/dashboard/calendar')
  await expect(page.locator('.tg-item').first()).toBeVisible()
  await isReady
  await expect.poll(() => underWay.size).toBe(0)
  await context.setOffline(true)
  const panel = page.getByRole('dialog', { name: 'Rendez-vous' })
  // A page that is still busy with its day takes no key.
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(panel).toBeVisible({ timeout: 2000 })
  }).toPass()
  await panel.getByRole('combobox', { name: 'Client' }).fill('so')
  await expect(panel.getByText('chercher un client demande le réseau')).toBeVisible()
})
