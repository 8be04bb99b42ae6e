import assert from 'node:assert/strict'
import { assertProblem, onApi } from '../../../test/api.ts'
import { AdministratorRefused, createAdministrator, resetAdministrator } from './administrator.ts'

const ada = {
  email: 'ada@salon.example',
  phone: '06 39 98 12 65',
  familyName: 'Moreau',
  givenName: 'Ada',
  password: 'lune-de-miel-9',
  isProfessional: false,
}

onApi(
  'an administrator created from the command line can sign in at once, and joins the team if asked',
  async (api) => {
    const id = await createAdministrator(api.db, { ...ada, isProfessional: true }, api.now)
    const { body } = await api.get('/api/me', await api.as(id))
    assert.deepEqual(
      [body.firstname, body.lastname, body.phone, body.quality, body.verified],
      ['Moreau', 'Ada', '+33639981265', 'HairDresser', true],
    )
    const login = { username: ada.email, password: ada.password }
    assert.equal((await api.send('POST', '/api/login_check', login)).status, 200)
  },
)

onApi('each mistake in the command gets a sentence, and no administrator is created', async (api) => {
  const wrong: [object, RegExp][] = [
    [{ email: 'x' }, /not a valid address/],
    [{ phone: '02 41 00 00 00' }, /Invalid phone number/],
    [{ familyName: '', givenName: ' ' }, /The last name is required!\nThe first name is required!/],
    [{ password: 'court' }, /at least 6 characters/],
    [{ password: 'azerty123' }, /too common/],
    [{ email: 'camille@test.example' }, /already in use/],
    [{ phone: '0639980005' }, /already in use/],
  ]
  for (const [more, message] of wrong) {
    await assert.rejects(createAdministrator(api.db, { ...ada, ...more }, api.now), (error: Error) => {
      assert.ok(error instanceof AdministratorRefused)
      assert.match(error.message, message)
      return true
    })
  }
  const everybody = await api.get('/api/users', await api.as(api.salon.admin))
  assert.equal(everybody.headers['x-total-count'], '6')
})

onApi('the command resets the password of administrators only, and ends their sessions', async (api) => {
  const session = await api.as(api.salon.admin)
  await resetAdministrator(api.db, { email: ' ADA@test.example', password: 'lune-de-miel-9' }, api.now)
  assertProblem(await api.get('/api/me', session), 401, 'token_invalid')
  for (const email of ['camille@test.example', 'nobody@test.example'])
    await assert.rejects(
      resetAdministrator(api.db, { email, password: 'lune-de-miel-9' }, api.now),
      /No administrator/,
    )
  await assert.rejects(
    resetAdministrator(api.db, { email: 'ada@test.example', password: 'court' }, api.now),
    /6 characters/,
  )
})
