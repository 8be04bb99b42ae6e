import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertProblem, onBothEnginesApi, type Api, type ApiOptions } from '../../test/api.ts'
import { addFolder, change, uploaded } from '../../test/files.ts'
import { addressOf, listen } from '../../test/live-reader.ts'
import { patch, request } from '../../test/mail.ts'
import { at, book, booked, monday, newClients } from '../../test/visits.ts'
import { cursorOf, placeOf } from './cursor.ts'

const many: ApiOptions = { options: { mostStreams: 100 } }
const tuesday = '2026-11-24'

async function statusOf(api: Api, who: number): Promise<number> {
  const answer = await fetch(`${await addressOf(api)}/api/live`, { headers: await api.as(who) })
  await answer.body?.cancel()
  return answer.status
}

onBothEnginesApi(
  'staff are told at once which visit changed, on which days and by whom',
  async (api) => {
    const { admin, client, lea } = api.salon
    const screen = await listen(api, admin)
    assert.match(screen.headers.get('content-type')!, /^text\/event-stream/)
    assert.equal(screen.headers.get('cache-control'), 'no-store')
    assert.equal(screen.headers.get('x-accel-buffering'), 'no')
    assert.equal(screen.headers.get('content-encoding'), null)
    const visit = await booked(api)
    const by = { id: client, name: 'Camille' }
    assert.deepEqual(await screen.changes(), {
      days: [monday],
      visits: [{ id: visit.id, version: 1, by }],
      breaks: [],
      tasks: false,
      mail: false,
      chat: false,
      files: false,
      shop: false,
      waitlist: false,
      salon: false,
    })
    const moved = { items: [{ service: api.salon.cut, professional: lea }], start: at('11:00', tuesday) }
    const answer = await api.send('PUT', `/api/appointments/update/${visit.id}`, moved, await api.as(admin))
    assert.equal(answer.status, 200, answer.text)
    const { days, visits } = await screen.changes()
    assert.deepEqual(days, [monday, tuesday])
    assert.deepEqual(
      visits.map(({ id, by: who }) => [id, who?.id]),
      [[visit.id, admin]],
    )
  },
  many,
)

onBothEnginesApi(
  'a change that takes no time is told too: a status, a note, a confirmation, the words on a break',
  async (api) => {
    const { admin, hugo } = api.salon
    const visit = await booked(api)
    const body = {
      service: api.salon.pause,
      professional: hugo,
      start: at('12:00', tuesday),
      end: at('13:00', tuesday),
    }
    const pause = (await api.send('POST', '/api/breaks', body, await api.as(admin))).body
    const screen = await listen(api, admin)
    await sql`UPDATE appointments SET note = 'Frange' WHERE id = ${visit.id}`.execute(api.db.kysely)
    assert.deepEqual((await screen.changes(6000)).days, [monday])
    await sql`UPDATE appointments SET confirmed_at = now() WHERE id = ${visit.id}`.execute(api.db.kysely)
    assert.deepEqual((await screen.changes(6000)).visits[0]!.id, visit.id)
    await sql`UPDATE appointment_services SET title = 'Dentiste' WHERE id = ${pause.id}`.execute(
      api.db.kysely,
    )
    const { days, breaks } = await screen.changes(6000)
    assert.deepEqual([days, breaks.map(({ id }) => id)], [[tuesday], [pause.id]])
  },
  many,
)

onBothEnginesApi(
  'staff are told within a second that mail has come in, clients are not',
  async (api) => {
    const { admin, client } = api.salon
    const [screen, theirs] = [await listen(api, admin), await listen(api, client)]
    const { id } = await request(api)
    const { mail, days, tasks } = await screen.changes(1000)
    assert.deepEqual([mail, days, tasks], [true, [], false])
    await patch(api, id, { isUnread: false })
    assert.equal((await screen.changes(1000)).mail, true)
    assert.ok(await theirs.isSilent())
  },
  many,
)

onBothEnginesApi(
  'a client is told of their own visits only, and not by whom',
  async (api) => {
    const { client } = api.salon
    const [other] = await newClients(api, 1)
    const mine = await listen(api, client)
    const theirs = await listen(api, other!)
    const visit = await booked(api)
    assert.deepEqual(await mine.changes(), {
      days: [monday],
      visits: [{ id: visit.id, version: 1 }],
      breaks: [],
      tasks: false,
      mail: false,
      chat: false,
      files: false,
      shop: false,
      waitlist: false,
      salon: false,
    })
    assert.ok(await theirs.isSilent())
    const again = await listen(api, other!, theirs.events[0]!.data.cursor)
    assert.ok(await again.isSilent())
    const items = [{ service: api.salon.cut, professional: api.salon.lea }]
    await book(api, other!, { items, start: at('15:00') })
    assert.equal((await theirs.changes()).visits.length, 1)
    assert.ok(await mine.isSilent())
  },
  many,
)

