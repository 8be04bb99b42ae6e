import assert from 'node:assert/strict'
import { assertProblem, onPostgresApi, type Answer, type Api } from '../../test/api.ts'
import { at, book, booked } from '../../test/visits.ts'
import { untilWaiting } from '../../test/waiting.ts'

const gone = {
  'is erased': `UPDATE users SET erased_at = now() WHERE id = $1`,
  'becomes a client': `UPDATE users SET quality = 'Customer' WHERE id = $1`,
}

/** Léa goes in a transaction that ends while the request is under way: it has read the salon before, and writes after. */
async function whileGoing(api: Api, change: string, request: () => Promise<Answer>): Promise<Answer> {
  const client = await api.db.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [api.salon.lea])
    const answer = request()
    await untilWaiting(api.db)
    await client.query(change, [api.salon.lea])
    await client.query('COMMIT')
    return await answer
  } finally {
    client.release()
  }
}

const upcoming = async ({ db, salon }: Api) =>
  (
    await db.pool.query(
      `SELECT s.id FROM appointment_services s JOIN users u ON u.id = s.professional_id
     WHERE s.status = 'pending' AND s.appointment_id IS NOT NULL AND u.id = $1 AND s.start_at >= '2026-11-24'`,
      [salon.lea],
    )
  ).rows.length

for (const [how, change] of Object.entries(gone)) {
  onPostgresApi(
    `no visit can be booked with, moved to or given to a professional who ${how} meanwhile (C8)`,
    async (api) => {
      const { client, admin, cut, lea, hugo } = api.salon
      const start = at('10:00', '2026-11-24')
      const wish = { items: [{ service: cut, professional: lea }], start }
      assertProblem(await whileGoing(api, change, () => book(api, client, wish)), 422, 'slot_not_offered')

      const back = `UPDATE users SET erased_at = NULL, quality = 'HairDresser' WHERE id = $1`
      await api.db.pool.query(back, [lea])
      const mine = await booked(api, { item: { professional: null } })
      const move = async () =>
        api.send('PUT', `/api/appointments/update/${mine.id}`, { ...wish }, await api.as(client))
      assertProblem(await whileGoing(api, change, move), 422, 'slot_not_offered')

      await api.db.pool.query(back, [lea])
      const other = await booked(api, { start: at('15:00', '2026-11-25'), item: { professional: hugo } })
      const [step] = other.appointmentServices
      const give = async () =>
        api.send('PUT', `/api/appointment_services/${step.id}`, { professional: lea }, await api.as(admin))
      assertProblem(await whileGoing(api, change, give), 422, 'slot_not_offered')
      assert.equal(await upcoming(api), 0)
    },
  )
}

for (const [how, change] of Object.entries(gone)) {
  onPostgresApi(`no break can be given to a professional who ${how} meanwhile`, async (api) => {
    const { admin, lea, hugo, pause } = api.salon
    const breakOf = (professional: number) => ({
      service: pause,
      professional,
      start: at('12:00'),
      end: at('13:00'),
    })
    const send = async (method: string, path: string, body: object) =>
      api.send(method, `/api/breaks${path}`, body, await api.as(admin))
    const hugos = await send('POST', '', breakOf(hugo))
    const create = () => send('POST', '', breakOf(lea))
    assertProblem(await whileGoing(api, change, create), 422, 'slot_not_offered')

    const back = `UPDATE users SET erased_at = NULL, quality = 'HairDresser' WHERE id = $1`
    await api.db.pool.query(back, [lea])
    const give = () => send('PUT', `/${hugos.body.id}`, { professional: lea })
    assertProblem(await whileGoing(api, change, give), 422, 'slot_not_offered')
    const { rows } = await api.db.pool.query('SELECT professional_id AS who FROM occupancy')
    assert.deepEqual(rows, [{ who: hugo }])
  })
}

onPostgresApi(
  'when a booking and the leaving of its professional meet, exactly one is refused (C8)',
  async (api) => {
    const { client, admin, hugo, beard } = api.salon
    for (let round = 0; round < 20; round += 1) {
      const start = at('10:00', `2026-11-${String(23 + (round % 7))}`)
      const wish = { items: [{ service: beard, professional: hugo }], start }
      const [visit, leaving] = await Promise.all([
        book(api, client, wish),
        api.send('PATCH', `/api/users/${hugo}`, { quality: 'Customer' }, await api.as(admin)),
      ])
      assert.deepEqual([visit.status === 201, leaving.status === 200].toSorted(), [false, true], visit.text)
      await api.db.pool.query(`UPDATE users SET quality = 'HairDresser' WHERE id = $1`, [hugo])
      if (visit.status === 201)
        await api.send('DELETE', `/api/appointments/${visit.body.id}`, undefined, await api.as(admin))
    }
  },
)

onPostgresApi('an admin can still close the visits of a professional who has left', async (api) => {
  const { lea, admin } = api.salon
  const visit = await booked(api)
  api.now = Temporal.Instant.from('2026-11-23T18:00:00+01:00')
  assert.equal((await api.send('DELETE', `/api/users/${lea}`, {}, await api.as(admin))).status, 200)
  const [step] = visit.appointmentServices
  for (const status of ['done', 'pending', 'no_show', 'pending', 'done']) {
    const answer = await api.send(
      'PUT',
      `/api/appointment_services/${step.id}`,
      { status },
      await api.as(admin),
    )
    assert.equal(answer.status, 200, `${status}: ${answer.text}`)
  }
})
