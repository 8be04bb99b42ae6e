import assert from 'node:assert/strict'
import { assertProblem, onApi } from '../../../test/api.ts'
import { at, book, booked } from '../../../test/visits.ts'

onApi(
  'a client who books, cancels and moves over and over is stopped at twenty an hour; the salon’s team goes on (L2)',
  async (api) => {
    const { client, otherClient, lea, cut } = api.salon
    const bearer = await api.as(client)
    const wish = { items: [{ service: cut, professional: lea }], start: at('12:00') }
    const cancel = async (id: number) =>
      assert.equal((await api.send('DELETE', `/api/appointments/${id}`, undefined, bearer)).status, 200)
    const other = await booked(api, { who: otherClient, start: at('17:00') })
    await cancel((await booked(api)).id)
    const { id } = await booked(api)
    const move = async (start: string) =>
      api.send('PUT', `/api/appointments/update/${id}`, { start: at(start) }, bearer)
    // What is refused does not count.
    assertProblem(await move('17:00'), 409, 'slot_taken')
    assertProblem(await book(api, client, { ...wish, start: at('17:00') }), 409, 'slot_taken')
    for (let count = 2; count < 20; count += 1)
      assert.equal((await move(count % 2 ? '10:00' : '11:00')).status, 200)

    for (const refusal of [await book(api, client, wish), await move('11:00')]) {
      assertProblem(refusal, 429, 'too_many_requests')
      assert.equal(Number(refusal.headers['retry-after']), 3600)
    }
    assert.equal((await api.get(`/api/appointments/${id}`, bearer)).body.start, at('10:00'))
    const forThem = await book(api, lea, { ...wish, customer: client })
    assert.equal(forThem.status, 201, forThem.text)
    const theirs = { start: at('16:00') }
    const path = `/api/appointments/update/${other.id}`
    assert.equal((await api.send('PUT', path, theirs, await api.as(otherClient))).status, 200)
    await cancel(id)
    api.now = api.now.add({ hours: 1 })
    assert.equal((await book(api, client, { ...wish, start: at('14:00') })).status, 201)
  },
)
