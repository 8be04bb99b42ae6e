import { expect, expectDrawn, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'
import { salonAddress } from '../salon-server.ts'

test('after the password changes or the session ends elsewhere, the user signs in again in place, and the input stays private', async ({
  api,
  another,
  request,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  const person = newPerson()
  const elsewhere = await api.signUp(person)
  const own = await another(await api.signIn(person.email, person.password))
  const field = (label: string) => own.getByLabel(label, { exact: true })
  const fill = async (old: string, next: string) => {
    await field('Mot de passe actuel').fill(old)
    await field('Nouveau mot de passe').fill(next)
    await field('Confirmer le mot de passe').fill(next)
  }
  await own.goto('/account/security')
  await fill(person.password, 'un secret d’ici')
  const changed = await request.patch(`${salonAddress()}/api/update-password`, {
    headers: { authorization: `Bearer ${elsewhere}` },
    data: {
      oldPassword: person.password,
      newPassword: 'un secret d’ailleurs',
      confirmNewPassword: 'un secret d’ailleurs',
    },
  })
  expect(changed.ok()).toBe(true)
  await own.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(own).toHaveURL('/auth/jwt/sign-in?returnTo=%2Faccount%2Fsecurity')
  await expect(own.locator('.toast')).toHaveText('Invalid access token!')
  const signIn = async (password: string, { email } = person) => {
    await own.getByLabel('Email ou téléphone').fill(email)
    await field('Mot de passe').fill(password)
    await own.getByRole('button', { name: 'Se connecter' }).click()
  }
  await signIn('un secret d’ici')
  await expect(own.getByRole('main').getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.')
  await signIn('un secret d’ailleurs')
  await expect(own).toHaveURL('/account/security')
  await expect(own.locator('.toast')).toHaveCount(0)
  // A password is kept nowhere: one begins with nothing.
  await expect(field('Nouveau mot de passe')).toHaveValue('')
  await fill('un secret d’ailleurs', 'un secret d’ici')
  await own.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(own.locator('.toast')).toHaveText('Le mot de passe a bien été mis à jour !')
  const other = await api.signIn(person.email, 'un secret d’ici')

  await own.goto('/account?from=security')
  await field('Prénom').fill('Camille-Rose')
  const ended = await request.post(`${salonAddress()}/api/logout/everywhere`, {
    headers: { authorization: `Bearer ${other}` },
  })
  expect(ended.ok()).toBe(true)
  await own.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(own).toHaveURL('/auth/jwt/sign-in?returnTo=%2Faccount%3Ffrom%3Dsecurity')

  const somebodyElse = newPerson()
  await api.signUp(somebodyElse)
  await signIn(somebodyElse.password, somebodyElse)
  await expect(own).toHaveURL('/account?from=security')
  await expect(field('Email')).toHaveValue(somebodyElse.email)
  await expect(field('Prénom')).toHaveValue('Camille')
  await expectDrawn(own)
  await expect(own.getByText('Nous avons gardé ce que vous aviez saisi.')).toHaveCount(0)
  await own.getByRole('button', { name: 'Votre compte' }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Déconnexion' }).click()
  await expect(own).toHaveURL('/')

  await own.goto('/account')
  await signIn('un secret d’ici')
  await expect(own).toHaveURL('/account')
  await expect(own.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeVisible()
  await expect(field('Prénom')).toHaveValue('Camille-Rose')
})
