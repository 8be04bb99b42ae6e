import assert from 'node:assert/strict'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'
import { at, booked, startsOf } from '../../../test/visits.ts'

/** `call` is the method and what follows the path. */
async function send(api: Api, call: string, body?: object, who = api.salon.lea): Promise<Answer> {
  const [method = '', rest = ''] = call.split(' ')
  return api.send(method, `/api/breaks${rest}`, body, await api.as(who))
}

const lunch = (api: Api, more: object = {}) => ({
  service: api.salon.pause,
  professional: api.salon.lea,
  start: at('12:00'),
  end: at('13:00'),
  ...more,
})

const leasCuts = (api: Api) => startsOf(api, `s:${api.salon.cut}@${api.salon.lea}`)

onApi('a break occupies its professional’s time at once and has no client', async (api) => {
  const { status, body } = await send(api, 'POST ', lunch(api))
  assert.deepEqual([status, body.start, body.end, body.busy], [201, at('12:00'), at('13:00'), true])
  assert.deepEqual([body.appointment, body.service.name, body.abilities.cancel], [null, 'Pose', true])
  const starts = await leasCuts(api)
  assert.ok(starts.includes(at('11:30')) && starts.includes(at('13:00')) && !starts.includes(at('12:30')))
})

onApi('a break without an end lasts as long as its service', async (api) => {
  const { body } = await send(api, 'POST ', lunch(api, { end: undefined }))
  assert.equal(body.end, at('12:35'))
})

onApi(
  'staff can move, lengthen and shorten a break, and an admin can give it to another professional',
  async (api) => {
    const { admin, hugo } = api.salon
    const { id } = (await send(api, 'POST ', lunch(api))).body
    assert.equal((await send(api, `PUT /${id}`, { start: at('14:00') })).body.end, at('15:00'))
    assert.ok((await leasCuts(api)).includes(at('12:00')))
    assert.equal((await send(api, `PUT /${id}`, { end: at('14:20') })).body.end, at('14:20'))
    const given = await send(api, `PUT /${id}`, { professional: hugo }, admin)
    assert.equal(given.body.professional.id, hugo)
    assert.ok((await leasCuts(api)).includes(at('14:00')))
  },
)

onApi('a cancelled break releases its time, once', async (api) => {
  const { id } = (await send(api, 'POST ', lunch(api))).body
  assert.equal((await send(api, `DELETE /${id}`)).status, 204)
  assert.ok((await leasCuts(api)).includes(at('12:30')))
  assertProblem(await send(api, `DELETE /${id}`), 404, 'not_found')
  assertProblem(await send(api, `PUT /${id}`, { start: at('14:00') }), 404, 'not_found')
  const path = `/api/history?entity=break&entity_id=${id}`
  const lines = (await api.get(path, await api.as(api.salon.admin))).body
  assert.deepEqual(
    lines.map(({ action, actor }: Answer['body']) => [action, actor.id]),
    [
      ['cancel', api.salon.lea],
      ['create', api.salon.lea],
    ],
  )
})

onApi('a break cannot overlap a visit, nor a visit a break', async (api) => {
  await booked(api, { start: at('12:30') })
  assertProblem(await send(api, 'POST ', lunch(api)), 409, 'time_not_free')
  const { id } = (await send(api, 'POST ', lunch(api, { start: at('14:00'), end: at('15:00') }))).body
  assertProblem(await send(api, `PUT /${id}`, { start: at('12:00') }), 409, 'time_not_free')
  assert.ok(!(await leasCuts(api)).includes(at('14:00')))
  const { rows } = await api.db.pool.query(
    `SELECT count(*)::int AS n FROM appointment_services WHERE appointment_id IS NULL`,
  )
  assert.equal(rows[0].n, 1)
})

onApi('an invalid break is refused with the field that is wrong', async (api) => {
  const wrong = async (more: object) =>
    assertProblem(
      await send(api, 'POST ', lunch(api, more), api.salon.admin),
      422,
      'validation_failed',
    ).violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
  assert.deepEqual(await wrong({ service: api.salon.cut }), ['service unknown_service'])
  assert.deepEqual(await wrong({ professional: api.salon.client }), ['professional unknown_professional'])
  assert.deepEqual(await wrong({ end: at('11:00') }), ['end end_before_start'])
  assert.deepEqual(await wrong({ end: '2026-11-24T00:01:00+01:00' }), ['end stays_too_long'])
})

onApi('a professional can block their own column, an admin any column, a client none', async (api) => {
  const { hugo, admin, client, lea } = api.salon
  assertProblem(await send(api, 'POST ', lunch(api), hugo), 403, 'others_day')
  assertProblem(await send(api, 'POST ', lunch(api), client), 403, 'forbidden')
  const { id } = (await send(api, 'POST ', lunch(api), admin)).body
  assertProblem(await send(api, `PUT /${id}`, { start: at('15:00') }, hugo), 403, 'others_day')
  assertProblem(await send(api, `PUT /${id}`, { professional: hugo }, lea), 403, 'others_day')
  assertProblem(await send(api, `DELETE /${id}`, undefined, hugo), 403, 'others_day')
  // A step of a visit is no break.
  const [step] = (await booked(api)).appointmentServices
  assertProblem(await send(api, `DELETE /${step.id}`, undefined, admin), 404, 'not_found')
})
