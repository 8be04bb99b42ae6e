import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { demoPassword } from '../salon-api.ts'

test.use({ serviceWorkers: 'allow' })

interface Kept {
  until: number
  head: string
  days: { until: number; html: string }[]
}

/** A service worker goes by the machine's clock, and the salon of the journeys by its own: the copy's ends are moved by `shift`. */
async function moveEnds(page: Page, shift: number): Promise<Kept> {
  return page.evaluate(async (milliseconds) => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith('kept-days-'))
    const cache = await caches.open(name!)
    const kept = (await (await cache.match('/kept-days'))!.json()) as Kept
    kept.until += milliseconds
    for (const day of kept.days) day.until += milliseconds
    await cache.put('/kept-days', Response.json(kept))
    return kept
  }, shift)
}

const copies = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-days-')).length)

test('a professional who agreed reads today and tomorrow without a connection, also in a new window, until they sign out', async ({
  page,
  context,
  api,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
  // A session of its own: it ends here.
  await signIn({ token: await api.signIn('camille@meche.example', demoPassword) })
  await page.goto('/dashboard/calendar')
  await page.getByRole('button', { name: 'Garder', exact: true }).click()
  await expect.poll(() => copies(page)).toBe(1)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const client = await page.locator('.agenda b').first().textContent()

  // An open calendar keeps a new copy whenever it reads: not after the ends were moved.
  await page.goto('/faqs', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const shift = Date.now() - (await page.evaluate(() => Date.now()))
  const kept = await moveEnds(page, shift)
  expect(JSON.stringify(kept)).not.toContain('€')
  expect(kept.days).toHaveLength(2)
  const closed = await context.newPage()
  await closed.goto('/dashboard/calendar')
  await expect(closed.getByText('Hors connexion')).toBeVisible()
  await expect(closed.getByText(client!).first()).toBeVisible()
  await expect(closed.getByText(/^La journée telle qu’elle était le .+ à\s\d+\sh/)).toBeVisible()
  await expect(closed.getByRole('link', { name: /^06/ }).first()).toHaveAttribute('href', /^tel:\+33/)
  await expect(closed.locator('script')).toHaveCount(0)
  await expectNoBarrier(closed)
  await closed.goto('/pricing').catch(() => undefined)
  await expect(closed.getByRole('heading', { level: 1, name: 'Pas de connexion internet' })).toBeVisible()

  await context.setOffline(false)
  await page.goto('/dashboard/calendar')
  await expect(page.locator('.agenda b').first()).toBeVisible()
  await page.getByRole('button', { name: /^Votre compte/ }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect.poll(() => copies(page)).toBe(0)
})

test('a kept copy ends with the session in which it was read', async ({
  page,
  context,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
  await signIn('camille')
  await page.goto('/dashboard/calendar')
  await page.getByRole('button', { name: 'Garder', exact: true }).click()
  await expect.poll(() => copies(page)).toBe(1)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/faqs', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await moveEnds(page, -365 * 86_400_000)
  const closed = await context.newPage()
  await closed.goto('/dashboard/calendar').catch(() => undefined)
  await expect(closed.getByRole('heading', { level: 1, name: 'Pas de connexion internet' })).toBeVisible()
  expect(await copies(page)).toBe(0)
})
