import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'
import { colour, cutAndBeard, move, setStatus, shown, type Step } from '../../../test/parts-of-visits.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book, booked, messagesOf } from '../../../test/visits.ts'
import { brokenInvariants } from '../../backup/invariants.ts'

async function taken({ db }: Api): Promise<string[]> {
  const { rows } = await db.pool.query<{ run: string }>(
    `SELECT professional_id || ' ' || to_char(lower(during) AT TIME ZONE 'Europe/Paris', 'HH24:MI') || '-' ||
            to_char(upper(during) AT TIME ZONE 'Europe/Paris', 'HH24:MI') AS run
     FROM occupancy ORDER BY professional_id, lower(during)`,
  )
  return rows.map(({ run }) => run)
}

onApi('a cancelled part keeps its time, status and price when its visit is moved', async (api) => {
  const { hugo, cut, beard, admin } = api.salon
  const { id, steps } = await cutAndBeard(api)
  const [first, second] = steps as [Step, Step]
  const cancelled = await setStatus(api, first.id, 'cancelled')
  assert.deepEqual([cancelled.body.start, cancelled.body.price], [at('10:30'), 1800])
  const known = (await messagesOf(api)).length

  const answer = await move(api, id, { start: at('15:00') })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(shown(answer), [
    [first.id, at('10:00'), 'cancelled', 3000],
    [second.id, at('15:00'), 'pending', 1800],
  ])
  const { start, end, price, items } = answer.body
  assert.deepEqual([start, end, price], [at('15:00'), at('15:20'), 1800])
  assert.deepEqual(
    items.map(({ service, status }: { service: number; status: string }) => [service, status]),
    [
      [cut, 'cancelled'],
      [beard, 'pending'],
    ],
  )
  assert.deepEqual(await taken(api), [`${hugo} 15:00-15:20`])

  const path = `/api/history?entity=appointment&entity_id=${id}&action=move`
  const [line] = (await api.get(path, await api.as(admin))).body
  assert.deepEqual(line.changes, { start: ['2026-11-23T09:30:00Z', '2026-11-23T14:00:00Z'] })
  assert.deepEqual((await messagesOf(api)).slice(known), [
    'move sms +33639980005',
    'move email camille@test.example',
  ])
  const { rows } = await api.db.pool.query<{ ics: string; body: string }>(
    "SELECT ics, body FROM messages WHERE kind = 'move' AND channel = 'email' ORDER BY id DESC LIMIT 1",
  )
  assert.match(rows[0]!.ics, /SUMMARY:Atelier du test : Barbe\r\n/)
  assert.match(rows[0]!.ics, /DTSTART:20261123T140000Z/)
  assert.match(rows[0]!.body, /15\sh/)
})

onApi('the rest of a composed service is moved at its share of the price, without its pause', async (api) => {
  const { lea } = api.salon
  const { id, steps, price } = await colour(api)
  const [application, pause, rinse] = steps as [Step, Step, Step]
  assert.equal(application.price + pause.price + rinse.price, price)
  await setStatus(api, application.id, 'cancelled')
  const answer = await move(api, id, { start: at('14:00') })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(shown(answer), [
    [application.id, at('10:00'), 'cancelled', application.price],
    [pause.id, at('10:45'), 'cancelled', 0],
    [rinse.id, at('14:00'), 'pending', rinse.price],
  ])
  assert.equal(answer.body.price, rinse.price)
  assert.deepEqual(await taken(api), [`${lea} 14:00-14:30`])
})

onApi('an intact composed service moves as a whole with its pause, next to cancelled parts', async (api) => {
  const { client, lea, cut } = api.salon
  const items = [
    { service: cut, professional: lea },
    { combinatedService: api.salon.colour, professional: lea },
    { service: cut, professional: lea },
  ]
  const { body } = await book(api, client, { items, start: at('10:00') })
  const [first, ...others] = body.appointmentServices as Step[]
  await setStatus(api, first!.id, 'cancelled')
  const answer = await move(api, body.id, { start: at('14:00') })
  assert.deepEqual(
    shown(answer).map(([, start, status]: string[]) => `${start?.slice(11, 16)} ${status}`),
    ['10:00 cancelled', '14:00 pending', '14:45 pending', '15:20 pending', '15:50 pending'],
  )
  assert.equal(answer.body.price, 9500)
  assert.deepEqual(await taken(api), [`${lea} 14:00-14:45`, `${lea} 15:20-16:20`])
  const middle = await setStatus(api, others[2]!.id, 'cancelled')
  assert.equal(middle.body.price, 9500 - others[2]!.price)
  const again = await move(api, body.id, { start: at('16:00') })
  assert.deepEqual(
    shown(again).map(([, start, status]: string[]) => `${start?.slice(11, 16)} ${status}`),
    ['10:00 cancelled', '16:00 pending', '14:45 cancelled', '15:20 cancelled', '16:45 pending'],
  )
})

