import assert from 'node:assert/strict'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'

const form = {
  name: 'Alix Durand',
  email: 'alix@test.example',
  phone: '06 39 98 77 77',
  message: 'Bonjour,\nun mariage ?',
}

const write = (api: Api, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  api.send('POST', '/api/contact', { ...form, ...more }, headers)
const messages = ({ db }: Api) => db.kysely.selectFrom('messages').selectAll().orderBy('id').execute()

onApi(
  'a visitor’s contact message is sent to every administrator by e-mail, in the administrator’s language',
  async (api) => {
    await api.db.kysely
      .updateTable('users')
      .set({ language: 'en' })
      .where('id', '=', api.salon.superAdmin)
      .execute()
    assert.equal((await write(api)).status, 204)
    const [first, second, ...others] = await messages(api)
    assert.equal(others.length, 0)
    assert.deepEqual(
      [first?.recipient, first?.kind, first?.channel, first?.subject],
      ['ada@test.example', 'contact', 'email', 'Message de Alix Durand'],
    )
    assert.equal(
      first?.body,
      'De : Alix Durand\nE-mail : alix@test.example\nTéléphone : 06 39 98 77 77\nRépondre : http://salon.test/dashboard/mail?mailId=1\n\nBonjour,\nun mariage ?',
    )
    assert.deepEqual([second?.recipient, second?.subject], ['sam@test.example', 'Message from Alix Durand'])
  },
)

onApi(
  'a contact message is linked to the account of a signed-in visitor, and its phone is optional',
  async (api) => {
    const { client } = api.salon
    assert.equal((await write(api, { phone: null }, await api.as(client))).status, 204)
    const [message] = await messages(api)
    assert.equal(message?.user_id, client)
    assert.doesNotMatch(message!.body, /Téléphone/)
  },
)

onApi('an IP address can send five contact messages an hour', async (api) => {
  for (let count = 1; count <= 5; count += 1) assert.equal((await write(api)).status, 204)
  assertProblem(await write(api), 429, 'too_many_requests')
  api.address = '198.51.100.7'
  assert.equal((await write(api)).status, 204)
  assert.equal((await messages(api)).length, 12)
})

onApi('each wrong field of the contact form is named, and no message is sent', async (api) => {
  const wrong: [object, string][] = [
    [{ name: ' ' }, 'name name_required'],
    [{ name: 'A\r\nBcc: x@y.example' }, 'name invalid_text'],
    [{ email: 'x' }, 'email email_invalid'],
    [{ email: 'a@x.example\nBcc: y@z.example' }, 'email email_invalid'],
    [{ phone: 'abc' }, 'phone phone_invalid'],
    [{ message: '' }, 'message message_required'],
    [{ message: 'é'.repeat(3001) }, 'message too_long'],
    [{ subject: 'x' }, 'subject unknown_field'],
  ]
  for (const [more, expected] of wrong) {
    const { violations = [] } = assertProblem(await write(api, more), 422, 'validation_failed')
    assert.deepEqual(
      violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
      [expected],
    )
  }
  assert.deepEqual(await messages(api), [])
})
