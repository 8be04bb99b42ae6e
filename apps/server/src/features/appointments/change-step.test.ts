import assert from 'node:assert/strict'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'
import { move, setStatus } from '../../../test/parts-of-visits.ts'
import { at, book, booked, messagesOf, startsOf } from '../../../test/visits.ts'

async function put(api: Api, step: number, body: object, caller?: number | object): Promise<Answer> {
  const who = typeof caller === 'number' ? caller : api.salon.admin
  const headers = typeof caller === 'object' ? caller : {}
  return api.send('PUT', `/api/appointment_services/${step}`, body, { ...(await api.as(who)), ...headers })
}

/** A colour on Monday at 10 h: application 10:00–10:45, pause until 11:20, rinse until 11:50. */
async function colour(api: Api, more: object = {}) {
  const items = [{ combinatedService: api.salon.colour, professional: api.salon.lea }]
  const { body } = await book(api, api.salon.client, { items, start: at('10:00'), ...more })
  return { visit: body, steps: body.appointmentServices as { id: number }[] }
}

const shown = ({ body }: Answer) =>
  body.appointmentServices.map(
    ({ start, end, professional }: { start: string; end: string; professional: { lastname: string } }) =>
      `${start.slice(11, 16)}-${end.slice(11, 16)} ${professional.lastname}`,
  )

onApi('moving a step moves its visit and notifies the client', async (api) => {
  const visit = await booked(api)
  const [step] = visit.appointmentServices
  const answer = await put(api, step.id, { start: at('14:05') })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual([answer.body.start, answer.body.end, answer.body.version], [at('14:05'), at('14:35'), 2])
  assert.deepEqual(shown(answer), ['14:05-14:35 Léa'])
  const messages = await messagesOf(api)
  assert.deepEqual(messages.slice(2), ['move sms +33639980005', 'move email camille@test.example'])
  assert.ok((await startsOf(api, `s:${api.salon.cut}@${api.salon.lea}`)).includes(at('10:00')))
  assert.ok(!(await startsOf(api, `s:${api.salon.cut}@${api.salon.lea}`)).includes(at('14:15')))
})

onApi(
  'changing the duration of a step changes its occupied time without notifying the client',
  async (api) => {
    const visit = await booked(api)
    const [step] = visit.appointmentServices
    const before = await messagesOf(api)
    assert.deepEqual(shown(await put(api, step.id, { end: at('11:00') })), ['10:00-11:00 Léa'])
    assert.ok(!(await startsOf(api, `s:${api.salon.cut}@${api.salon.lea}`)).includes(at('10:30')))
    assert.deepEqual(shown(await put(api, step.id, { end: at('10:15') })), ['10:00-10:15 Léa'])
    assert.ok((await startsOf(api, `s:${api.salon.cut}@${api.salon.lea}`)).includes(at('10:15')))
    assert.deepEqual(await messagesOf(api), before)
  },
)

onApi('a step can be given only to a professional who offers its service', async (api) => {
  const { lea, hugo, cut } = api.salon
  const visit = await booked(api)
  const [step] = visit.appointmentServices
  assert.deepEqual(shown(await put(api, step.id, { professional: hugo })), ['10:00-10:30 Hugo'])
  assert.ok((await startsOf(api, `s:${cut}@${lea}`)).includes(at('10:00')))
  assert.ok(!(await startsOf(api, `s:${cut}@${hugo}`)).includes(at('10:00')))
  const { steps } = await colour(api, { for: 'Léo' })
  const refused = assertProblem(
    await put(api, steps[0]!.id, { professional: hugo }),
    422,
    'validation_failed',
  )
  assert.deepEqual(
    refused.violations?.map(({ propertyPath, code }) => [propertyPath, code]),
    [['professional', 'not_offered_by']],
  )
  assertProblem(await put(api, steps[0]!.id, { professional: api.salon.client }), 422, 'validation_failed')
})