onApi('a completed part stays in place and keeps its time when the rest is moved', async (api) => {
  const { hugo, admin } = api.salon
  const { id, steps } = await cutAndBeard(api)
  api.now = Temporal.Instant.from(at('10:00'))
  await setStatus(api, steps[0]!.id, 'done')
  const before = await tableChecksums(api.db)
  assertProblem(await move(api, id, { start: at('10:10') }, admin), 409, 'slot_taken')
  assert.deepEqual(await tableChecksums(api.db), before)
  const answer = await move(api, id, { start: at('15:00') }, admin)
  assert.deepEqual(shown(answer), [
    [steps[0]!.id, at('10:00'), 'done', 3000],
    [steps[1]!.id, at('15:00'), 'pending', 1800],
  ])
  assert.deepEqual([answer.body.start, answer.body.end], [at('10:00'), at('15:20')])
  assert.equal(answer.body.price, 4800)
  assert.deepEqual(await taken(api), [`${hugo} 10:00-10:30`, `${hugo} 15:00-15:20`])
})

onApi(
  'the rest of a visit can be given to another professional, but not together with cancelled parts',
  async (api) => {
    const { client, lea, hugo, cut } = api.salon
    const items = [
      { service: cut, professional: lea },
      { service: api.salon.longCut, professional: lea },
    ]
    const { body } = await book(api, client, { items, start: at('10:00') })
    await setStatus(api, body.appointmentServices[1].id, 'cancelled')
    const both = items.map((item) => ({ ...item, professional: hugo }))
    assertProblem(await move(api, body.id, { start: at('10:00'), items: both }), 422, 'validation_failed')
    assertProblem(await move(api, body.id, { start: at('10:00') }), 422, 'validation_failed')
    const answer = await move(api, body.id, { start: at('10:00'), items: both.slice(0, 1) })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      answer.body.items.map(({ professional }: { professional: number }) => professional),
      [hugo, lea],
    )
    assert.deepEqual(await taken(api), [`${hugo} 10:00-10:30`])
  },
)

onApi('a visit reopened after a cancellation returns without the parts cancelled earlier', async (api) => {
  const { otherClient, cut, hugo } = api.salon
  const { id, steps } = await cutAndBeard(api)
  const [first, second] = steps as [Step, Step]
  await setStatus(api, first.id, 'cancelled')
  const theirs = { items: [{ service: cut, professional: hugo }], start: at('10:00') }
  assert.equal((await book(api, otherClient, theirs)).status, 201)
  await setStatus(api, second.id, 'cancelled', { wholeVisit: true })
  const back = await setStatus(api, second.id, 'pending', { wholeVisit: true })
  assert.equal(back.status, 200, back.text)
  assert.deepEqual(
    shown(back).map(([, , status]: string[]) => status),
    ['cancelled', 'pending'],
  )
  assert.deepEqual([back.body.start, back.body.price], [at('10:30'), 1800])
  assertProblem(await setStatus(api, first.id, 'pending'), 409, 'time_not_free')
  await move(api, id, { start: at('15:00') })
  assertProblem(await setStatus(api, first.id, 'pending'), 409, 'time_not_free')
})

onApi('a part cancelled after another was done stays cancelled when the visit is reopened', async (api) => {
  const { steps } = await cutAndBeard(api)
  api.now = Temporal.Instant.from(at('10:00'))
  await setStatus(api, steps[0]!.id, 'done')
  await setStatus(api, steps[1]!.id, 'cancelled')
  const answer = await setStatus(api, steps[0]!.id, 'pending', { wholeVisit: true })
  assert.deepEqual(
    shown(answer).map(([, , status]: string[]) => status),
    ['pending', 'cancelled'],
  )
})