onBothEnginesApi(
  'a screen that comes back with a cursor is told exactly what it missed; the agenda carries one too',
  async (api) => {
    const { admin } = api.salon
    const path = `/api/agenda?from=${monday}&to=${monday}`
    const { cursor } = (await api.get(path, await api.as(admin))).body
    const visit = await booked(api)
    const missed = await listen(api, admin, cursor)
    const event = await missed.next('changes')
    assert.deepEqual(
      event.data.visits.map(({ id }: { id: number }) => id),
      [visit.id],
    )
    assert.ok(await (await listen(api, admin, event.id!)).isSilent())
    const fresh = (await api.get(path, await api.as(admin))).body
    assert.ok(await (await listen(api, admin, fresh.cursor)).isSilent())
  },
  many,
)

onBothEnginesApi(
  'a cursor that is old, unreadable or of another database is answered with reset',
  async (api) => {
    const { admin } = api.salon
    const { cursor } = (await listen(api, admin)).events[0]!.data
    const place = placeOf(cursor)!
    const [first, next] = place.snapshot.split(':')
    const strange = [
      'x',
      '%20',
      cursorOf({ ...place, at: place.at - 48 * 3600 }),
      cursorOf({ ...place, installation: '00000000-0000-4000-8000-000000000000' }),
      cursorOf({ ...place, snapshot: `${next}:${first}:9` }),
      cursorOf({ ...place, snapshot: `${first}:${BigInt(next!) + 1000n}:` }),
    ]
    for (const since of strange) {
      const screen = await listen(api, admin, since)
      assert.deepEqual(
        screen.events.map(({ name }) => name),
        ['reset', 'hello'],
        since,
      )
      screen.close()
      await sleep(20)
    }
  },
  many,
)

onBothEnginesApi(
  'a stream ends within a second of signing out, of a new password, and with its token',
  async (api) => {
    const { client, admin, lea } = api.salon
    const token = await api.as(client)
    const signedOut = await listen(api, token['authorization']!)
    const staying = await listen(api, admin)
    assert.equal((await api.send('POST', '/api/logout', {}, token)).status, 204)
    assert.deepEqual((await signedOut.next('bye', 1500)).data, { reason: 'signed_out' })
    await signedOut.ended
    const revoked = await listen(api, lea)
    await sql`UPDATE users SET token_version = token_version + 1 WHERE id = ${lea}`.execute(api.db.kysely)
    assert.deepEqual((await revoked.next('bye', 1500)).data, { reason: 'signed_out' })
    assert.ok(await staying.isSilent(100))
    api.now = api.now.add({ hours: 13 })
    assert.deepEqual((await staying.next('bye', 1500)).data, { reason: 'token_expired' })
  },
  many,
)

onBothEnginesApi(
  'an account has four streams and a process as many as it may; closing one makes room',
  async (api) => {
    const { admin, client, lea } = api.salon
    const screens = []
    for (let count = 0; count < 4; count += 1) screens.push(await listen(api, admin))
    assertProblem(await api.get('/api/live', await api.as(admin)), 503, 'too_many_streams')
    screens[0]!.close()
    await sleep(50)
    screens.push(await listen(api, admin))
    await listen(api, lea)
    assertProblem(await api.get('/api/live', await api.as(client)), 503, 'too_many_streams')
    assertProblem(await api.get('/api/live'), 401, 'unauthenticated')
  },
  { options: { mostStreams: 5 } },
)

onBothEnginesApi(
  'a server that stops says good-bye, and does not wait for streams',
  async (api) => {
    const screen = await listen(api, api.salon.admin)
    const before = performance.now()
    await api.app.close()
    assert.deepEqual((await screen.next('bye')).data, { reason: 'restarting' })
    await screen.ended
    assert.ok(performance.now() - before < 2000)
  },
  many,
)

onBothEnginesApi(
  'asking for the head of the stream opens none',
  async (api) => {
    const answer = await api.send('HEAD', '/api/live', undefined, await api.as(api.salon.admin))
    assert.equal(answer.status, 200)
    for (let count = 0; count < 4; count += 1) assert.equal(await statusOf(api, api.salon.admin), 200)
  },
  many,
)

onBothEnginesApi(
  'a change of files or folders is told to staff',
  async (api) => {
    const screen = await listen(api, api.salon.hugo)
    const nothingElse = {
      days: [],
      visits: [],
      breaks: [],
      tasks: false,
      mail: false,
      chat: false,
      shop: false,
      waitlist: false,
      salon: false,
    }
    const { id } = await uploaded(api)
    assert.deepEqual(await screen.changes(), { ...nothingElse, files: true })
    await change(api, id, { tags: ['Couleur'] })
    assert.deepEqual(await screen.changes(), { ...nothingElse, files: true })
    await addFolder(api, { name: 'Fiches', parent: 1 })
    assert.deepEqual(await screen.changes(), { ...nothingElse, files: true })
  },
  many,
)

onBothEnginesApi(
  'a change of the salon is told to staff',
  async (api) => {
    const screen = await listen(api, api.salon.admin)
    await sql`UPDATE salon_version SET version = version + 1`.execute(api.db.kysely)
    assert.deepEqual(await screen.changes(6000), {
      days: [],
      visits: [],
      breaks: [],
      tasks: false,
      mail: false,
      chat: false,
      files: false,
      shop: false,
      waitlist: false,
      salon: true,
    })
  },
  many,
)