onApi('later steps without a gap move along, pauses included', async (api) => {
  const { steps } = await colour(api)
  const longer = await put(api, steps[0]!.id, { end: at('11:00') })
  assert.deepEqual(shown(longer), ['10:00-11:00 Léa', '11:00-11:35 Léa', '11:35-12:05 Léa'])
  assert.equal(longer.body.end, at('12:05'))
  const pause = await put(api, steps[1]!.id, { end: at('11:45') })
  assert.deepEqual(shown(pause), ['10:00-11:00 Léa', '11:00-11:45 Léa', '11:45-12:15 Léa'])
  const moved = await put(api, steps[0]!.id, { start: at('15:00') })
  assert.deepEqual(shown(moved), ['15:00-16:00 Léa', '16:00-16:45 Léa', '16:45-17:15 Léa'])
  // The occupied time matches the steps: their old time is free again, their new time is not.
  const free = await startsOf(api, `s:${api.salon.cut}@${api.salon.lea}`)
  assert.ok(free.includes(at('11:30')) && !free.includes(at('16:45')))
})

onApi('when the steps that move along do not fit, the refusal names the obstacle', async (api) => {
  const { steps } = await colour(api)
  await booked(api, { start: at('12:00'), who: api.salon.otherClient })
  const refused = await put(api, steps[1]!.id, { end: at('11:35') })
  const { detail } = assertProblem(refused, 409, 'time_not_free')
  assert.equal(detail, 'Cette heure n’est plus libre\u00a0: Léa, Zoé Petit, 12:00–12:30.')
  assert.equal((await put(api, steps[1]!.id, { end: at('11:30') })).status, 200)
})

onApi('a professional can move a colleague’s step along only if the salon allows it', async (api) => {
  const { lea, hugo, cut, beard, client, admin } = api.salon
  const items = [
    { service: cut, professional: lea },
    { service: beard, professional: hugo },
  ]
  const { body } = await book(api, client, { items, start: at('10:00') })
  const [first] = body.appointmentServices
  assertProblem(await put(api, first.id, { end: at('10:40') }, lea), 403, 'others_day')
  const answer = await put(api, first.id, { end: at('10:40') }, admin)
  assert.deepEqual(shown(answer), ['10:00-10:40 Léa', '10:40-11:00 Hugo'])
})

onApi(
  'a step cannot take the time of another visit or of its own visit, and nothing changes',
  async (api) => {
    const { visit, steps } = await colour(api)
    await booked(api, { start: at('14:00'), who: api.salon.otherClient })
    const taken = assertProblem(await put(api, steps[2]!.id, { start: at('14:15') }), 409, 'time_not_free')
    assert.equal(taken.detail, 'Cette heure n’est plus libre\u00a0: Léa, Zoé Petit, 14:00–14:30.')
    assertProblem(await put(api, steps[2]!.id, { start: at('10:30') }), 422, 'step_order')
    const { body } = await api.get(`/api/appointments/${visit.id}`, await api.as(api.salon.admin))
    assert.deepEqual(body.appointmentServices, visit.appointmentServices)
    assert.equal(body.version, 1)
  },
)

onApi('invalid times of a step are refused, each with its field', async (api) => {
  const [step] = (await booked(api)).appointmentServices
  const wrong = async (body: object) =>
    assertProblem(await put(api, step.id, body), 422, 'validation_failed').violations?.map(
      ({ propertyPath, code }) => `${propertyPath} ${code}`,
    )
  assert.deepEqual(await wrong({ end: at('09:00') }), ['end end_before_start'])
  assert.deepEqual(await wrong({ end: at('10:00') }), ['end end_before_start'])
  assert.deepEqual(await wrong({ end: at('22:01') }), ['end stays_too_long'])
  assert.deepEqual(await wrong({ start: '2026-11-23T10:00:30+01:00' }), [
    'start invalid_instant',
    'end invalid_instant',
  ])
  assert.deepEqual(await wrong({}), ['status required'])
  assert.deepEqual(await wrong({ status: 'done', start: at('11:00') }), ['status required'])
})

onApi('a professional can move their own steps in their own column, an admin any step', async (api) => {
  const { lea, hugo, client } = api.salon
  const [step] = (await booked(api)).appointmentServices
  assert.equal((await put(api, step.id, { start: at('15:00') }, lea)).status, 200)
  assertProblem(await put(api, step.id, { professional: hugo }, lea), 403, 'others_day')
  assertProblem(await put(api, step.id, { start: at('16:00') }, hugo), 403, 'others_day')
  assertProblem(await put(api, step.id, { start: at('16:00') }, client), 403, 'forbidden')
  assertProblem(await put(api, 999, { start: at('16:00') }), 404, 'not_found')
})

