import assert from 'node:assert/strict'
import { change, undo } from '../../../test/agenda.ts'
import { onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { at, book, booked, newClients } from '../../../test/visits.ts'
import { untilWaiting } from '../../../test/waiting.ts'

const halfHours = ['10:00', '10:30', '11:00', '11:30', '13:00', '13:30', '14:00', '14:30']
const rounds = Number(process.env['RACE_ROUNDS'] ?? 8)
const users = 20

/** Visits with the version and the steps that everybody sees. */
async function seen(api: Api): Promise<Answer['body'][]> {
  const path = '/api/agenda?from=2026-11-23&to=2026-11-23'
  return (await api.get(path, await api.as(api.salon.admin))).body.days[0].visits
}

const toPlace = (visit: Answer['body'], place: object) => ({
  visit: visit.id,
  version: visit.version,
  steps: [{ id: visit.steps[0].id, ...place }],
})

/** One of the users drags a visit onto noon, swaps two, or books noon. */
async function act(api: Api, visits: Answer['body'][], user: number): Promise<Answer> {
  const { lea, hugo, admin, cut, client } = api.salon
  const professional = user % 2 ? lea : hugo
  if (user % 5 === 4) {
    const body = {
      items: [{ service: cut, professional }],
      start: at('12:00'),
      customer: client,
      anyway: true,
    }
    return book(api, admin, body)
  }
  const [first, second] = [visits[(user * 7) % visits.length], visits[(user * 3 + 1) % visits.length]]
  if (user % 5 < 2 || first === second)
    return change(api, [toPlace(first, { start: at('12:00'), professional })], { anyway: true })
  const placeOf = ({ steps: [step] }: Answer['body']) => ({
    start: step.start,
    professional: step.professional,
  })
  const swap = [toPlace(first, placeOf(second)), toPlace(second, placeOf(first))]
  return change(api, swap, { anyway: true, cause: 'swap' })
}

onPostgresApi(
  'twenty users who drag, swap and book onto the same hour at once lose no visit and overlap none',
  async (api) => {
    const { lea, hugo } = api.salon
    const clients = await newClients(api, halfHours.length * 2)
    for (const [index, who] of clients.entries()) {
      const professional = index % 2 ? lea : hugo
      await booked(api, { start: at(halfHours[Math.floor(index / 2)]!), who, item: { professional } })
    }
    let changed = 0
    for (let round = 0; round < rounds; round += 1) {
      const visits = await seen(api)
      const acts = Array.from({ length: users }, (_, user) => act(api, visits, user + round))
      for (const { status, text, body } of await Promise.all(acts)) {
        assert.ok([200, 201, 409, 412].includes(status), text)
        assert.notEqual(body.code, 'deadlock')
        if (status === 200) changed += 1
      }
      // Each visit has exactly the time of its step, and no two of a professional meet.
      const { rows } = await api.db.pool.query(
        `SELECT a.id FROM appointments a JOIN appointment_services s ON s.appointment_id = a.id
         WHERE a.status = 'pending' AND (SELECT count(*) FROM occupancy o WHERE o.appointment_id = a.id) <> 1
            OR NOT EXISTS (SELECT FROM occupancy o WHERE o.appointment_id = a.id AND o.professional_id = s.professional_id
                           AND o.during = tstzrange(s.start_at, s.end_at))
            OR (a.start_at, a.end_at) <> (s.start_at, s.end_at)`,
      )
      assert.deepEqual(rows, [])
      assert.ok((await seen(api)).length >= clients.length)
    }
    assert.ok(changed > rounds, `${changed} changes`)
  },
  { options: { areRateLimitsOn: false } },
)

const requests = {
  'an undo': (api: Api, batch: number) => undo(api, batch),
  'a choice of notices': async (api: Api, batch: number) =>
    api.send('PATCH', `/api/agenda/batches/${batch}`, { notify: [] }, await api.as(api.salon.admin)),
}

for (const [name, request] of Object.entries(requests)) {
  onPostgresApi(`${name} waits for the visits before it holds the batch`, async (api) => {
    const visit = await booked(api)
    const place = { id: visit.appointmentServices[0].id, start: at('15:00') }
    const { batch } = (await change(api, [{ visit: visit.id, version: 1, steps: [place] }])).body
    const other = await api.db.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query('SELECT 1 FROM appointments FOR UPDATE')
      const answer = request(api, batch)
      await untilWaiting(api.db)
      await other.query('SELECT 1 FROM agenda_batches FOR UPDATE NOWAIT')
      await other.query('COMMIT')
      assert.ok((await answer).status < 300)
    } finally {
      await other.query('ROLLBACK')
      other.release()
    }
  })
}
