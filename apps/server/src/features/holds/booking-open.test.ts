import assert from 'node:assert/strict'
import { assertProblem, onApi } from '../../../test/api.ts'
import { join } from '../../../test/waitlist.ts'
import { at, book } from '../../../test/visits.ts'

onApi(
  'until the salon opens its booking, clients can neither hold nor book, and staff can',
  async (api) => {
    const { lea, cut, client, admin } = api.salon
    const items = [{ service: cut, professional: lea }]
    const hold = async (headers: Record<string, string>) =>
      api.send('POST', '/api/appointments/holds', { items, start: at('10:00') }, headers)
    for (const headers of [{}, await api.as(client)]) {
      const { detail } = assertProblem(await hold(headers), 409, 'booking_closed')
      assert.match(detail, /au 02.61.91.04.12/)
    }
    assertProblem(await book(api, client, { items, start: at('10:00') }), 409, 'booking_closed')
    assertProblem(await join(api, client), 409, 'booking_closed')
    const byStaff = await book(api, admin, { items, start: at('10:00'), customer: client })
    assert.equal(byStaff.status, 201, byStaff.text)

    const opened = await api.send('PATCH', '/api/settings/1', { bookingOpen: true }, await api.as(admin))
    assert.equal(opened.body.bookingOpen, true)
    assert.equal((await api.get('/api/settings/1')).body.bookingOpen, true)
    const own = await book(api, client, { items, start: at('14:00') })
    assert.equal(own.status, 201, own.text)
  },
  { settings: { booking_open: false } },
)
