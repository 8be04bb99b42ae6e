import assert from 'node:assert/strict'
import { onBothEnginesApi } from '../../../test/api.ts'
import { details, mails, request } from '../../../test/mail.ts'

const guest = { name: 'Alix Durand', email: 'alix@test.example' }

onBothEnginesApi(
  'a request by the form never joins the conversation of another account with the same address',
  async (api) => {
    const { client } = api.salon
    const first = await request(api, guest)
    const second = await request(api, guest, await api.as(client))
    assert.notEqual(second.id, first.id)
    assert.equal((await details(api, first.id)).client, null)
    assert.equal((await mails(api)).length, 2)
  },
)

onBothEnginesApi(
  'an address that was never proved neither shows nor erases the conversations of another person',
  async (api) => {
    const { client, admin } = api.salon
    const change = (values: object) =>
      api.db.kysely.updateTable('users').set(values).where('id', '=', client).execute()
    await change({ email: guest.email, email_proved_at: null })
    await request(api, guest)
    const exported = async () =>
      (await api.get(`/api/users/${client}/export`, await api.as(client))).body.mails.length
    assert.equal(await exported(), 0)
    await change({ email_proved_at: api.now })
    assert.equal(await exported(), 1)
    await change({ email_proved_at: null })
    const erased = await api.send('DELETE', `/api/users/${client}`, undefined, await api.as(admin))
    assert.equal(erased.status, 200, erased.text)
    assert.equal((await mails(api)).length, 1)
  },
)
