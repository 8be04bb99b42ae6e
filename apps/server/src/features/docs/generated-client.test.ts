import assert from 'node:assert/strict'
import { OpenAPIClientAxios, type OpenAPIClient } from 'openapi-client-axios'
import { examples } from '@meche/contract/examples.ts'
import { onApi, type Api } from '../../../test/api.ts'
import { password } from '../../../test/salon.ts'

/** A client that a public generator makes of the description, as somebody would who has nothing else. */
async function generatedClient({ app }: Api): Promise<OpenAPIClient> {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const api = new OpenAPIClientAxios({
    definition: `${url}/api/docs`,
    withServer: { url },
    axiosConfigDefaults: { proxy: false, validateStatus: null },
  })
  return api.init()
}

onApi(
  'a client generated from the API description signs in, searches, books, reads and cancels',
  async (api) => {
    const client = await generatedClient(api)
    const refused = await client['getMe']!()
    assert.equal(refused.status, 401)

    const signedIn = await client['loginCheck']!({}, { username: 'camille@test.example', password })
    assert.equal(signedIn.status, 200)
    client.defaults.headers.common['authorization'] = `Bearer ${signedIn.data.token}`
    const me = await client['getMe']!()
    assert.equal(me.data.id, api.salon.client)

    const { items = '', from = '', to = '' } = examples['getAvailableSlots']!.query!
    const found = await client['getAvailableSlots']!({ items, from, to })
    assert.equal(found.status, 200)
    const { start } = found.data.days[0].slots[0]

    const body = { ...examples['createAppointment']!.body, start, hold: undefined, customer: undefined }
    const booked = await client['createAppointment']!({}, body)
    assert.equal(booked.status, 201, JSON.stringify(booked.data))
    const { id } = booked.data
    const read = await client['getAppointment']!(id)
    assert.deepEqual([read.data.start, read.data.status], [start, 'pending'])

    const { reason = '' } = examples['cancelAppointment']!.query!
    const cancelled = await client['cancelAppointment']!({ id, reason })
    assert.equal(cancelled.data.status, 'cancelled', JSON.stringify(cancelled.data))
    const list = await client['getAppointments']!({ status: 'cancelled', 'order[start]': 'asc' })
    assert.deepEqual(
      list.data.map((visit: { id: number }) => visit.id),
      [id],
    )
  },
)

onApi('the examples use the ids of a small salon', async ({ salon }) => {
  const { lea, hugo, client, cut, pause, colour } = salon
  assert.deepEqual([lea, hugo, client, cut, pause, colour], [1, 2, 5, 1, 4, 1])
})