onApi('only a pending step can move, and only from the current version', async (api) => {
  const visit = await booked(api)
  const [step] = visit.appointmentServices
  assertProblem(
    await put(api, step.id, { start: at('15:00') }, { 'if-match': '"7"' }),
    412,
    'precondition_failed',
  )
  await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, await api.as(api.salon.admin))
  assertProblem(await put(api, step.id, { start: at('15:00') }), 422, 'not_pending')
})

onApi('a move is recorded with the old and new times and professionals', async (api) => {
  const visit = await booked(api)
  const [step] = visit.appointmentServices
  await put(api, step.id, { start: at('15:00'), professional: api.salon.hugo })
  const path = `/api/history?entity=appointment&entity_id=${visit.id}&action=move`
  const [line] = (await api.get(path, await api.as(api.salon.admin))).body
  assert.deepEqual(line.changes, {
    start: ['2026-11-23T09:00:00Z', '2026-11-23T14:00:00Z'],
    end: ['2026-11-23T09:30:00Z', '2026-11-23T14:30:00Z'],
    professional: [api.salon.lea, api.salon.hugo],
  })
})

onApi('every step that comes along leaves a line of its own, with its service', async (api) => {
  const { visit, steps } = await colour(api)
  assert.equal((await put(api, steps[1]!.id, { end: at('11:30') })).status, 200)
  const path = `/api/history?entity=appointment&entity_id=${visit.id}&action=move`
  const lines = (await api.get(path, await api.as(api.salon.admin))).body as { changes: object }[]
  const time = (clock: string) => `2026-11-23T${clock}:00Z`
  assert.deepEqual(
    lines.map(({ changes }) => changes),
    [
      {
        service: [null, 'Rinçage'],
        start: [time('10:20'), time('10:30')],
        end: [time('10:50'), time('11:00')],
      },
      { service: [null, 'Pose'], end: [time('10:20'), time('10:30')] },
    ],
  )
})

onApi(
  'adjacent steps cannot extend a visit beyond the maximum length: the last one is refused',
  async (api) => {
    const { cut, lea, client } = api.salon
    const items = [cut, cut, cut].map((service) => ({ service, professional: lea }))
    const booking = await book(api, client, { items, start: at('10:00') })
    const [first, second, third] = booking.body.appointmentServices
    const place = (step: { id: number }, start: string, end: string) => put(api, step.id, { start, end })
    const tuesday = '2026-11-24'
    assert.equal((await place(third, at('10:00', tuesday), at('22:00', tuesday))).status, 200)
    assert.equal((await place(second, at('22:00'), at('10:00', tuesday))).status, 200)
    const answer = await place(first, at('10:00'), at('22:00'))
    const { violations } = assertProblem(answer, 422, 'validation_failed')
    assert.deepEqual(
      violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
      ['end stays_too_long'],
    )
  },
)

onApi(
  'in a started visit, dragging an earlier step sends no message, and dragging a coming one does',
  async (api) => {
    const { client, hugo, cut, beard, admin } = api.salon
    const items = [cut, beard].map((service) => ({ service, professional: hugo }))
    const { body } = await book(api, client, { items, start: at('10:00') })
    const [first, rest] = body.appointmentServices
    api.now = Temporal.Instant.from(at('10:05'))
    await setStatus(api, first.id, 'done')
    await move(api, body.id, { start: at('15:00', '2026-11-25') }, admin)
    await setStatus(api, first.id, 'pending')
    const known = (await messagesOf(api)).length
    assert.equal((await put(api, first.id, { start: at('09:45') })).status, 200)
    assert.equal((await messagesOf(api)).length, known)
    assert.equal((await put(api, rest.id, { start: at('16:00', '2026-11-25') })).status, 200)
    assert.deepEqual((await messagesOf(api)).slice(known), [
      'move sms +33639980005',
      'move email camille@test.example',
    ])
  },
)
