import { expect, test } from '../journey.ts'
import { linkFor, newPerson } from '../salon-api.ts'

const NEW = 'un autre secret'

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
