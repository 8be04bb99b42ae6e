import { expect, test } from '../journey.ts'
import { codeFor, newPerson, passwordLinkFor } from '../salon-api.ts'

const NEW = 'un autre secret'

test('a forgotten password is chosen anew with the code of one’s phone', async ({
  page,
  api,
  expectConsole,
}) => {
  const person = newPerson()
  await api.signUp(person)
  await page.goto('/auth/jwt/sign-in')
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('L’adresse email ou le téléphone est requis !')).toBeVisible()
  await page.getByLabel('Email ou téléphone').fill(person.phone.replaceAll(' ', ''))
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'un code vient de lui être envoyé' })).toBeVisible()

  await page.getByLabel('Nouveau mot de passe').fill('court')
  await page.getByLabel('Confirmer le mot de passe').fill('autre chose')
  await page.getByLabel('Code reçu par SMS').fill('12345')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères!')).toBeVisible()
  await page.getByLabel('Nouveau mot de passe').fill(NEW)
  await page.getByLabel('Confirmer le mot de passe').fill('autre chose')
  await page.getByLabel('Code reçu par SMS').fill(await codeFor(person.phone, 2))
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Les mots de passe ne correspondent pas !')).toBeVisible()
  await page.getByLabel('Confirmer le mot de passe').fill(NEW)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()

  await expect(page.locator('.toast')).toHaveText('Le mot de passe a bien été mis à jour !')
  await expect(page).toHaveURL('/auth/jwt/sign-in')
  expectConsole(/status of 401/)
  await page.getByLabel('Email ou téléphone').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('or with the link that one’s address received, once', async ({ page, api, expectConsole }) => {
  const person = newPerson()
  await api.signUp(person)
  await page.goto('/auth/jwt/reset-password')
  await page.getByLabel('Email ou téléphone').fill(person.email)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'un lien valable une heure' })).toBeVisible()
  const link = await passwordLinkFor(person.email)
  const choose = async () => {
    await page.goto(link)
    await page.getByLabel('Nouveau mot de passe').fill(NEW)
    await page.getByLabel('Confirmer le mot de passe').fill(NEW)
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  }
  await choose()
  await expect(page).toHaveURL('/auth/jwt/sign-in')
  expectConsole(/status of 422/)
  await choose()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('an account that nobody has is answered the same', async ({ page }) => {
  await page.goto('/auth/jwt/reset-password')
  await page.getByLabel('Email ou téléphone').fill('nobody@journey.example')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Si un compte a cette adresse' })).toBeVisible()
  await page.getByRole('button', { name: 'Utiliser un autre compte' }).click()
  await expect(page.getByLabel('Email ou téléphone')).toBeVisible()
})
