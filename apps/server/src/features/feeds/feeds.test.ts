import assert from 'node:assert/strict'
import { assertProblem, onApi, secrets, type Api } from '../../../test/api.ts'
import { at, book, booked } from '../../../test/visits.ts'

async function makeFeed(api: Api, who: number): Promise<string> {
  const answer = await api.send('POST', '/api/feeds', undefined, await api.as(who))
  assert.equal(answer.status, 201, answer.text)
  return new URL(answer.body.url).pathname
}

async function read(api: Api, path: string): Promise<string> {
  const answer = await api.get(path)
  assert.equal(answer.status, 200, answer.text)
  assert.match(String(answer.headers['content-type']), /^text\/calendar/)
  assert.match(answer.text, /^BEGIN:VCALENDAR\r\n/)
  assert.match(answer.text, /END:VCALENDAR\r\n$/)
  // RFC 5545: lines end with CRLF and hold at most 75 octets.
  for (const line of answer.text.split('\r\n'))
    assert.ok(Buffer.byteLength(line) <= 75 && !line.includes('\n'), line)
  // A stamp is in UTC whatever the calendar's zone (3.8.7.2).
  for (const [, stamp] of answer.text.matchAll(/^DTSTAMP:(.*)\r$/gm)) assert.match(stamp!, /^\d{8}T\d{6}Z$/)
  return answer.text.replace(/\r\n[ \t]/g, '')
}

const events = (calendar: string) =>
  [...calendar.matchAll(/BEGIN:VEVENT(.*?)END:VEVENT/gs)].map(([, event = '']) => ({
    uid: /^UID:(.*)\r$/m.exec(event)?.[1],
    start: /^DTSTART;TZID=Europe\/Paris:(.*)\r$/m.exec(event)?.[1],
    end: /^DTEND;TZID=Europe\/Paris:(.*)\r$/m.exec(event)?.[1],
    sequence: /^SEQUENCE:(.*)\r$/m.exec(event)?.[1],
    status: /^STATUS:(.*)\r$/m.exec(event)?.[1],
    summary: /^SUMMARY:(.*)\r$/m.exec(event)?.[1],
  }))

onApi('a client’s calendar holds only their own visits, in the salon’s time zone', async (api) => {
  const { client, otherClient } = api.salon
  await booked(api)
  await booked(api, { start: at('11:00'), who: otherClient })
  const calendar = await read(api, await makeFeed(api, client))
  assert.match(calendar, /BEGIN:VTIMEZONE\r\nTZID:Europe\/Paris/)
  const [event, ...others] = events(calendar)
  assert.equal(others.length, 0)
  assert.deepEqual(
    [event!.start, event!.end, event!.sequence, event!.status, event!.summary],
    ['20261123T100000', '20261123T103000', '0', 'CONFIRMED', 'Atelier du test : Coupe'],
  )
})

onApi(
  'a moved visit keeps its UID and raises its SEQUENCE; a cancelled visit is marked as cancelled',
  async (api) => {
    const { client } = api.salon
    const visit = await booked(api)
    const path = await makeFeed(api, client)
    const [before] = events(await read(api, path))
    await api.send(
      'PUT',
      `/api/appointments/update/${visit.id}`,
      { start: at('15:00') },
      await api.as(client),
    )
    const [moved] = events(await read(api, path))
    assert.deepEqual([moved!.uid, moved!.start, moved!.sequence], [before!.uid, '20261123T150000', '1'])
    await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, await api.as(client))
    const [cancelled] = events(await read(api, path))
    assert.deepEqual(
      [cancelled!.uid, cancelled!.status, cancelled!.sequence],
      [before!.uid, 'CANCELLED', '2'],
    )
  },
)

