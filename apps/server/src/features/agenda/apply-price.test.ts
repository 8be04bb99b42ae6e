import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { calendarState, change, toPlace, undo } from '../../../test/agenda.ts'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { colour } from '../../../test/parts-of-visits.ts'
import { at, booked } from '../../../test/visits.ts'

/** Hugo asks 45 € for the cut that costs 30 €. */
async function raiseHugo({ db, salon }: Api, price = 4500): Promise<void> {
  await sql`UPDATE professional_services SET price = ${price}
            WHERE professional_id = ${salon.hugo} AND service_id = ${salon.cut}`.execute(db.kysely)
}

async function toHugo(api: Api, visit: Answer['body']): Promise<Answer['body']> {
  const answer = await change(api, [toPlace(visit, { start: at('14:00'), professional: api.salon.hugo })])
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const apply = async (api: Api, batch: number, body: object, who = api.salon.admin) =>
  api.send('POST', `/api/agenda/batches/${batch}/price`, body, await api.as(who))

const read = async (api: Api, visit: number) =>
  (await api.get(`/api/appointments/${visit}`, await api.as(api.salon.admin))).body

onBothEnginesApi(
  'a moved visit gets the price of who took it over, and one undo restores times, professional and price',
  async (api) => {
    await raiseHugo(api)
    const visit = await booked(api)
    const before = await calendarState(api)
    const { batch, keptPrices } = await toHugo(api, visit)
    assert.deepEqual(keptPrices, [{ visit: visit.id, kept: 3000, standard: 4500 }])
    assert.equal((await apply(api, batch, { visit: visit.id, price: 4500 })).status, 204)
    const { price, version, start } = await read(api, visit.id)
    assert.deepEqual([price, version, start], [4500, 3, at('14:00')])
    const { body: lines } = await api.get('/api/history?entity=appointment', await api.as(api.salon.admin))
    assert.deepEqual(
      [lines[0].action, lines[0].changes, lines[0].batch],
      ['update', { price: [3000, 4500] }, batch],
    )
    assert.equal((await undo(api, batch)).status, 200)
    assert.deepEqual(await calendarState(api), before)
  },
)

onApi('a price is applied once, and only the one that was offered', async (api) => {
  await raiseHugo(api)
  const visit = await booked(api)
  const { batch } = await toHugo(api, visit)
  const wrong = await apply(api, batch, { visit: visit.id, price: 4400 })
  assertProblem(wrong, 412, 'precondition_failed')
  for (let time = 0; time < 2; time++)
    assert.equal((await apply(api, batch, { visit: visit.id, price: 4500 })).status, 204)
  assert.equal((await read(api, visit.id)).version, 3)
})

onApi('a visit that has changed since keeps its agreed price', async (api) => {
  await raiseHugo(api)
  const visit = await booked(api)
  const { batch } = await toHugo(api, visit)
  await change(api, [toPlace({ ...visit, version: 2 }, { start: at('15:00') })])
  const late = await apply(api, batch, { visit: visit.id, price: 4500 })
  assertProblem(late, 412, 'precondition_failed')
  assertProblem(await apply(api, batch, { visit: 98_765, price: 4500 }), 404, 'not_found')
  assertProblem(await apply(api, 98_765, { visit: visit.id, price: 4500 }), 404, 'not_found')
  assert.equal((await read(api, visit.id)).price, 3000)
})

onApi('no price is offered where nobody took work over, or where it is the same', async (api) => {
  await raiseHugo(api, 3000)
  const visit = await booked(api)
  assert.equal((await toHugo(api, visit)).keptPrices, undefined)
  const { body } = await change(api, [toPlace({ ...visit, version: 2 }, { start: at('16:00') })])
  assert.equal(body.keptPrices, undefined)
})

onApi('a composed service with a price of its own keeps it when a step changes hands', async (api) => {
  const { hugo, application } = api.salon
  await sql`INSERT INTO professional_services (professional_id, service_id, price)
            VALUES (${hugo}, ${application}, 9900)`.execute(api.db.kysely)
  const { id, steps } = await colour(api)
  const [first] = steps
  const answer = await change(api, [
    { visit: id, version: 1, steps: [{ id: first!.id, professional: hugo }] },
  ])
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.body.keptPrices, undefined)
})