onApi('a reopened part cannot overlap another part of its own visit', async (api) => {
  const { id, steps } = await cutAndBeard(api)
  await setStatus(api, steps[0]!.id, 'cancelled')
  await move(api, id, { start: at('10:15') })
  assertProblem(await setStatus(api, steps[0]!.id, 'pending'), 409, 'time_not_free')
  await move(api, id, { start: at('10:30') })
  assert.equal((await setStatus(api, steps[0]!.id, 'pending')).status, 200)
  assert.deepEqual(await brokenInvariants(api.db.kysely), [])
})

onApi('a visit whose work is all cancelled is cancelled, even if a pause remains', async (api) => {
  const { steps } = await colour(api)
  await setStatus(api, steps[0]!.id, 'cancelled')
  const answer = await setStatus(api, steps[2]!.id, 'cancelled')
  assert.deepEqual(
    [answer.body.status, ...shown(answer).map(([, , status]: string[]) => status)],
    ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  )
  const { lea, admin } = api.salon
  const gone = await api.send('DELETE', `/api/users/${lea}`, {}, await api.as(admin))
  assert.equal(gone.status, 200, 'nobody waits for a professional because of a pause')
  assert.deepEqual((await messagesOf(api)).slice(-2), [
    'cancellation sms +33639980005',
    'cancellation email camille@test.example',
  ])
})

onApi(
  'after any sequence of changes, a move leaves cancelled parts unchanged and the data stays sound',
  async (api) => {
    const { client, admin, lea, hugo, cut, beard } = api.salon
    const action = fc.record({
      kind: fc.constantFrom('cancel', 'reopen', 'move', 'move'),
      step: fc.nat(5),
      hour: fc.integer({ min: 9, max: 16 }),
      quarter: fc.constantFrom('00', '15', '30', '45'),
    })
    const items = [
      { service: cut, professional: lea },
      { combinatedService: api.salon.colour, professional: lea },
      { service: beard, professional: hugo },
    ]
    let day = 0
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 8 }), async (actions) => {
        day += 1
        const date = Temporal.PlainDate.from('2026-11-23').add({ days: day }).toString()
        const { body } = await book(api, admin, { items, start: at('10:00', date), customer: client })
        let before: Step[] = body.appointmentServices
        const [, application, pause, rinse] = before as [Step, Step, Step, Step]
        const colourWork = [application.id, rinse.id]
        let isPauseApart = false
        for (const { kind, step, hour, quarter } of actions) {
          const id = before[step % before.length]!.id
          const answer =
            kind === 'move'
              ? await move(
                  api,
                  body.id,
                  { start: at(`${String(hour).padStart(2, '0')}:${quarter}`, date) },
                  admin,
                )
              : await setStatus(api, id, kind === 'cancel' ? 'cancelled' : 'pending')
          assert.ok([200, 409, 422].includes(answer.status), answer.text)
          if (answer.status !== 200) continue
          const after: Step[] = answer.body.appointmentServices
          if (kind === 'move')
            for (const [index, was] of before.entries())
              if (was.status === 'cancelled') assert.deepEqual(after[index], was)
          const standing = after.filter(({ status }) => status !== 'cancelled')
          if (standing.length > 0)
            assert.equal(
              answer.body.price,
              standing.reduce((sum, { price }) => sum + price, 0),
            )
          if (answer.body.status === 'cancelled') assert.deepEqual(standing, [], 'nobody waits for a pause')
          const [was, is] = [before, after].map((some) => some.find((one) => one.id === pause.id)!.status)
          if (kind === 'reopen') {
            if (id === pause.id) isPauseApart = false
            if (colourWork.includes(id) && !isPauseApart) assert.equal(is, 'pending', 'a pause comes back')
          } else if (is === 'cancelled' && was !== is && (kind === 'move' || id === pause.id))
            isPauseApart = true
          before = after
        }
        assert.deepEqual(await brokenInvariants(api.db.kysely), [])
      }),
      { numRuns: 12 },
    )
  },
)