onApi(
  'a professional’s calendar shows their work and breaks, and the pause of a colouring as free',
  async (api) => {
    const { client, colour, lea, hugo, pause } = api.salon
    await book(api, client, { items: [{ combinatedService: colour, professional: lea }], start: at('10:00') })
    await booked(api, { start: at('10:00'), item: { professional: hugo }, who: api.salon.otherClient })
    await api.send(
      'POST',
      '/api/breaks',
      { service: pause, professional: lea, start: at('13:00'), end: at('14:00') },
      await api.as(lea),
    )
    const shown = events(await read(api, await makeFeed(api, lea))).map(
      ({ start, end, summary }) => `${start?.slice(9, 13)}-${end?.slice(9, 13)} ${summary}`,
    )
    assert.deepEqual(shown.sort(), [
      '1000-1045 Camille Laurent : Couleur',
      '1120-1150 Camille Laurent : Couleur',
      '1300-1400 Pose',
    ])
  },
)

onApi('a cancelled step leaves its professional’s calendar', async (api) => {
  const { client, cut, beard, hugo, admin } = api.salon
  const items = [cut, beard].map((service) => ({ service, professional: hugo }))
  const { body: visit } = await book(api, client, { items, start: at('10:00') })
  const path = await makeFeed(api, hugo)
  const shown = async () => events(await read(api, path)).map(({ start, end }) => `${start}-${end}`)
  assert.deepEqual(await shown(), ['20261123T100000-20261123T105000'])
  const step = `/api/appointment_services/${visit.appointmentServices[1].id}`
  await api.send('PUT', step, { status: 'cancelled' }, await api.as(admin))
  assert.deepEqual(await shown(), ['20261123T100000-20261123T103000'])
})

onApi(
  'a calendar address is shown once, ends when replaced or revoked, and belongs to its owner only (Z9)',
  async (api) => {
    const { client, otherClient } = api.salon
    const mine = async () => (await api.get('/api/feeds', await api.as(client))).body
    assert.deepEqual(await mine(), [])
    const first = await makeFeed(api, client)
    assert.deepEqual(await mine(), [{ createdAt: '2026-11-20T08:00:00+01:00', lastReadAt: null }])
    await read(api, first)
    assert.equal((await mine())[0].lastReadAt, '2026-11-20T08:00:00+01:00')
    const second = await makeFeed(api, client)
    assert.notEqual(first, second)
    assertProblem(await api.get(first), 404, 'not_found')
    await read(api, second)
    assertProblem(
      await api.send('DELETE', '/api/feeds', undefined, await api.as(otherClient)),
      404,
      'not_found',
    )
    assert.equal((await api.send('DELETE', '/api/feeds', undefined, await api.as(client))).status, 204)
    assertProblem(await api.get(second), 404, 'not_found')
    assertProblem(await api.get('/api/feeds/guess/calendar.ics'), 422, 'validation_failed')
    const stored = await api.db.pool.query('SELECT * FROM calendar_feeds')
    assert.equal(stored.rows.length, 0)
  },
)

onApi('a calendar address ends when its owner signs out everywhere or resets the password', async (api) => {
  const { client } = api.salon
  const ended = async (path: string) => (await api.get(path)).status === 404
  const first = await makeFeed(api, client)
  assert.equal(
    (await api.send('POST', '/api/logout/everywhere', undefined, await api.as(client))).status,
    204,
  )
  assert.ok(await ended(first))

  const second = await makeFeed(api, client)
  await api.send('POST', '/api/reset-password', { username: 'camille@test.example' })
  const { secret } = await api.db.kysely
    .selectFrom('messages')
    .select('secret')
    .where('kind', '=', 'password_reset')
    .executeTakeFirstOrThrow()
  const chosen = { newPassword: 'nuage-de-lait-4', confirmNewPassword: 'nuage-de-lait-4' }
  const token = secrets.decrypt(secret!)
  assert.equal((await api.send('POST', '/api/update-password', { token, ...chosen })).status, 204)
  assert.ok(await ended(second))
})

onApi('the salon’s name is escaped in calendars (S-18)', async (api) => {
  await api.db.kysely.updateTable('settings').set({ name: 'Coupe, couleur; & co' }).execute()
  const calendar = await read(api, await makeFeed(api, api.salon.client))
  assert.match(calendar, /^X-WR-CALNAME:Coupe\\, couleur\\; & co\r$/m)
})
