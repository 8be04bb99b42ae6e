import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'
import { salonAddress } from '../salon-server.ts'

// What an account does beside its forms: without a connection, and when it was done elsewhere meanwhile.

const OFFLINE = 'Pas de connexion internet.'
const PICTURE = {
  name: 'moi.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Does it without a connection, closes what is said of that, and does it again. */
async function twice(
  page: Page,
  path: string,
  act: () => Promise<void>,
  said = page.locator('.toast.error'),
) {
  await page.route(path, (route) => route.abort('internetdisconnected'))
  await act()
  await expect(said).toContainText(OFFLINE)
  await page.unroute(path)
  const close = said.getByRole('button', { name: 'Fermer' })
  if (await close.isVisible()) await close.click()
  await act()
  await expect(said).toHaveCount(0)
}

test('changes to pictures, calendar address, data, sessions and account survive a lost connection and changes made elsewhere', async ({
  page,
  api,
  signIn,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|status of (401|404)/)
  const person = newPerson()
  const token = await api.signUp(person)
  const { id } = await api.me(token)
  const elsewhere = (method: string, path: string) =>
    request.fetch(salonAddress() + path, { method, headers: { authorization: `Bearer ${token}` } })
  const toast = page.locator('.toast').last()
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click()
  await signIn({ token })

  await test.step('the picture', async () => {
    await page.goto('/account')
    const send = () => page.getByLabel('Choisir une photo').setInputFiles(PICTURE)
    await twice(page, '**/avatar', send, page.locator('.rejected'))
    await expect(toast).toHaveText('Votre photo est enregistrée.')
    expect((await api.me(token)).avatarUrl).not.toBeNull()
    await twice(page, '**/avatar', press('Retirer la photo'))
    await expect(toast).toHaveText('Votre photo est retirée.')
    expect((await api.me(token)).avatarUrl).toBeNull()
    await send()
    await expect(toast).toHaveText('Votre photo est enregistrée.')
    await elsewhere('DELETE', `/api/users/${id}/avatar`)
    await press('Retirer la photo')()
    await expect(toast).toHaveText('Votre photo est retirée.')
    await expect(page.getByRole('button', { name: 'Retirer la photo' })).toHaveCount(0)
  })

  await test.step('the calendar address', async () => {
    await page.goto('/account/security')
    await expect(page.getByRole('button', { name: 'Créer une adresse' })).toBeVisible()
    await twice(page, '**/api/feeds', press('Créer une adresse'))
    const address = await page.getByLabel('Adresse du calendrier').inputValue()
    await elsewhere('DELETE', '/api/feeds')
    expect((await request.get(address)).status()).toBe(404)
    await press('Mettre fin à cette adresse')()
    await expect(toast).toHaveText('L’adresse est désactivée.')
    await expect(page.getByLabel('Adresse du calendrier')).toHaveCount(0)
    await press('Créer une adresse')()
    await expect(page.getByLabel('Adresse du calendrier')).toBeVisible()
    await twice(page, '**/api/feeds', press('Mettre fin à cette adresse'))
    await expect(toast).toHaveText('L’adresse est désactivée.')
  })

  await test.step('the user’s data and all sessions', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      twice(page, '**/export', press('Télécharger mes données')),
    ])
    expect(file.suggestedFilename()).toBe(`donnees-${id}.json`)
    await twice(page, '**/everywhere', press('Se déconnecter partout'))
    await expect(page).toHaveURL('/')
    expect((await elsewhere('GET', '/api/me')).status()).toBe(401)
  })

  await test.step('the account, which an admin erases at the same time', async () => {
    await page.goto('/auth/jwt/sign-in?returnTo=%2Faccount')
    await page.getByLabel('Email ou téléphone').fill(person.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
    const question = page.getByRole('dialog', { name: 'Supprimer votre compte ?' })
    const confirm = question.getByRole('button', { name: 'Supprimer mon compte' })
    await question.getByLabel('Mot de passe actuel').fill(person.password)
    await page.route('**/api/users/*', (route) => route.abort('internetdisconnected'))
    await confirm.click()
    await expect(question).toContainText(OFFLINE)
    await expect(question.getByLabel('Mot de passe actuel')).toHaveValue(person.password)
    await page.unroute('**/api/users/*')
    await api.remove(`/api/users/${id}`)
    await confirm.click()
    await expect(page).toHaveURL('/auth/jwt/sign-in?returnTo=%2Faccount')
  })
})
