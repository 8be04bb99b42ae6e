import { expect, test } from '../journey.ts'
import { codeFor, linkFor, newPerson } from '../salon-api.ts'

const NEW = 'un autre secret'

test('a client resets a forgotten password with the code sent to their phone', async ({
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

test('a client resets the password with the link sent to a verified e-mail address, once', async ({
  page,
  api,
  expectConsole,
}) => {
  const person = newPerson()
  await api.signUp(person)
  await page.goto(await linkFor(person.email, 'confirm-email?token'))
  await page.getByRole('link', { name: 'Se connecter' }).last().click()
  await page.getByLabel('Email ou téléphone').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.locator('.toast')).toHaveText('Votre adresse e-mail est confirmée.')
  await expect(page).toHaveURL('/account')
  await expect(page.getByLabel('Prénom')).toHaveValue(person.lastname)
  await expect(page.getByText('Adresse non confirmée')).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())

  await page.goto('/auth/jwt/reset-password')
  await page.getByLabel('Email ou téléphone').fill(person.email)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'un lien valable une heure' })).toBeVisible()
  const link = await linkFor(person.email, 'reset-password?token')
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

test('an unverified e-mail address gives no access: its owner can release it, and the account remains', async ({
  page,
  api,
  signIn,
}) => {
  const person = newPerson()
  await signIn({ token: await api.signUp(person) })
  await page.goto('/account')
  await expect(page.getByText('Adresse non confirmée')).toBeVisible()
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(page.locator('.toast')).toHaveText(`Un lien vient d’être envoyé à ${person.email}.`)

  await page.evaluate(() => sessionStorage.removeItem('jwt_access_token'))
  await page.goto('/auth/jwt/reset-password')
  await page.getByLabel('Email ou téléphone').fill(person.email)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.goto(await linkFor(person.email, 'confirm-email?release'))
  await expect(page.getByRole('heading', { name: 'Reprendre votre adresse e-mail' })).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre mon adresse' }).click()
  await expect(page.getByText('Votre adresse est libre')).toBeVisible()
  await page.getByRole('link', { name: 'Créer un compte' }).first().click()
  await expect(page).toHaveURL('/auth/jwt/sign-up')
})

test('a password reset for an unknown account gets the same answer', async ({ page }) => {
  await page.goto('/auth/jwt/reset-password')
  await page.getByLabel('Email ou téléphone').fill('nobody@journey.example')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Si un compte a cette adresse' })).toBeVisible()
  await page.getByRole('button', { name: 'Utiliser un autre compte' }).click()
  await expect(page.getByLabel('Email ou téléphone')).toBeVisible()
})
