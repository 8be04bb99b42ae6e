import assert from 'node:assert/strict'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'
import { password } from '../../../test/salon.ts'

const fresh = 'lune-de-miel-9'
const form = { oldPassword: password, newPassword: fresh, confirmNewPassword: fresh }

async function change(api: Api, body: object): Promise<Answer> {
  return api.send('PATCH', '/api/update-password', body, await api.as(api.salon.client))
}

const signIn = (api: Api, secret: string) =>
  api.send('POST', '/api/login_check', { username: 'camille@test.example', password: secret })

onApi('the new password signs in, and its owner is notified by e-mail', async (api) => {
  const { status, body } = await change(api, form)
  assert.deepEqual([status, body.id, body.firstname], [200, api.salon.client, 'Laurent'])
  assertProblem(await signIn(api, password), 401, 'credentials_invalid')
  assert.equal((await signIn(api, fresh)).status, 200)
  const messages = await api.db.kysely.selectFrom('messages').selectAll().execute()
  assert.deepEqual(
    messages.map(({ kind, recipient }) => [kind, recipient]),
    [['account_changed', 'camille@test.example']],
  )
})

onApi('changing the password keeps the current session and ends all others', async (api) => {
  const [here, elsewhere] = [await api.as(api.salon.client), await api.as(api.salon.client)]
  assert.equal((await api.send('PATCH', '/api/update-password', form, here)).status, 200)
  assertProblem(await api.get('/api/me', elsewhere), 401, 'token_invalid')
  assert.equal((await api.get('/api/me', here)).status, 200)
  const again = { ...form, oldPassword: fresh, newPassword: password, confirmNewPassword: password }
  const later = await api.as(api.salon.client)
  assert.equal((await api.send('PATCH', '/api/update-password', again, later)).status, 200)
  assertProblem(await api.get('/api/me', here), 401, 'token_invalid')
  assert.equal((await api.send('POST', '/api/logout', undefined, later)).status, 204)
  assertProblem(await api.get('/api/me', later), 401, 'token_invalid')
})

onApi('signing out everywhere ends all sessions of the user, including the current one', async (api) => {
  const [here, elsewhere] = [await api.as(api.salon.client), await api.as(api.salon.client)]
  const other = await api.as(api.salon.otherClient)
  await api.send('PATCH', '/api/update-password', form, elsewhere)
  assertProblem(await api.send('POST', '/api/logout/everywhere', undefined, here), 401, 'token_invalid')
  assert.equal((await api.send('POST', '/api/logout/everywhere', undefined, elsewhere)).status, 204)
  assertProblem(await api.get('/api/me', elsewhere), 401, 'token_invalid')
  assert.equal((await api.get('/api/me', other)).status, 200)
  assertProblem(await api.send('POST', '/api/logout/everywhere'), 401, 'unauthenticated')
})

onApi('each mistake in the password form gets the specification’s sentence (A7)', async (api) => {
  const short = 'Le mot de passe doit contenir au moins 6 caractères!'
  const mistakes: [object, Record<string, string>][] = [
    [
      {},
      {
        oldPassword: 'Le mot de passe actuel est requis!',
        newPassword: 'Le nouveau mot de passe est requis!',
        confirmNewPassword: 'La confirmation du mot de passe est requise!',
      },
    ],
    [{ ...form, oldPassword: '' }, { oldPassword: 'Le mot de passe actuel est requis!' }],
    [{ ...form, oldPassword: 'court' }, { oldPassword: short }],
    [
      { ...form, newPassword: 'court', confirmNewPassword: 'court' },
      { newPassword: short, confirmNewPassword: short },
    ],
    [
      { oldPassword: password, newPassword: password, confirmNewPassword: password },
      { newPassword: "Le nouveau mot de passe doit être différent de l'ancien !" },
    ],
    [
      { ...form, confirmNewPassword: 'autre-chose' },
      { confirmNewPassword: 'Les mots de passe ne correspondent pas !' },
    ],
    [{ ...form, oldPassword: 'pas celui-là' }, { oldPassword: 'Le mot de passe actuel est incorrect.' }],
    [
      { ...form, newPassword: 'azerty123', confirmNewPassword: 'azerty123' },
      { newPassword: 'Ce mot de passe est trop courant. Choisissez-en un autre.' },
    ],
    [
      { ...form, newPassword: 'atelierdutest', confirmNewPassword: 'atelierdutest' },
      { newPassword: 'Ce mot de passe est trop courant. Choisissez-en un autre.' },
    ],
    [{ ...form, userId: 1 }, { userId: 'Ce champ n’existe pas.' }],
  ]
  for (const [body, expected] of mistakes) {
    const { violations = [] } = assertProblem(await change(api, body), 422, 'validation_failed')
    const sentences = Object.fromEntries(
      violations.map(({ propertyPath, message }) => [propertyPath, message]),
    )
    assert.deepEqual(sentences, expected)
  }
  assertProblem(await api.send('PATCH', '/api/update-password', form), 401, 'unauthenticated')
  assert.equal((await signIn(api, password)).status, 200)
})

onApi('after ten wrong old passwords in a quarter of an hour, the right one must wait too', async (api) => {
  for (let attempt = 1; attempt <= 10; attempt += 1)
    assertProblem(await change(api, { ...form, oldPassword: 'pas celui-là' }), 422, 'validation_failed')
  assertProblem(await change(api, form), 429, 'too_many_requests')
  api.now = api.now.add({ minutes: 15, seconds: 1 })
  assert.equal((await change(api, form)).status, 200)
})

onApi('a retried password change whose answer was lost succeeds and is applied once', async (api) => {
  const here = await api.as(api.salon.client)
  const again = () => api.send('PATCH', '/api/update-password', form, here)
  assert.equal((await again()).status, 200)
  const elsewhere = await api.as(api.salon.client)
  assert.deepEqual([(await again()).status, (await again()).status], [200, 200])
  assert.equal((await api.get('/api/me', elsewhere)).status, 200)
  assert.equal((await api.db.kysely.selectFrom('messages').select('id').execute()).length, 1)
  // Not the same change: another new password, or another session that knows the old one no more.
  const other = { ...form, newPassword: 'soleil-de-mai-7', confirmNewPassword: 'soleil-de-mai-7' }
  assertProblem(await api.send('PATCH', '/api/update-password', other, here), 422, 'validation_failed')
  assertProblem(await api.send('PATCH', '/api/update-password', form, elsewhere), 422, 'validation_failed')
  assert.equal((await signIn(api, fresh)).status, 200)
})

onApi(
  'retrying a password change is no faster way to guess: old and new password both count as tries',
  async (api) => {
    const here = await api.as(api.salon.client)
    assert.equal((await api.send('PATCH', '/api/update-password', form, here)).status, 200)
    for (let guess = 1; guess <= 5; guess += 1) {
      const tried = `supposition-${guess}`
      const body = { oldPassword: 'pas celui-là', newPassword: tried, confirmNewPassword: tried }
      assertProblem(await api.send('PATCH', '/api/update-password', body, here), 422, 'validation_failed')
    }
    assertProblem(await api.send('PATCH', '/api/update-password', form, here), 429, 'too_many_requests')
  },
)
