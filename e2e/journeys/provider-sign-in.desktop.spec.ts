// oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from the pattern of its first parameter.
import { client, startOidcServer } from '../../apps/server/test/oidc-server.ts'
import { expect, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import { freePort, startServer } from '../salon-server.ts'
import { demoPassword } from '../salon-api.ts'

/** A salon with an identity provider, in which Léa signs in without a page. */
const test = base.extend<object, OwnSalon>({
  ...ownSalon,
  salon: [
    async ({}, use) => {
      const port = await freePort()
      const oidc = await startOidcServer(`http://localhost:${port}/api/auth/oidc/callback`)
      const salon = await startServer({
        PORT: String(port),
        OIDC_ISSUER: oidc.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
        OIDC_LABEL: 'Essai',
        OIDC_FOR: 'all',
      })
      await use(salon)
      await salon.stop()
      await oidc.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
})
test.use({ salonName: 'provider' })

test('somebody links the account of the provider with their password, then signs in without one', async ({
  page,
  another,
  salon,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Lier mon compte' }).click()
  const question = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await question.getByLabel('Mot de passe actuel').fill(demoPassword)
  await question.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Votre compte est lié.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Délier' })).toBeVisible()

  const guest = await another()
  await guest.goto(`${salon.address}/auth/jwt/sign-in?returnTo=%2Fdashboard%2Fmail`)
  await guest.getByRole('link', { name: 'Continuer avec Essai' }).click()
  await expect(guest.getByRole('heading', { name: 'Courrier', level: 1 })).toBeVisible()
  expect(guest.url()).not.toContain('oidc')

  await page.getByRole('button', { name: 'Délier' }).click()
  await question.getByLabel('Mot de passe actuel').fill(demoPassword)
  await question.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Votre compte n’est plus lié.')).toBeVisible()
})

test('an account of the provider that nobody linked begins a sign-up with its names', async ({ page }) => {
  await page.goto('/auth/jwt/sign-in')
  await page.getByRole('link', { name: 'Continuer avec Essai' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Léa')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Martin')
})
