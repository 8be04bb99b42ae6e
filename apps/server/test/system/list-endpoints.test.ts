/** Every list of the contract: what it costs does not grow with what it holds. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { endpoints } from '@meche/contract/endpoints.ts'
import type { Endpoint } from '@meche/contract/endpoint.ts'
import { assertProblem, onBothEnginesApi, type Api } from '../api.ts'
import { countQueries } from '../count-queries.ts'
import { oneCut } from '../invoices.ts'
import { insertEntry, writeWindows } from '../../src/features/waitlist/entry-repository.ts'
import { friday } from '../salon.ts'
import { at, booked } from '../visits.ts'
import type { Queries } from '../../src/db/database.ts'
import { receiveMail } from '../../src/mail/receive-mail.ts'

/** The required parameters of each list; `{id}` in a path is the client's, unless `firstOf` says otherwise. */
const needed: Readonly<Record<string, string>> = {
  getPublicHolidays: 'year=2027',
  getCountedVisits: 'from=2026-11-01&to=2026-12-31&figure=expected',
}

/** Records of other kinds whose lists are asked for. */
const firstOf: Readonly<Record<string, number>> = { getStockMoves: 1, getApplications: 1 }

/** Lists that are always the latest first, by this field: they take no order. */
const latestFirst: Readonly<Record<string, string>> = {
  getPostList: 'publishAt',
  getApplications: 'createdAt',
}

const lists = endpoints.filter(({ method, isList }) => method === 'GET' && isList)

/** The fields that a list may be ordered by, as its query spells them. */
function ordersOf({ query }: Endpoint): string[] {
  const { shape } = query as unknown as { shape: Readonly<Record<string, unknown>> }
  return Object.keys(shape).filter((name) => name.startsWith('order['))
}

interface Asked {
  readonly query: string
  readonly order: string
  readonly direction: 'asc' | 'desc'
}

/** Each way in which a list can be asked for its rows. */
function waysOf(list: Endpoint): Asked[] {
  const field = latestFirst[list.name]
  if (field !== undefined) return [{ query: '', order: `order[${field}]`, direction: 'desc' }]
  return ordersOf(list).flatMap((order) =>
    (['asc', 'desc'] as const).map((direction) => ({ query: `${order}=${direction}`, order, direction })),
  )
}

function addressOf({ name, path }: Endpoint, { salon }: Api): string {
  return `${path.replace('{id}', String(firstOf[name] ?? salon.client))}?${needed[name] ?? ''}`
}

/** How many statements each list takes, by the endpoint's name. */
async function costs(api: Api): Promise<Map<string, number>> {
  const admin = await api.as(api.salon.admin)
  const found = new Map<string, number>()
  for (const list of lists) {
    const { name } = list
    const url = `${addressOf(list, api)}&itemsPerPage=2000`
    // The first asking may look for changes elsewhere; the second is the list itself.
    await api.get(url, admin)
    const count = await countQueries(async () => {
      const answer = await api.get(url, admin)
      assert.equal(answer.status, 200, `${name}: ${answer.text}`)
    })
    found.set(name, count)
  }
  return found
}

