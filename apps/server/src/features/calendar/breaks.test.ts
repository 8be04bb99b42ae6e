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

const training = (api: Api, more: object = {}) => ({
  kind: 'training',
  professionals: [api.salon.lea],
  title: 'Coloration',
  start: at('12:00'),
  end: at('13:00'),
  ...more,
})

async function blocksOf(api: Api, who: number): Promise<Answer['body'][]> {
  const { body } = await api.get('/api/agenda?from=2026-11-23&to=2026-11-23', await api.as(who))
  return body.days[0].blocks
}

onApi('staff can block time for a purpose, which no list of services shows', async (api) => {
  const { admin, lea } = api.salon
  const services = async () => (await api.get('/api/services', await api.as(admin))).body.length
  const before = await services()
  const { status } = await send(api, 'POST ', training(api))
  assert.equal(status, 201)
  const [block] = await blocksOf(api, lea)
  assert.deepEqual(
    [block.kind, block.title, block.service, block.start],
    ['training', 'Coloration', null, at('12:00')],
  )
  assert.equal(await services(), before)
  const again = training(api, { start: at('16:00'), end: at('17:00') })
  assert.equal((await send(api, 'POST ', again)).status, 201)
})

onApi('a meeting takes the time of everybody in it, or of nobody', async (api) => {
  const { admin, lea, hugo } = api.salon
  await send(api, 'POST ', training(api, { start: at('12:30'), end: at('12:45') }))
  const meeting = training(api, { kind: 'meeting', professionals: [hugo, lea] })
  assertProblem(await send(api, 'POST ', meeting, admin), 409, 'time_not_free')
  assert.equal((await blocksOf(api, admin)).length, 1)
  const later = { ...meeting, start: at('15:00'), end: at('15:30') }
  assert.equal((await send(api, 'POST ', later, admin)).status, 201)
  const found = (await blocksOf(api, admin)).filter(({ kind }) => kind === 'meeting')
  assert.deepEqual(found.map(({ professional }) => professional).sort(), [lea, hugo].sort())
  assertProblem(await send(api, 'POST ', meeting, lea), 403, 'others_day')
})

onApi(
  'a private block says « busy » to colleagues, and everything to its professional and to admins',
  async (api) => {
    const { admin, lea, hugo } = api.salon
    await send(api, 'POST ', training(api, { kind: 'personal', title: 'Dentiste' }))
    const seenBy = async (who: number) => {
      const [{ kind, title, isPrivate }] = await blocksOf(api, who)
      return [kind, title, isPrivate]
    }
    assert.deepEqual(await seenBy(hugo), ['busy', null, true])
    for (const who of [lea, admin]) assert.deepEqual(await seenBy(who), ['personal', 'Dentiste', true])
  },
)

onApi('no list of steps tells a colleague what a private block is', async (api) => {
  const { admin, lea, hugo } = api.salon
  await send(api, 'POST ', training(api, { kind: 'personal', title: 'Dentiste' }))
  const path = '/api/appointment_services'
  const seenBy = async (who: number) => (await api.get(path, await api.as(who))).body[0].service
  const { id, ...seen } = await seenBy(hugo)
  assert.deepEqual([seen.name, seen.color, id], ['Occupé', 'taupe', 0])
  for (const who of [lea, admin]) assert.equal((await seenBy(who)).name, 'Personnel')
})

onApi('the service behind a purpose is nothing that staff block time with or change', async (api) => {
  const { admin, lea } = api.salon
  const { id } = (await send(api, 'POST ', training(api))).body
  const steps = await api.get('/api/appointment_services', await api.as(lea))
  const service = steps.body.find((step: Answer['body']) => step.id === id).service.id
  const block = lunch(api, { service, start: at('15:00'), end: at('16:00') })
  const { violations } = assertProblem(await send(api, 'POST ', block), 422, 'validation_failed')
  assert.deepEqual(
    violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
    ['service unknown_service'],
  )
  const path = `/api/services/${service}`
  const session = await api.as(admin)
  const form = { name: 'Autre', duration: 30, price: 0, is_break: true, professionalServices: [] }
  assertProblem(await api.get(path, session), 404, 'not_found')
  assertProblem(await api.send('PATCH', path, { name: 'Autre' }, session), 404, 'not_found')
  assertProblem(await api.send('PUT', path, form, session), 404, 'not_found')
  assertProblem(await api.send('DELETE', path, undefined, session), 404, 'not_found')
})

onApi('a cancelled block keeps none of its words', async (api) => {
  const { id } = (await send(api, 'POST ', training(api))).body
  assert.equal((await send(api, `DELETE /${id}`)).status, 204)
  const { rows } = await api.db.pool.query(`SELECT title FROM appointment_services WHERE id = $1`, [id])
  assert.deepEqual(rows, [{ title: null }])
})

onApi('a block has one purpose or one service, and one professional or several', async (api) => {
  for (const more of [{ service: api.salon.pause }, { professional: api.salon.lea }, { kind: undefined }]) {
    assertProblem(await send(api, 'POST ', training(api, more)), 422, 'validation_failed')
  }
  assertProblem(await send(api, 'POST ', training(api, { title: 'x'.repeat(61) })), 422, 'validation_failed')
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

onApi('a break that has changed since the caller saw it is neither moved nor removed', async (api) => {
  const { id } = (await send(api, 'POST ', lunch(api))).body
  const headers = { ...(await api.as(api.salon.lea)), 'if-match': '"1"' }
  const path = `/api/breaks/${id}`
  assert.equal((await api.send('PUT', path, { start: at('14:00') }, headers)).status, 200)
  assertProblem(await api.send('PUT', path, { start: at('16:00') }, headers), 412, 'precondition_failed')
  assertProblem(await api.send('DELETE', path, undefined, headers), 412, 'precondition_failed')
  const seen = { ...headers, 'if-match': '"2"' }
  assert.equal((await api.send('DELETE', path, undefined, seen)).status, 204)
})

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
