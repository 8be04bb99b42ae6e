import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, violationsOf, type Api } from '../../../test/api.ts'
import { at, book, booked, monday } from '../../../test/visits.ts'
import { accept, decline, joined, lastToken, neverFresh, path, tend } from '../../../test/waitlist.ts'

const fresh = { dependencies: { elapsed: neverFresh() } }

const ask = async (api: Api, address: string) => api.get(address, await api.as(api.salon.admin))

async function gapsOf(api: Api) {
  const { status, body, text } = await ask(api, `/api/agenda/gaps?from=${monday}&to=${monday}`)
  assert.equal(status, 200, text)
  return body as {
    professional: number
    start: string
    end: string
    kind: string
    pauseOf: { lastname: string } | null
    waiting: { title: string; start: string; canOffer: boolean; offeredUntil: string | null }[]
    fits: { name: string }[]
  }[]
}

const clock = (instant: string) => instant.slice(11, 16)

onApi(
  'free time tells what fits and who waits for it, the best paid first; pauses count',
  async (api) => {
    const { client, otherClient, colour, beard, lea } = api.salon
    await booked(api, { who: otherClient })
    const visit = await book(api, client, { items: [{ combinatedService: colour }], start: at('11:00') })
    assert.equal(visit.status, 201, visit.text)
    await joined(api, client, { windows: [{ from: monday, to: monday, after: '12:00', before: '14:00' }] })
    await joined(api, otherClient, {
      items: [{ service: beard }],
      windows: [{ from: monday, to: '2026-11-30', after: '14:00' }],
    })
    const gaps = (await gapsOf(api)).map(({ professional, kind, start, end, pauseOf, waiting, fits }) =>
      [
        professional === lea ? 'Léa' : 'Hugo',
        kind,
        `${clock(start)}-${clock(end)}`,
        ...(pauseOf ? [pauseOf.lastname] : []),
        ...waiting.map((one) => `${one.title} at ${clock(one.start)}`),
        `(${fits.map(({ name }) => name).join(', ')})`,
      ].join(' '),
    )
    assert.deepEqual(gaps, [
      'Léa free 12:50-19:00 Coupe at 12:50 (Application, Coupe longue, Coupe)',
      'Hugo free 09:00-19:00 Barbe at 14:00 (Coupe, Barbe)',
      'Léa free 09:00-10:00 (Application, Coupe longue, Coupe)',
      'Léa free 10:30-11:00 (Coupe, Rinçage)',
      'Léa pause 11:45-12:20 Camille (Coupe, Rinçage)',
    ])
    const reversed = await ask(api, `/api/agenda/gaps?from=2026-11-24&to=${monday}`)
    assert.deepEqual(violationsOf(reversed), ['to range_reversed'])
    // By themselves, they are those of the next 48 hours: the salon is open on Friday and the weekend.
    const { body } = await ask(api, '/api/agenda/gaps')
    const days = new Set(body.map(({ start }: { start: string }) => start.slice(0, 10)))
    assert.deepEqual([...days].toSorted(), ['2026-11-20', '2026-11-21'])
  },
  fresh,
)

onApi(
  'an offer is shown beside its place, its message without the key, and what became of it in the journal',
  async (api) => {
    const { client, lea } = api.salon
    const { id } = await joined(api, client)
    const offered = async () =>
      (await gapsOf(api)).flatMap(({ waiting }) => waiting.map(({ offeredUntil }) => offeredUntil))
    const start = `start=${encodeURIComponent(at('10:00'))}&professional=${lea}`
    const preview = async () => ask(api, `${path}/${id}/message?${start}`)
    assert.deepEqual(await offered(), [null])
    const before = (await preview()).body
    await tend(api)
    assert.deepEqual(await offered(), ['2026-11-20T08:30:00+01:00'])
    assert.deepEqual((await preview()).body, before)
    assert.match(before.body, /lundi 23 novembre à 10\u00a0h avec Léa .*salon\.test\/offre\/…$/)
    assert.deepEqual([before.channel, before.segments], ['sms', 2])
    await decline(api, await lastToken(api))
    api.now = api.now.add({ hours: 4 })
    const again = { start: at('11:00'), professional: lea }
    await api.send('POST', `${path}/${id}/offers`, again, await api.as(api.salon.admin))
    await accept(api, await lastToken(api))
    const journal = (await ask(api, `${path}/journal`)).body
    const events = journal.events.map((one: { at: string; kind: string }) => `${clock(one.at)} ${one.kind}`)
    assert.deepEqual(events, ['12:00 accepted', '12:00 sent', '08:00 declined', '08:00 sent'])
    assert.equal(journal.filledThisMonth, 1)
  },
  fresh,
)

onApi(
  'a client without an address is called: nothing can be offered, and there is no message',
  async (api) => {
    const { client } = api.salon
    const { id } = await joined(api, client)
    const change = { sms_opt_out: true, email: null }
    await api.db.kysely.updateTable('users').set(change).where('id', '=', client).execute()
    const waiting = (await gapsOf(api)).flatMap((gap) => gap.waiting)
    assert.deepEqual(
      waiting.map(({ canOffer }) => canOffer),
      [false],
    )
    const message = await ask(api, `${path}/${id}/message?start=${encodeURIComponent(at('10:00'))}`)
    assertProblem(message, 422, 'recipient_unknown')
  },
)

onBothEnginesApi(
  'a regular client with no visit ahead can be called for free time of their professional, in which the usual service fits',
  async (api) => {
    const { client, admin, lea } = api.salon
    for (const day of [monday, '2026-11-30', '2026-12-07']) {
      const { appointmentServices } = await booked(api, { start: at('10:00', day) })
      api.now = Temporal.Instant.from(at('18:00', day))
      const path = `/api/appointment_services/${appointmentServices[0].id}`
      await api.send('PUT', path, { status: 'done' }, await api.as(admin))
    }
    const dueOn = async (day: string) => {
      const { body } = await ask(api, `/api/agenda/gaps?from=${day}&to=${day}`)
      return body.flatMap((gap: { professional: number; due: { service: string; lastVisit: string }[] }) =>
        gap.due.map(({ service, lastVisit }) => [gap.professional, service, lastVisit]),
      )
    }
    assert.deepEqual(await dueOn('2026-12-14'), [[lea, 'Coupe', '2026-12-07']])
    // Two weeks after the last visit nobody expects them any more: they come every week.
    assert.deepEqual(await dueOn('2026-12-22'), [])
    const mark = (until: Temporal.PlainDate | null) =>
      api.db.kysely
        .updateTable('users')
        .set({ red_zone: true, red_zone_until: until })
        .where('id', '=', client)
        .execute()
    await mark(null)
    assert.deepEqual(await dueOn('2026-12-14'), [])
    await mark(Temporal.PlainDate.from('2026-12-01'))
    assert.equal((await dueOn('2026-12-14')).length, 1)
    await booked(api, { start: at('10:00', '2026-12-21') })
    assert.deepEqual(await dueOn('2026-12-14'), [])
    await api.db.kysely.deleteFrom('appointments').where('start_at', '>', api.now).execute()
    await joined(api, client, { windows: [{ from: '2026-12-14', to: '2026-12-14' }] })
    assert.deepEqual(await dueOn('2026-12-14'), [])
  },
  fresh,
)
