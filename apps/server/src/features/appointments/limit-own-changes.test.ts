import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { assertProblem, onApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import { at, book, booked } from '../../../test/visits.ts'
import { untilWaiting } from '../../../test/waiting.ts'

function assertStopped(refusal: Answer, seconds: number): void {
  const { detail } = assertProblem(refusal, 429, 'too_many_changes')
  assert.equal(
    detail,
    `Vous avez pris ou déplacé beaucoup de rendez-vous en peu de temps. Réessayez plus tard, ou appelez le salon au ${readablePhone('+33261910412')}.`,
  )
  assert.equal(Number(refusal.headers['retry-after']), seconds)
}

/** Moves a visit so many times between two hours of the same day. */
async function moveTimes(api: Api, { who, id, times }: { who: number; id: number; times: number }) {
  const { start } = (await api.get(`/api/appointments/${id}`, await api.as(who))).body
  const hours = start === at('10:00') ? ['11:00', '10:00'] : ['10:00', '11:00']
  for (let count = 0; count < times; count += 1) {
    const body = { start: at(hours[count % 2]!) }
    const answer = await api.send('PUT', `/api/appointments/update/${id}`, body, await api.as(who))
    assert.equal(answer.status, 200, answer.text)
  }
}

onApi(
  'a client is stopped after twenty bookings, moves and cancellations an hour, but staff are not (L2)',
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
    // A refused request does not count.
    assertProblem(await move('17:00'), 409, 'slot_taken')
    assertProblem(await book(api, client, { ...wish, start: at('17:00') }), 409, 'slot_taken')
    for (let count = 2; count < 20; count += 1)
      assert.equal((await move(count % 2 ? '10:00' : '11:00')).status, 200)

    for (const refusal of [await book(api, client, wish), await move('11:00')]) {
      assertStopped(refusal, 3600)
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

onApi('a client who continues hour after hour is stopped after forty changes a day (L2)', async (api) => {
  const { client } = api.salon
  const { id } = await booked(api)
  await moveTimes(api, { who: client, id, times: 19 })
  api.now = api.now.add({ hours: 1 })
  await moveTimes(api, { who: client, id, times: 20 })
  api.now = api.now.add({ hours: 1 })
  const move = { start: at('12:00') }
  const refusal = await api.send('PUT', `/api/appointments/update/${id}`, move, await api.as(client))
  assertStopped(refusal, 22 * 3600)
})

onApi('a team member may move their own visit more than twenty times an hour (L2)', async (api) => {
  const { lea, hugo, cut } = api.salon
  const own = { items: [{ service: cut, professional: hugo }], start: at('10:00'), customer: lea }
  const { body } = await book(api, api.salon.admin, own)
  await moveTimes(api, { who: lea, id: body.id, times: 21 })
})

onPostgresApi(
  'a client whose booking and move to one start meet is told that the start is taken (L2)',
  async (api) => {
    const { client, cut, lea } = api.salon
    const { id } = await booked(api)
    const start = at('11:00')
    const wish = { items: [{ service: cut, professional: lea }], start }
    const headers = await api.as(client)
    // The test locks the client's count until both requests have come as far as they can without it. The loser of a deadlock runs
    // again.
    const runs = countRuns(api)
    const both = await api.db.kysely.transaction().execute(async (tx) => {
      await sql`SELECT FROM throttles WHERE key = ${`visits:${client}`} FOR UPDATE`.execute(tx)
      const move = api.send('PUT', `/api/appointments/update/${id}`, { start }, headers)
      await untilWaiting(api.db, 1)
      const booking = book(api, client, wish)
      await untilWaiting(api.db, 2)
      return [move, booking]
    })
    const [moved, refused] = await Promise.all(both)
    assert.equal(moved!.status, 200, moved!.text)
    assertProblem(refused!, 409, 'slot_taken')
    assert.equal(runs(), 2)
  },
)

function countRuns({ db }: Api): () => number {
  const transaction = db.transaction.bind(db)
  let runs = 0
  const counting: typeof transaction = (work) =>
    transaction((tx) => {
      runs += 1
      return work(tx)
    })
  Object.assign(db, { transaction: counting })
  return () => runs
}
