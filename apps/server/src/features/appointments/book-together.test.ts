import assert from 'node:assert/strict'
import { assertProblem, onApi, onPostgresApi, type Api } from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { at, book, messagesOf, newClients } from '../../../test/visits.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { groupsAtOnce } from './book-appointment.ts'

const halfHours = Array.from(
  { length: 20 },
  (_, index) => `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
)

const wishes = ({ salon: { cut, lea } }: Api) =>
  halfHours.map((time) => ({ items: [{ service: cut, professional: lea }], start: at(time) }))

const visitsOf = async ({ db }: Api) => {
  const { rows } = await db.pool.query<{ count: number }>('SELECT count(*)::int FROM appointments')
  return rows[0]!.count
}

onApi('twenty simultaneous bookings share most of their database queries', async (api) => {
  const ids = await newClients(api, 20)
  const headers = await Promise.all(ids.map((id) => api.as(id)))
  let answers: Awaited<ReturnType<Api['send']>>[] = []
  const queries = await countQueries(async () => {
    answers = await Promise.all(
      wishes(api).map((wish, index) => api.send('POST', '/api/appointments/create', wish, headers[index])),
    )
  })
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.customer.id, body.start.slice(11, 16)]),
    halfHours.map((time, index) => [201, ids[index], time]),
  )
  // Of each: who they are, and how often they have booked lately.
  assert.ok(queries < 20 * 2 + 6 * 14, `${queries} statements`)
  assert.equal((await messagesOf(api)).length, 20)
})

onApi('simultaneous bookings are each refused for their own reason, and the others succeed', async (api) => {
  const { cut, disabled, lea } = api.salon
  const ids = await newClients(api, 9)
  const { kysely } = api.db
  await kysely.updateTable('users').set({ red_zone: true }).where('id', '=', ids[1]!).execute()
  await kysely.updateTable('users').set({ verified: false }).where('id', '=', ids[2]!).execute()
  const by = (start: string, item: object = {}) => ({
    items: [{ service: cut, professional: lea, ...item }],
    start: at(start),
  })
  const asked = [
    by('09:00'),
    by('09:30'),
    by('10:00'),
    by('10:30'),
    by('11:02'),
    by('12:00', { service: disabled }),
    by('13:00'),
  ]
  // These two overlap: whoever comes first has the time.
  const both = [by('14:00'), by('14:15')]
  const answers = await Promise.all([...asked, ...both].map((wish, index) => book(api, ids[index]!, wish)))
  const outcomes = answers.map(({ status, body }) => (status === 201 ? 'booked' : body.code))
  assert.deepEqual(outcomes.slice(0, asked.length), [
    'booked',
    'red_zone',
    'account_unverified',
    'booked',
    'slot_not_offered',
    'validation_failed',
    'booked',
  ])
  assert.deepEqual(outcomes.slice(asked.length).toSorted(), ['booked', 'slot_taken'])
  const lost = answers.find(({ status }) => status === 409)
  assert.equal(assertProblem(lost!, 409, 'slot_taken').alternatives?.length, 5)
  assert.equal(await visitsOf(api), 4)
})

onApi('a booking uses the current offers when the salon changed since it was last read', async (api) => {
  const { cut, lea } = api.salon
  const ids = await newClients(api, 3)
  const wish = (time: string) => ({ items: [{ service: cut, professional: lea }], start: at(time) })
  assert.equal((await book(api, ids[0]!, wish('09:00'))).status, 201)
  // As another process does: nothing in this one hears of it.
  await api.db.kysely.updateTable('services').set({ disabled: true }).where('id', '=', cut).execute()
  const answers = await Promise.all(ids.slice(1).map((id, index) => book(api, id, wish(`1${index}:00`))))
  assert.deepEqual(
    answers.map(({ body }) => body.violations?.[0]?.code),
    ['service_disabled', 'service_disabled'],
  )
})

onPostgresApi(
  'when another process takes a time, only the booking of that time fails, not the whole batch',
  async (api) => {
    const { lea } = api.salon
    const ids = await newClients(api, 12)
    const [others, hold] = [await api.db.pool.connect(), await api.db.pool.connect()]
    try {
      // As many as are decided at once wait for their own rows; the rest comes in meanwhile, and goes together.
      await others.query('BEGIN')
      await others.query('SELECT 1 FROM users WHERE id = ANY ($1) FOR UPDATE', [ids.slice(0, groupsAtOnce)])
      const wanted = wishes(api).slice(0, 12)
      const bookings: ReturnType<typeof book>[] = []
      for (const [index, wish] of wanted.entries()) {
        bookings.push(book(api, ids[index]!, wish))
        if (index < groupsAtOnce) await untilWaiting(api.db, index + 1)
      }
      for (let round = 0; round < 3; round += 1) await api.get('/api/me', await api.as(ids[0]!))
      await hold.query('BEGIN')
      await hold.query(
        `WITH hold AS (
         INSERT INTO holds (token_hash, address, start_at, created_at, expires_at)
         VALUES (sha256('x'), '192.0.2.1', $1, $2, $2::timestamptz + interval '10 minutes') RETURNING id, expires_at)
       INSERT INTO occupancy (professional_id, during, kind, hold_id, expires_at)
       SELECT $3, tstzrange($1, $1::timestamptz + interval '30 minutes'), 'hold', id, expires_at FROM hold`,
        [at('12:00'), api.now.toString(), lea],
      )
      await others.query('COMMIT')
      await Promise.all(bookings.slice(0, groupsAtOnce))
      await untilWaiting(api.db)
      assert.equal(await visitsOf(api), groupsAtOnce)
      await hold.query('COMMIT')
      const answers = await Promise.all(bookings)
      assert.deepEqual(
        answers.map(({ status }) => status),
        halfHours.slice(0, 12).map((time) => (time === '12:00' ? 409 : 201)),
      )
      assert.equal(await visitsOf(api), 11)
    } finally {
      others.release(true)
      hold.release(true)
    }
  },
)

onApi(
  'bookings whose connection is lost while writing are not retried, so that none is made twice',
  async (api) => {
    const { cut } = api.salon
    const ids = await newClients(api, 6)
    const transaction = api.db.transaction.bind(api.db)
    const losing: typeof transaction = async (work) => {
      await transaction(work)
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    }
    Object.assign(api.db, { transaction: losing })
    const wishes = halfHours.slice(0, 6).map((time) => ({ items: [{ service: cut }], start: at(time) }))
    const answers = await Promise.all(wishes.map((wish, index) => book(api, ids[index]!, wish)))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([503]))
    assert.equal(await visitsOf(api), 6)
  },
  { dependencies: { logger: false } },
)
