/** A hold that has ended frees its time, whoever shows its token, and its token frees nothing more. */
import assert from 'node:assert/strict'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'
import { at, book, startsOf } from '../../../test/visits.ts'

const holds = '/api/appointments/holds'

const items = ({ salon }: Api) => [{ service: salon.cut, professional: salon.lea }]

async function keep(api: Api, time: string): Promise<string> {
  const answer = await api.send('POST', holds, { items: items(api), start: at(time) })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.hold
}

const offered = (api: Api, headers: Record<string, string> = {}) =>
  startsOf(api, `s:${api.salon.cut}@${api.salon.lea}`, { headers })

onApi('an expired hold releases its time even while its row still exists', async (api) => {
  await keep(api, '10:00')
  assert.ok(!(await offered(api)).includes(at('10:00')))
  api.now = api.now.add({ minutes: 10 })
  const { rows } = await api.db.pool.query(`SELECT 1 FROM occupancy WHERE kind = 'hold'`)
  assert.equal(rows.length, 1)
  assert.ok((await offered(api)).includes(at('10:00')))
  const other = await book(api, api.salon.otherClient, { items: items(api), start: at('10:00') })
  assert.equal(other.status, 201, other.text)
})

onApi('the token of an expired hold can neither release it nor book its start', async (api) => {
  const token = await keep(api, '10:00')
  api.now = api.now.add({ minutes: 10 })
  assertProblem(await api.send('DELETE', holds, { hold: token }), 404, 'hold_not_found')
  await keep(api, '10:00')
  assert.ok(!(await offered(api, { 'x-hold': token })).includes(at('10:00')))
  const late = await book(api, api.salon.client, { items: items(api), start: at('10:00'), hold: token })
  assertProblem(late, 409, 'slot_taken')
})