onApi(
  'a search for another time covers the rest of the visit and counts its own time as free',
  async (api) => {
    const { client, otherClient, lea, hugo, admin } = api.salon
    const { id, steps } = await colour(api)
    await setStatus(api, steps[0]!.id, 'cancelled')
    const asked = (more = '', item = `c:${api.salon.colour}@${lea}`) =>
      `/api/appointments/available/slots?items=${item}&from=2026-11-23&to=2026-11-23${more}`
    const starts = ({ body }: Answer) => body.days[0].slots.map(({ start }: { start: string }) => start)
    const own = await api.as(client)

    const others = await api.get(asked())
    assert.ok(!starts(others).includes(at('11:15')))
    const answer = await api.get(asked(`&appointment=${id}`), own)
    assert.equal(answer.status, 200, answer.text)
    const slot = answer.body.days[0].slots.find(({ start }: { start: string }) => start === at('11:15'))
    assert.deepEqual([slot.end, slot.price], [at('11:45'), steps[2]!.price])
    // A colour would not end before closing time.
    assert.ok(starts(answer).includes(at('18:30')) && !starts(others).includes(at('18:30')))
    assert.deepEqual(starts(await api.get(asked())), starts(others), 'nobody else sees it')
    const days = await api.get(asked(`&appointment=${id}`).replace('slots?', 'days?'), own)
    assert.equal(days.body.days[0].count, starts(answer).length)

    for (const who of [otherClient, hugo])
      assertProblem(await api.get(asked(`&appointment=${id}`), await api.as(who)), 404, 'not_found')
    assertProblem(await api.get(asked(`&appointment=${id}`)), 404, 'not_found')
    assertProblem(await api.get(asked('&appointment=987654'), own), 404, 'not_found')
    const other = await api.get(asked(`&appointment=${id}`, `s:${api.salon.cut}`), own)
    assertProblem(other, 422, 'validation_failed')

    const moved = await move(api, id, { start: at('11:15') })
    assert.deepEqual([moved.body.start, moved.body.end], [at('11:15'), at('11:45')])
    const check = (more: object) =>
      api
        .as(admin)
        .then((headers) => api.send('POST', '/api/appointments/check', { appointment: id, ...more }, headers))
    const items = [{ combinatedService: api.salon.colour, professional: lea }]
    assert.deepEqual((await check({ items, start: at('18:30') })).body, { ok: true, reasons: [] })
    assertProblem(
      await check({ items: [{ service: api.salon.cut }], start: at('18:30') }),
      422,
      'validation_failed',
    )
    assertProblem(await check({ items, start: at('18:30'), appointment: 987_654 }), 404, 'not_found')
  },
)

onApi(
  'a professional whose part was cancelled does not see it in their visits, figures or thank-yous',
  async (api) => {
    const { client, admin, lea, hugo, cut, beard } = api.salon
    const items = [
      { service: cut, professional: lea },
      { service: beard, professional: hugo },
    ]
    const { body } = await book(api, client, { items, start: at('10:00') })
    const [first, second] = body.appointmentServices as [Step, Step]
    const link = (name: string) => `https://g.page/r/${name}/review`
    for (const [id, name] of [
      [lea, 'lea'],
      [hugo, 'hugo'],
    ] as const)
      await api.db.kysely
        .updateTable('users')
        .set({ google_link: link(name) })
        .where('id', '=', id)
        .execute()
    await setStatus(api, first.id, 'cancelled')
    const next = async (id: number) =>
      (await api.get('/api/appointments/upcoming/five', await api.as(id))).body.length
    assert.deepEqual([await next(lea), await next(hugo)], [0, 1])

    api.now = Temporal.Instant.from(at('12:00'))
    await setStatus(api, second.id, 'done')
    const figures = async (id: number) => {
      const { body: stats } = await api.get('/api/stats/dashboard', await api.as(id))
      return stats.today.appointments
    }
    assert.deepEqual([await figures(lea), await figures(hugo), await figures(admin)], [0, 1, 1])
    const { rows } = await api.db.pool.query<{ body: string }>(
      "SELECT body FROM messages WHERE kind = 'thank_you'",
    )
    assert.equal(rows.length, 1)
    assert.ok(rows[0]!.body.includes(link('hugo')))
  },
)

onApi('moving a visit without cancelled parts keeps its steps', async (api) => {
  const visit = await booked(api)
  const answer = await move(api, visit.id, { start: at('15:00') })
  assert.equal(answer.body.appointmentServices[0].id, visit.appointmentServices[0].id)
})
