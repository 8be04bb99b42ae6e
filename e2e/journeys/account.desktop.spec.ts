import { expect, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'

test('a user downloads their data, ends all sessions and deletes the account with the password', async ({
  page,
  api,
  signIn,
  another,
  expectConsole,
}) => {
  const person = newPerson()
  const token = await api.signUp(person)
  await signIn({ token })
  await page.goto('/account/security')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^donnees-\d+\.json$/)
  // The stream of changes ends with the sessions, and may be asked for once more before the page has left.
  expectConsole(/status of 401 .*\/api\/live/)
  await page.getByRole('button', { name: 'Se déconnecter partout' }).click()
  await expect(page).toHaveURL('/')

  expectConsole(/status of 422/)
  const second = await another(await api.signIn(person.email, person.password))
  await second.goto('/account')
  await second.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const question = second.getByRole('dialog', { name: 'Supprimer votre compte ?' })
  await expect(question).toContainText('Vos rendez-vous à venir sont annulés.')
  const confirm = question.getByRole('button', { name: 'Supprimer mon compte' })
  await confirm.click()
  await expect(question.getByText('Le mot de passe actuel est requis!')).toBeVisible()
  await question.getByLabel('Mot de passe actuel').fill('un mauvais secret')
  await confirm.click()
  await expect(question.getByText('Le mot de passe actuel est incorrect.')).toBeVisible()
  await question.getByLabel('Mot de passe actuel').fill(person.password)
  await confirm.click()
  await expect(second).toHaveURL('/')
  await expect(second.locator('.toast')).toHaveText('Votre compte est supprimé.')
})
