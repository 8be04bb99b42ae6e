import { expectNoBarrier } from '../accessibility.ts'
import { expect, test } from '../journey.ts'

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
  await expectNoBarrier(page)

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
