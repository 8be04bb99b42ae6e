import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'
import { at, booked } from '../../../test/visits.ts'

async function why(api: Api, start: string, more: object = {}) {
  const { cut, lea } = api.salon
  const body = { items: [{ service: cut, professional: lea }], start, ...more }
  const answer = await api.send('POST', '/api/appointments/check', body, await api.as(lea))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

const codes = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code)

onApi('a start that a client could book has no reason against it', async (api) => {
  assert.deepEqual(await why(api, at('10:00')), { ok: true, reasons: [] })
})

onApi('a conflicting visit is named with its client', async (api) => {
  const visit = await booked(api)
  const { ok, reasons } = await why(api, at('10:15'))
  assert.equal(ok, false)
  assert.deepEqual(reasons[0], {
    code: 'overlap',
    professional: { id: api.salon.lea, firstname: 'Fontaine', lastname: 'Léa' },
    start: at('10:00'),
    end: at('10:30'),
    canOverride: false,
    appointment: {
      id: visit.id,
      customer: { id: api.salon.client, firstname: 'Laurent', lastname: 'Camille' },
    },
    reason: null,
  })
  assert.deepEqual(codes(await why(api, at('10:15'), { appointment: visit.id })), [])
})

onApi(
  'each obstacle to a start has its own code, and staff get only those that bind or warn them',
  async (api) => {
    const { lea, hugo, beard } = api.salon
    await sql`INSERT INTO schedule_exceptions (professional_id, during)
              VALUES (${lea}, tstzrange(${at('14:00')}, ${at('15:00')}))`.execute(api.db.kysely)
    await sql`INSERT INTO closures (during, reason)
              VALUES (tstzrange(${at('17:00')}, ${at('18:00')}), 'Travaux')`.execute(api.db.kysely)
    assert.deepEqual(codes(await why(api, at('14:30'))), ['exception'])
    assert.deepEqual(codes(await why(api, at('17:30'))), ['closure'])
    assert.equal((await why(api, at('17:30'))).reasons[0].reason, 'Travaux')
    assert.deepEqual(codes(await why(api, at('20:00'))), ['outside_hours'])
    assert.deepEqual(codes(await why(api, '2026-11-20T09:00:00+01:00')), ['too_soon'])
    assert.deepEqual(codes(await why(api, '2026-11-20T09:00:00+01:00', { audience: 'staff' })), [])
    assert.deepEqual(codes(await why(api, '2027-02-01T10:00:00+01:00')), ['too_far'])
    assert.deepEqual(codes(await why(api, at('10:05'))), ['not_on_offer'])
    assert.deepEqual(codes(await why(api, at('10:05'), { audience: 'staff' })), [])
    const chosen = await api.send(
      'POST',
      '/api/appointments/check',
      { items: [{ service: beard, professional: lea }], start: at('10:00') },
      await api.as(hugo),
    )
    assertProblem(chosen, 422, 'validation_failed')
  },
  { settings: { has_booking_deadline: true, booking_deadline_value: 2, booking_deadline_unit: 'hours' } },
)

onApi('staff can check only days that they may change, unless they check as a client', async (api) => {
  const { hugo, lea, cut, admin } = api.salon
  const ask = async (who: number, more: object = {}) => {
    const body = { items: [{ service: cut, professional: lea }], start: at('10:00'), ...more }
    return api.send('POST', '/api/appointments/check', body, await api.as(who))
  }
  assertProblem(await ask(hugo, { audience: 'staff' }), 403, 'others_day')
  assert.equal((await ask(hugo)).body.ok, true)
  for (const who of [lea, admin]) assert.equal((await ask(who, { audience: 'staff' })).body.ok, true)
  const visit = await booked(api)
  assert.equal(
    (await ask(hugo, { audience: 'staff', items: [{ service: cut, professional: hugo }] })).status,
    200,
  )
  await api.send('PATCH', '/api/settings/1', { professionalsBookForTeam: true }, await api.as(admin))
  assert.equal((await ask(hugo, { audience: 'staff', appointment: visit.id })).status, 200)
})

onApi('only staff can ask why a start is refused', async (api) => {
  const body = { items: [{ service: api.salon.cut }], start: at('10:00') }
  const path = '/api/appointments/check'
  assertProblem(await api.send('POST', path, body, await api.as(api.salon.client)), 403, 'forbidden')
  assertProblem(await api.send('POST', path, body), 401, 'unauthenticated')
})

onApi('a client’s visits are listed for the client and for staff, newest first, in pages', async (api) => {
  const { client, otherClient, lea } = api.salon
  const first = await booked(api)
  const second = await booked(api, { start: at('11:00') })
  await booked(api, { start: at('12:00'), who: otherClient })
  const list = async (who: number, query = '') =>
    api.get(`/api/appointments/customer/${client}${query}`, await api.as(who))
  for (const who of [client, lea]) {
    const answer = await list(who)
    assert.deepEqual(
      answer.body.map(({ id }: { id: number }) => id),
      [second.id, first.id],
    )
    assert.equal(Number(answer.headers['x-total-count']), 2)
  }
  assert.equal((await list(lea, '?itemsPerPage=1&page=2')).body[0].id, first.id)
  assertProblem(await list(otherClient), 404, 'not_found')
})
