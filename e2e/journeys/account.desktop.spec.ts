import { expect, test } from '../journey.ts'
import { codeFor, newPerson } from '../salon-api.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('names are saved, each missing field has a message, and a refusal by the server is shown', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  const token = await api.signUp()
  await signIn({ token })
  await page.goto('/account')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Laurent')
  for (const label of ['Nom', 'Prénom', 'Email']) await page.getByLabel(label, { exact: true }).fill('')
  await page.getByRole('button', { name: 'Effacer le numéro' }).click()
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  for (const sentence of [
    'Le nom est requis !',
    'Le prénom est requis !',
    "L'adresse email est requise !",
    'Phone number is required!',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await page.getByLabel('Email').fill('camille')
  await page.getByLabel('Téléphone').fill('12')
  await expect(page.getByText("Ceci n'est pas une adresse valide !")).toBeVisible()
  await expect(page.getByText('Invalid phone number!')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('camille')
  await page.getByRole('link', { name: 'Sécurité' }).click()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await question.getByRole('button', { name: 'Rester' }).click()
  await page.getByRole('link', { name: 'Sécurité' }).click()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await page.getByRole('link', { name: 'General' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(/@journey\.example$/)

  await page.getByLabel('Prénom').fill('Cam')
  expectConsole(/ERR_INTERNET_DISCONNECTED|status of 422/)
  await page.route('**/api/users/*', (route) => route.abort('internetdisconnected'))
  await save.click()
  await expect(page.locator('.toast.error')).toHaveText('Pas de connexion. Vos changements sont gardés ici.')
  await page.unroute('**/api/users/*')
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 204 }), { times: 1 })
  await save.click()
  await expect(page.locator('.toast')).toHaveText('Erreur lors de la mise à jour')
  await save.click()
  await expect(page.locator('.toast').last()).toHaveText("L'utilisateur a été mis à jour !")
  expect((await api.me(token)).lastname).toBe('Cam')
})

test('changing the e-mail asks for the password', async ({ page, api, signIn, expectConsole }) => {
  const person = newPerson()
  const token = await api.signUp(person)
  await signIn({ token })
  await page.goto('/account')
  expectConsole(/status of 422/)
  await page.getByLabel('Email').fill('client@meche.example')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await proof.getByRole('button', { name: 'Continuer' }).click()
  await expect(proof.getByText('Le mot de passe actuel est requis!')).toBeVisible()
  await proof.getByLabel('Mot de passe actuel').fill('un mauvais secret')
  await proof.getByRole('button', { name: 'Continuer' }).click()
  await expect(proof.getByText('Le mot de passe actuel est incorrect.')).toBeVisible()
  await proof.getByLabel('Mot de passe actuel').fill(person.password)
  await proof.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.locator('.toast')).toHaveText('Cette adresse email est déjà utilisée.')
  await page.getByLabel('Email').fill(`new.${person.email}`)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await proof.getByLabel('Mot de passe actuel').fill(person.password)
  await proof.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.locator('.toast').last()).toHaveText("L'utilisateur a été mis à jour !")
  expect((await api.me(token)).email).toBe(`new.${person.email}`)
})

test('a new phone is verified with the code sent to it', async ({ page, api, signIn, expectConsole }) => {
  const [person, { phone }] = [newPerson(), newPerson()]
  const token = await api.signUp(person)
  await signIn({ token })
  await page.goto('/account')
  await page.getByLabel('Téléphone').fill(phone)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await proof.getByLabel('Mot de passe actuel').fill(person.password)
  await proof.getByRole('button', { name: 'Continuer' }).click()
  expectConsole(/status of 422/)
  const code = await codeFor(phone)
  await proof.getByLabel('Code reçu par SMS').fill(code === '123456' ? '654321' : '123456')
  await expect(proof.getByRole('alert')).toBeVisible()
  await proof.getByLabel('Code reçu par SMS').fill(code)
  await expect(page.locator('.toast')).toHaveText("L'utilisateur a été mis à jour !")
  expect((await api.me(token)).phone).toBe(phone.replaceAll(' ', '').replace(/^0/, '+33'))
})