/** An order of the admin’s own, who reads both lists. */
async function insertOrder({ db, salon }: Api, name: string, at: Temporal.Instant): Promise<void> {
  const { id } = await db.kysely
    .insertInto('orders')
    .values({
      token: `token ${name}`,
      status: 'collected',
      delivery: 'pickup',
      payment: 'salon',
      customer_id: salon.admin,
      language: 'fr',
      subtotal: 1890,
      discount: 0,
      shipping: 0,
      total: 1890,
      vat: '[]',
      ready_on: Temporal.PlainDate.from('2026-11-23'),
      terms_version: 0,
      created_at: at,
      received_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { position: 1, name, brand: '', colors: [], quantity: 1, unit_price: 1890, vat_rate: 2000 }
  await db.kysely
    .insertInto('order_lines')
    .values({ ...line, order_id: id, discount: 0, sealed: false, is_counted: false })
    .execute()
  await db.pool.query(
    `INSERT INTO documents (series, year, number, issued_on, issued_at, order_id, content, total, previous, hash)
     VALUES ('F', 2026, $1::int, '2026-11-20', $2, $1::int, '{"lines": [], "vat": [], "credits": null}', 1890, '', '')`,
    [id, at.toString()],
  )
  await db.kysely.insertInto('order_events').values({ order_id: id, status: 'collected', at }).execute()
}

/** A payment of an order, and a payout that it is in. */
async function insertPayment({ db }: Api, name: string, at: Temporal.Instant): Promise<void> {
  const { rows } = await db.pool.query<{ id: number }>(
    `INSERT INTO payments (reference, purpose, order_id, amount, status, intent_id, created_at, paid_at)
     SELECT gen_random_uuid(), 'order', id, 1890, 'succeeded', $1, $2, $2 FROM orders WHERE token = $3 RETURNING id`,
    [`pi_${name}`, at.toString(), `token ${name}`],
  )
  await db.pool.query(
    `WITH made AS (INSERT INTO payouts (provider_id, amount, status, arrives_on, created_at)
                   VALUES ($1, 1837, 'paid', '2026-11-25', $2) RETURNING id)
     INSERT INTO provider_entries (provider_id, kind, object_id, amount, fee, at, payout_id)
     SELECT $1, 'payment', $3, 1890, 53, $2, id FROM made`,
    [`po_${name}`, at.toString(), `pi_${name}`],
  )
  await db.pool.query(
    `INSERT INTO refunds (reference, payment_id, amount, reason, created_at) VALUES (gen_random_uuid(), $1, 100, 'gift', $2)`,
    [rows[0]!.id, at.toString()],
  )
}

async function addRecords({ db, salon, ...api }: Api, round: number): Promise<void> {
  const { kysely } = db
  await booked({ db, salon, ...api }, { start: at('10:00', `2026-11-${23 + round}`) })
  await booked({ db, salon, ...api }, { start: at('11:00', `2026-11-${23 + round}`), who: salon.otherClient })
  await kysely
    .insertInto('services')
    .values([1, 2, 3].map((n) => ({ name: `Plus ${round}.${n}`, duration: 30, price: 1000, category_id: 1 })))
    .execute()
  await kysely
    .insertInto('products')
    .values(
      [1, 2, 3].map((n) => ({
        name: `Shampoing ${round}.${n}`,
        price: 1890,
        vat_rate: 2000 as const,
        stock: 3,
        published: true,
        created_at: friday,
      })),
    )
    .execute()
  for (const n of [1, 2]) {
    await insertOrder({ db, salon, ...api }, `${round}.${n}`, friday.add({ hours: round }))
    await insertPayment({ db, salon, ...api }, `${round}.${n}`, friday.add({ hours: round }))
  }
  await kysely
    .insertInto('document_drafts')
    .values({ form: JSON.stringify(oneCut), changed_at: friday.add({ hours: round }) })
    .execute()
  await kysely
    .insertInto('stock_moves')
    .values({ product_id: 1, delta: 1, reason: 'receipt', at: friday.add({ hours: round }) })
    .execute()
  await kysely
    .insertInto('promotions')
    .values({ code: `ROUND-${round}`, kind: 'percent', value: 10, created_at: friday.add({ hours: round }) })
    .execute()
  await kysely
    .insertInto('posts')
    .values(
      [1, 2].map((n) => ({
        title: `Article ${round}.${n}`,
        slug: `article-${round}-${n}`,
        description: '',
        content: '<p>Un texte</p>',
        plain_text: 'Un texte',
        tags: [],
        is_withdrawn: false,
        publish_at: friday.subtract({ hours: round + n }),
        created_at: friday,
        updated_at: friday,
      })),
    )
    .execute()
  const { id } = await kysely
    .insertInto('categories')
    .values({ name: `Plus ${round}`, color: 'sapin', position: 10 + round })
    .returning('id')
    .executeTakeFirstOrThrow()
  const composed = await kysely
    .insertInto('composed_services')
    .values({ name: `Plus ${round}`, category_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('composed_service_steps')
    .values([1, 2].map((position) => ({ composed_service_id: composed.id, position, service_id: salon.cut })))
    .execute()
  await kysely
    .insertInto('users')
    .values({
      family_name: 'Plus',
      given_name: `N${round}`,
      phone: `+3369999000${round}`,
      quality: 'Customer',
      created_at: api.now,
    })
    .execute()
  await addMails(kysely, round)
  await addJobs(kysely, round)
  await addTraining(kysely, round)
  await addWorkshop(kysely, round)
  await addWaiting(kysely, salon.client, round)
}

async function addWaiting(db: Queries, client: number, round: number): Promise<void> {
  for (const n of [1, 2]) {
    const wish = {
      client,
      items: [],
      length: null,
      title: `Coupe ${n}`,
      forPerson: `N${round}.${n}`,
      familyMember: null,
      note: null,
      notice: 120,
    }
    const now = friday.add({ hours: round })
    const id = await insertEntry(db, { ...wish, visit: null, by: client, now })
    const day = { from: '2026-11-23', to: '2026-11-28', weekdays: [], after: null, before: null }
    await writeWindows(db, id!, [day])
  }
}

async function addWorkshop(db: Queries, round: number): Promise<void> {
  const words = { title: `Atelier ${round}`, text: '', price: 4500, seats: 6, is_published: true }
  await db
    .insertInto('workshops')
    .values({ ...words, created_at: friday })
    .execute()
}

async function addMails(db: Queries, round: number): Promise<void> {
  for (const day of [1, 2]) {
    const at = friday.subtract({ hours: 24 * day + round })
    const contact = { name: 'Alix', email: `alix-${round}-${day}@test.example`, phone: null }
    await receiveMail(db, { contact, subject: '', text: 'Bonjour', at })
  }
}

async function addTraining(db: Queries, round: number): Promise<void> {
  const { id } = await db
    .insertInto('trainings')
    .values({
      title: `Formation ${round}`,
      kind: 'brand',
      organiser: '',
      place: '',
      funding: '',
      expires_on: Temporal.PlainDate.from('2027-12-01').add({ days: round }),
      created_at: friday,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const start = friday.add({ hours: 24 * (round + 1) })
  await sql`
    INSERT INTO training_dates (training_id, during)
    VALUES (${id}, tstzrange(${start}, ${start.add({ hours: 7 })}))`.execute(db)
}

/** Every application is for the first offer. */
async function addJobs(db: Queries, round: number): Promise<void> {
  const createdAt = friday.add({ hours: round })
  await db
    .insertInto('jobs')
    .values({
      title: `Offre ${round}`,
      contract: 'permanent',
      pay_min: 200_000,
      pay_max: 200_000,
      pay_per: 'month',
      content: '<p>Un texte</p>',
      plain_text: 'Un texte',
      valid_through: Temporal.PlainDate.from('2026-12-01').add({ days: round }),
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
  await db
    .insertInto('applications')
    .values({
      job_id: 1,
      given_name: 'Alix',
      family_name: 'Durand',
      email: 'alix@test.example',
      message: '',
      has_consented: false,
      language: 'fr',
      created_at: createdAt,
    })
    .execute()
}

/** Stands still while lists are counted: what is kept for a second stays as old as it is. */
let elapsed = 0

onBothEnginesApi(
  'no list needs more queries when it has more rows (D3)',
  async (api) => {
    await addRecords(api, 0)
    const few = await costs(api)
    for (const round of [1, 2, 3]) await addRecords(api, round)
    elapsed += 2000
    const many = await costs(api)
    assert.ok(lists.length >= 10)
    assert.deepEqual(Object.fromEntries(many), Object.fromEntries(few))
    for (const [name, count] of many) assert.ok(count <= 8, `${name}: ${count} statements`)
  },
  { dependencies: { elapsed: () => elapsed } },
)

/** The value of a row that an order goes by, where it can be compared as it is said. */
function valueOf(row: Record<string, unknown>, order: string): number | string | null {
  const value = row[order.slice('order['.length, -1)]
  if (typeof value === 'number') return value
  if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return String(value)
  return /^\d{4}-/.test(String(value)) ? Temporal.Instant.from(String(value)).toString() : null
}

onBothEnginesApi(
  'every list follows the requested order, and its pages hold each row exactly once',
  async (api) => {
    for (const round of [0, 1, 2]) await addRecords(api, round)
    const admin = await api.as(api.salon.admin)
    const closures = [3, 1, 2].map((day) => ({
      start: at('08:00', `2026-12-0${day}`),
      end: at('09:00', `2026-12-0${day}`),
    }))
    for (const closure of closures)
      assert.equal((await api.send('POST', '/api/closures', closure, admin)).status, 201)
    for (const { start } of closures) {
      const opening = { date: start.slice(0, 10), startTime: '09:00', endTime: '12:00' }
      assert.equal((await api.send('POST', '/api/opening_dates', opening, admin)).status, 201)
    }
    for (const list of lists) {
      const ways = waysOf(list)
      assert.ok(ways.length > 0, `${list.name} has no order`)
      const read = async (query: string) => {
        const answer = await api.get(`${addressOf(list, api)}&${query}`, admin)
        assert.equal(answer.status, 200, `${list.name} ${query}: ${answer.text}`)
        return answer.body as Record<string, unknown>[]
      }
      for (const { query, order, direction } of ways) {
        const whole = await read(`${query}&itemsPerPage=2000`)
        assert.ok(whole.length > 2, list.name)
        const values = whole.map((row) => valueOf(row, order)).filter((value) => value !== null)
        const ascending = direction === 'asc' ? values : values.toReversed()
        for (const [index, value] of ascending.entries())
          assert.ok(index === 0 || value >= ascending[index - 1]!, `${list.name} ${query}`)
        const paged: unknown[] = []
        for (let page = 1; paged.length < whole.length; page += 1)
          paged.push(...(await read(`${query}&itemsPerPage=2&page=${page}`)))
        assert.deepEqual(paged, whole, `${list.name} ${query}`)
        const wrong = await api.get(`${addressOf(list, api)}&${order}=up`, admin)
        assertProblem(wrong, 422, 'validation_failed')
      }
      assertProblem(
        await api.get(`${addressOf(list, api)}&order[secret]=asc`, admin),
        422,
        'validation_failed',
      )
    }
  },
)

onBothEnginesApi('lists of visits and history can start with the earliest or the latest', async (api) => {
  const { admin, client, lea } = api.salon
  await booked(api, { start: at('10:00') })
  await booked(api, { start: at('15:00') })
  const headers = await api.as(admin)
  const first = async (url: string, field: string) => (await api.get(url, headers)).body[0][field]
  for (const path of [
    '/api/appointments?',
    `/api/appointments/customer/${client}?`,
    `/api/appointment_services?professional=${lea}&`,
  ]) {
    assert.equal(await first(`${path}order[start]=asc`, 'start'), at('10:00'), path)
    assert.equal(await first(`${path}order[start]=desc`, 'start'), at('15:00'), path)
  }
  const newest = await first('/api/history?order[id]=desc', 'id')
  assert.ok((await first('/api/history?order[id]=asc', 'id')) < newest)
})
