import type { Route } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'

test('a password change whose answer was lost is confirmed when tried again', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const person = newPerson()
  const fresh = 'un autre secret'
  await signIn({ token: await api.signUp(person) })
  await page.goto('/account/security')
  await page.getByLabel('Mot de passe actuel', { exact: true }).fill(person.password)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(fresh)
  await page.getByLabel('Confirmer le mot de passe', { exact: true }).fill(fresh)
  const isLost = async (route: Route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  }
  await page.route('**/api/update-password', isLost, { times: 1 })
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  await expect(page.locator('.toast').last()).toHaveText(/^Pas de connexion/)
  await api.signIn(person.email, fresh)
  await save.click()
  await expect(page.locator('.toast').last()).toHaveText('Le mot de passe a bien été mis à jour !')
  await expect(page.getByLabel('Mot de passe actuel', { exact: true })).toHaveValue('')
})