test('the country of a phone can be searched by name, code and prefix', async ({ page, api, signIn }) => {
  await signIn({ token: await api.signUp() })
  await page.goto('/account')
  await page.getByRole('button', { name: /^Pays du numéro: France/ }).click()
  const list = page.getByRole('dialog', { name: 'Pays du numéro' })
  await expect(list.getByPlaceholder('Please enter keywords')).toBeFocused()
  await page.keyboard.type('zzz')
  await expect(list.getByText('Not found')).toBeVisible()
  await list.getByRole('searchbox').fill('+32')
  await list.getByRole('option', { name: /Belgique/ }).click()
  await expect(page.getByLabel('Téléphone')).toHaveValue(/^\+32 /)
  await page.getByRole('button', { name: 'Effacer le numéro' }).click()
  await expect(page.getByPlaceholder('Entrez le numéro de téléphone')).toHaveValue('')
})

test('a user uploads a picture, sees why other files are refused, and removes the picture', async ({
  page,
  api,
  signIn,
}) => {
  const token = await api.signUp()
  await signIn({ token })
  await page.goto('/account')
  const input = page.getByLabel('Choisir une photo')
  await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('notes.pdf – Choisissez une image JPEG, PNG ou GIF.')
  await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(3_145_729) })
  await expect(page.getByRole('alert')).toContainText('big.png – L’image dépasse 3 Mo.')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.locator('.toast')).toHaveText('Votre photo est enregistrée.')
  expect((await api.me(token)).avatarUrl).toMatch(/^\/uploads\//)
  await page.getByRole('button', { name: 'Retirer la photo' }).click()
  await expect(page.locator('.toast').last()).toHaveText('Votre photo est retirée.')
  expect((await api.me(token)).avatarUrl).toBeNull()
})

test('the password form shows every mistake during typing, and resets after success', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  const person = newPerson()
  await signIn({ token: await api.signUp(person) })
  await page.goto('/account/security')
  const [old, next, again] = ['Mot de passe actuel', 'Nouveau mot de passe', 'Confirmer le mot de passe'].map(
    (label) => page.getByLabel(label, { exact: true }),
  )
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  for (const sentence of [
    'Le mot de passe actuel est requis!',
    'Le nouveau mot de passe est requis!',
    'La confirmation du mot de passe est requise!',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await next!.fill('court')
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères!')).toBeVisible()
  await next!.fill('')
  await old!.fill(person.password)
  await next!.fill(person.password)
  await expect(page.getByText("Le nouveau mot de passe doit être différent de l'ancien !")).toBeVisible()
  await expect(page.getByText('6 caractères au moins.')).toHaveCount(0)
  await next!.fill('un autre secret')
  await again!.fill('encore un autre')
  await expect(page.getByText('Les mots de passe ne correspondent pas !')).toBeVisible()
  await again!.fill('un autre secret')
  await expect(page.getByText('Les mots de passe ne correspondent pas !')).toHaveCount(0)
  await page.getByRole('button', { name: 'Afficher les mots de passe' }).click()
  for (const field of [old, next, again]) await expect(field!).toHaveAttribute('type', 'text')
  expectConsole(/status of 422|ERR_INTERNET_DISCONNECTED/)
  await page.route('**/api/update-password', (route) => route.abort('internetdisconnected'))
  await save.click()
  await expect(page.locator('.toast')).toContainText('Pas de connexion.')
  await expect(again!).toHaveValue('un autre secret')
  await page.unroute('**/api/update-password')
  await page
    .getByRole('navigation', { name: 'Rubriques du compte' })
    .getByRole('link', { name: 'General' })
    .click()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await question.getByRole('button', { name: 'Rester' }).click()
  // Nothing can be typed beside it.
  await expect(question).toBeHidden()
  await old!.fill('un mauvais secret')
  await save.click()
  await expect(page.locator('.toast').last()).toHaveText('Le mot de passe actuel est incorrect.')
  await old!.fill(person.password)
  await save.click()
  await expect(page.locator('.toast').last()).toHaveText('Le mot de passe a bien été mis à jour !')
  await expect(old!).toHaveValue('')
  await api.signIn(person.email, 'un autre secret')
})

test('a user creates a calendar address, which works until it is ended', async ({
  page,
  api,
  signIn,
  request,
}) => {
  await signIn({ token: await api.signUp() })
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Créer une adresse' }).click()
  const url = await page.getByLabel('Adresse du calendrier').inputValue()
  expect((await request.get(url)).status()).toBe(200)
  await page.getByRole('button', { name: 'Mettre fin à cette adresse' }).click()
  await expect(page.locator('.toast')).toHaveText('L’adresse est désactivée.')
  expect((await request.get(url)).status()).toBe(404)
})

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
