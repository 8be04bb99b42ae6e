import assert from 'node:assert/strict'
import {
  assertProblem,
  onBothEnginesApi,
  onPostgresApi,
  violationsOf,
  type Answer,
  type Api,
} from '../../../../test/api.ts'
import { onBothEngines } from '../../../../test/engines.ts'
import { password } from '../../../../test/salon.ts'
import { at, book } from '../../../../test/visits.ts'
import { offeredEntry } from '../../../../test/waitlist.ts'
import { readErased } from '../../../backup/erasure-journal.ts'
import { columnsAboutPeople } from '../../../db/person-columns.ts'
import { cleanUp } from '../../../jobs/clean-up.ts'
import { personReferences } from './person-references.ts'

interface Fields {
  readonly [field: string]: unknown
}

/** A record that staff made; the client of the test salon has an account. */
async function recordOf(api: Api, fields: Fields = {}): Promise<number> {
  const form = { firstname: 'Laurent', lastname: 'Camille', phone: '06 39 98 77 01', ...fields }
  const answer = await api.send('POST', '/api/users', form, await api.as(api.salon.admin))
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function merge(api: Api, id: number, other: number, keep: Fields = {}): Promise<Answer> {
  return api.send('POST', `/api/users/${id}/merge`, { other, keep }, await api.as(api.salon.admin))
}

async function merged(api: Api, id: number, other: number, keep: Fields = {}): Promise<Answer['body']> {
  const answer = await merge(api, id, other, keep)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

async function separate(api: Api, id: number): Promise<Answer> {
  return api.send('POST', `/api/users/${id}/unmerge`, undefined, await api.as(api.salon.admin))
}

const read = async (api: Api, path: string) => (await api.get(path, await api.as(api.salon.admin))).body

async function visitFor(api: Api, customer: number, time: string): Promise<Answer> {
  const items = [{ service: api.salon.cut, professional: api.salon.lea }]
  return book(api, api.salon.lea, { items, start: at(time), customer })
}

/** Rows about a client in every table that has one: what a form makes, and by hand what takes a shop and a post office. */
async function fill(api: Api, client: number, time: string): Promise<void> {
  const visit = await visitFor(api, client, time)
  assert.equal(visit.status, 201, visit.text)
  const note = await api.send(
    'POST',
    `/api/users/${client}/notes`,
    { body: 'Café' },
    await api.as(api.salon.lea),
  )
  assert.equal(note.status, 201, note.text)
  const now = api.now.toString()
  const run = (text: string, ...more: unknown[]) => api.db.pool.query(text, [client, now, ...more])
  await run(`INSERT INTO folders (section, client_id, created_at) VALUES ('clients', $1, $2)`)
  await run(
    `INSERT INTO folders (section, name, parent_id, client_id, created_at) SELECT 'clients', 'Couleurs', id, $1, $2 FROM folders WHERE client_id = $1`,
  )
  await run(
    `INSERT INTO files (folder_id, name, bytes, content, subject_id, created_at)
     SELECT id, 'photo.jpg', 1, 'c' || id, $1, $2 FROM folders WHERE client_id = $1 AND parent_id IS NULL`,
  )
  await run(
    `INSERT INTO tasks (column_id, place, title, client_id, created_at) SELECT min(id), 'a', 'Rappeler', $1, $2 FROM task_columns`,
  )
  await run(
    `INSERT INTO mail_threads (subject, contact_name, contact_email, client_id, created_at, last_at) VALUES ('Bonjour', 'C', 'c@mail.example', $1, $2, $2)`,
  )
  await run(
    `INSERT INTO orders (token, status, delivery, payment, customer_id, language, subtotal, discount, shipping, total, vat, ready_on, terms_version, created_at)
     VALUES ('t' || $1::bigint, 'collected', 'pickup', 'salon', $1::bigint, 'fr', 1000, 0, 0, 1000, '[]', '2026-11-20', 1, $2)`,
  )
  await run(
    `INSERT INTO documents (series, year, number, issued_on, issued_at, content, total, previous, hash, customer_id)
     VALUES ('F', 2026, $1::bigint, '2026-11-20', $2, '{}', 1000, '\\x00', '\\x00', $1::bigint)`,
  )
  await run(
    `INSERT INTO waitlist_entries (client_id, items, title, notice, created_at) VALUES ($1, 's:1', 'Coupe', 60, $2)`,
  )
}

/** The references to this record, from whichever table. */
async function referencesTo(api: Api, id: number): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await columnsAboutPeople(api.db.kysely)) {
    const { rows } = await api.db.pool.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

async function figures(api: Api): Promise<Answer['body'][]> {
  const days = 'from=2026-11-01&to=2026-11-30'
  return Promise.all(
    [
      `/api/stats/analytics?${days}`,
      '/api/stats/dashboard',
      '/api/stats/bookings',
      `/api/stats/shop?${days}`,
      `/api/agenda/summary?${days}`,
    ].map((path) => read(api, path)),
  )
}

onBothEngines('every reference to a person in the schema says what a merge does to it', async (_t, db) => {
  const columns = await columnsAboutPeople(db.kysely)
  assert.deepEqual(
    Object.values(personReferences).flat().toSorted(),
    columns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})

onBothEnginesApi(
  'a merge moves everything about a client, and leaves no reference to their other record',
  async (api) => {
    const { client } = api.salon
    const other = await recordOf(api)
    await fill(api, other, '10:00')
    await fill(api, client, '14:00')
    const before = (await referencesTo(api, other)).concat(await referencesTo(api, client))
    assert.ok(new Set(before).size > 9, before.join())
    const counted = (text: string) => api.db.pool.query(text).then(({ rows }) => rows[0].count)
    const notes = await counted('SELECT count(*)::int AS count FROM client_notes')

    assert.equal((await merged(api, client, other)).id, client)
    assert.deepEqual(await referencesTo(api, other), [])
    assert.equal(await counted('SELECT count(*)::int AS count FROM client_notes'), notes)
    assert.equal((await read(api, `/api/appointments/customer/${client}`)).length, 2)
    assert.equal(
      await counted(
        `SELECT count(*)::int AS count FROM folders WHERE client_id = ${client} AND parent_id IS NULL`,
      ),
      1,
    )
    assert.equal(
      await counted(
        `SELECT count(*)::int AS count FROM files WHERE folder_id IN (SELECT id FROM folders WHERE client_id = ${client})`,
      ),
      2,
    )
    const { rows } = await api.db.pool.query('SELECT state FROM waitlist_entries ORDER BY id')
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['waiting', 'closed'],
    )
  },
)

/** Done a week before it was booked for. */
async function makeDone(api: Api): Promise<void> {
  await api.db.pool.query(`
    UPDATE appointments SET status = 'done', start_at = start_at - interval '7 days', end_at = end_at - interval '7 days';
    UPDATE appointment_services SET status = 'done', start_at = start_at - interval '7 days', end_at = end_at - interval '7 days'`)
}

onBothEnginesApi('a merge changes no figure of the salon', async (api) => {
  const other = await recordOf(api)
  await fill(api, other, '10:00')
  await makeDone(api)
  const before = await figures(api)
  assert.match(JSON.stringify(before), /"revenue":3000/)
  await merged(api, api.salon.client, other)
  assert.deepEqual(await figures(api), before)
})

onBothEnginesApi(
  'a client whose two records both have visits counts once, and no other figure changes',
  async (api) => {
    const other = await recordOf(api)
    await fill(api, other, '10:00')
    await fill(api, api.salon.client, '15:00')
    await makeDone(api)
    const people = ['clients', 'newClients', 'activeClients', 'gainedClients']
    const withoutPeople = (key: string, value: unknown) => (people.includes(key) ? undefined : value)
    const before = await figures(api)
    await merged(api, api.salon.client, other)
    const after = await figures(api)
    assert.equal(JSON.stringify(after, withoutPeople), JSON.stringify(before, withoutPeople))
    assert.deepEqual(
      [before, after].map(([analytics]) => analytics.figures.clients.value),
      [2, 1],
    )
  },
)

onBothEnginesApi('the account with a password remains, whichever record is named first', async (api) => {
  const { client, otherClient, lea } = api.salon
  const other = await recordOf(api, { phone: '06 39 98 77 02' })
  const { id, phone, firstname } = await merged(api, other, client, { firstname: 'this' })
  assert.deepEqual([id, phone, firstname], [client, '+33639980005', 'Laurent'])
  const signedIn = await api.send('POST', '/api/login_check', { username: 'camille@test.example', password })
  assert.equal(signedIn.status, 200)

  assertProblem(await merge(api, client, otherClient), 409, 'merge_two_accounts')
  for (const wrong of [client, lea, other, 999])
    assert.deepEqual(violationsOf(await merge(api, client, wrong)), ['other unknown_customer'], String(wrong))
  assertProblem(await merge(api, lea, client), 404, 'not_found')
  const third = await recordOf(api)
  const asked = await merge(api, client, third, { phone: 'other' })
  assert.deepEqual(violationsOf(asked), ['keep.phone not_writable'])
})

onBothEnginesApi(
  'a merge keeps the chosen values, the only address and the stricter consent',
  async (api) => {
    const one = await recordOf(api, { phone: '06 39 98 77 03', red_zone: true, red_zone_reason: 'Absences' })
    const two = await recordOf(api, { lastname: 'Camillle', email: 'cam@mail.example', smsOptOut: true })
    await visitFor(api, two, '10:00')
    const kept = await merged(api, one, two, { phone: 'other', lastname: 'other' })
    assert.deepEqual(
      [kept.id, kept.lastname, kept.phone, kept.email, kept.smsOptOut, kept.red_zone, kept.red_zone_reason],
      [one, 'Camillle', '+33639987701', 'cam@mail.example', true, true, 'Absences'],
    )
  },
)

onBothEnginesApi('a merged record is nowhere, and its id leads to the record that remains', async (api) => {
  const { client, lea } = api.salon
  const other = await recordOf(api, { lastname: 'Jumelle', email: 'jumelle@mail.example' })
  await merged(api, client, other)
  assert.equal((await read(api, `/api/users/${other}`)).id, client)
  assert.deepEqual(await read(api, '/api/users?search=Jumelle'), [])
  assert.ok((await read(api, '/api/users')).every(({ id }: { id: number }) => id !== other))
  assert.deepEqual(await read(api, '/api/users/duplicates'), [])
  assert.deepEqual((await visitFor(api, other, '10:00')).status, 422)
  const note = await api.send('POST', `/api/users/${other}/notes`, { body: 'x' }, await api.as(lea))
  assert.equal(note.status, 404)
})

onBothEnginesApi(
  'clients who may be in double are listed with their figures, the surest first',
  async (api) => {
    const twin = await recordOf(api, { email: 'camille+salon@test.example' })
    const namesake = await recordOf(api, { firstname: 'PETIT', lastname: 'Zoe', phone: '06 39 98 77 05' })
    const pairs = await read(api, '/api/users/duplicates')
    assert.deepEqual(
      pairs.map(({ likeness, users }: Answer['body']) => [
        likeness,
        ...users.map(({ id }: Answer['body']) => id),
      ]),
      [
        ['email', api.salon.client, twin],
        ['name', api.salon.otherClient, namesake],
      ],
    )
    assert.equal(pairs[0].users[0].figures.visits, 0)
  },
)

/** All rows as text, but for what every change leaves. */
async function contents({ db }: Api): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('calendar_changes', 'throttles', 'demand', 'salon_version')`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const without = name === 'users' ? `- 'token_version'` : name === 'waitlist_entries' ? `- 'version'` : ''
    const where = name === 'history' ? `WHERE action NOT IN ('merge', 'separate')` : ''
    const { rows } = await db.pool.query<{ text: string }>(
      `SELECT (to_jsonb(t) ${without})::text AS text FROM ${name} t ${where} ORDER BY 1`,
    )
    all[name] = rows.map(({ text }) => text)
  }
  return all
}

onBothEnginesApi('separating two clients brings every row back as it was before their merge', async (api) => {
  const one = await recordOf(api, { red_zone: true })
  const two = await recordOf(api, { lastname: 'Cam', phone: '06 39 98 77 02', email: 'two@mail.example' })
  await fill(api, one, '10:00')
  await fill(api, two, '14:00')
  const before = await contents(api)
  await merged(api, two, one, { lastname: 'other', phone: 'other' })
  const { merge: last } = await read(api, `/api/users/${two}`)
  assert.deepEqual(last, {
    at: '2026-11-20T08:00:00+01:00',
    until: '2026-12-20T08:00:00+01:00',
    name: 'Camille Laurent',
  })
  const answer = await separate(api, two)
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual([answer.body.user.id, answer.body.separated.id], [two, one])
  assert.deepEqual(await contents(api), before)
  assertProblem(await separate(api, two), 404, 'not_found')
})

onPostgresApi(
  'when two waiting clients are merged, one entry keeps its offer and has the windows of both',
  async (api) => {
    const { client } = api.salon
    const other = await recordOf(api)
    for (const [who, day] of [
      [other, '2026-11-23'],
      [client, '2026-11-24'],
    ] as const)
      await offeredEntry(api, who, day)
    const states = async () =>
      (await api.db.pool.query('SELECT client_id, state FROM waitlist_entries ORDER BY id')).rows.map(
        ({ client_id, state }) => `${client_id} ${state}`,
      )
    const windows = async () =>
      (
        await api.db.pool.query(
          `SELECT array_agg(from_date::text ORDER BY position) AS days FROM waitlist_windows GROUP BY entry_id ORDER BY entry_id`,
        )
      ).rows.map(({ days }) => days.join())
    await merged(api, client, other)
    assert.deepEqual(await states(), [`${client} offered`, `${client} closed`])
    assert.deepEqual(await windows(), ['2026-11-23,2026-11-24', '2026-11-24'])
    const { rows: offers } = await api.db.pool.query('SELECT state, hold_id FROM waitlist_offers ORDER BY id')
    assert.deepEqual(
      offers.map(({ state, hold_id }) => `${state} ${hold_id !== null}`),
      ['sent true', 'withdrawn false'],
    )
    assert.equal((await api.db.pool.query('SELECT FROM holds')).rows.length, 1)
    assert.equal((await separate(api, client)).status, 200)
    assert.deepEqual(await states(), [`${other} offered`, `${client} waiting`])
    assert.deepEqual(await windows(), ['2026-11-23', '2026-11-24'])
  },
)

onBothEnginesApi('fields that changed after a merge stay when the two are separated', async (api) => {
  const one = await recordOf(api)
  const two = await recordOf(api, { phone: '06 39 98 77 02', email: 'two@mail.example' })
  await merged(api, one, two)
  const form = { email: 'new@mail.example' }
  await api.send('PATCH', `/api/users/${one}`, form, await api.as(api.salon.admin))
  await recordOf(api, { lastname: 'Autre', phone: '06 39 98 77 02' })
  const { user, separated } = (await separate(api, one)).body
  assert.deepEqual(
    [user.email, separated.email, separated.phone],
    ['new@mail.example', 'two@mail.example', null],
  )
})

onBothEnginesApi('two clients can be separated for thirty days, the last merge first', async (api) => {
  const records = [await recordOf(api), await recordOf(api, { phone: '06 39 98 77 02' })]
  const third = await recordOf(api, { phone: '06 39 98 77 03' })
  const [one, two] = records as [number, number]
  await merged(api, two, one)
  await merged(api, third, two)
  assert.equal((await read(api, `/api/users/${one}`)).id, third)
  assert.equal((await separate(api, third)).body.separated.id, two)
  assert.equal((await read(api, `/api/users/${one}`)).id, two)
  api.now = api.now.add({ hours: 24 * 30 })
  assertProblem(await separate(api, two), 404, 'not_found')
  await cleanUp(api.db.kysely, api.now.add({ hours: 1 }))
  assert.deepEqual((await api.db.pool.query('SELECT 1 FROM merges')).rows, [])
})

onBothEnginesApi(
  'erasing a client erases the records that were merged into theirs, in back-ups too',
  async (api) => {
    const other = await recordOf(api, { firstname: 'Jumelle', email: 'jumelle@mail.example' })
    await merged(api, api.salon.client, other)
    const answer = await api.send(
      'DELETE',
      `/api/users/${api.salon.client}`,
      {},
      await api.as(api.salon.admin),
    )
    assert.equal(answer.status, 200, answer.text)
    const left = Object.entries(await contents(api)).filter(([, rows]) => /jumelle/i.test(rows.join()))
    assert.deepEqual(left, [])
    assert.equal((await api.get(`/api/users/${other}`, await api.as(api.salon.admin))).status, 404)
    const erased = (await readErased(api.backups)).map(({ id }) => id)
    assert.deepEqual(erased, [api.salon.client, other])
  },
)

onPostgresApi('a merge and bookings at the same time leave no visit with the merged record', async (api) => {
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
  let [rejected, moved] = [0, 0]
  for (const [round, time] of times.entries()) {
    const other = await recordOf(api, { phone: `06 39 98 77 ${round + 10}` })
    const [booking, merging] = await Promise.all([
      visitFor(api, other, time),
      new Promise((later) => setTimeout(later, round * 2)).then(() => merge(api, api.salon.client, other)),
    ])
    assert.equal(merging.status, 200, merging.text)
    assert.ok([201, 422].includes(booking.status), booking.text)
    if (booking.status === 201) moved += 1
    else rejected += 1
    const { rows } = await api.db.pool.query('SELECT 1 FROM appointments WHERE client_id = $1', [other])
    assert.deepEqual(rows, [])
  }
  assert.equal((await read(api, `/api/appointments/customer/${api.salon.client}`)).length, moved)
  assert.equal(rejected + moved, times.length)
})

onPostgresApi('a booking that waits for a merge is rejected', async (api) => {
  const other = await recordOf(api)
  const holder = await api.db.pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [other])
    const booking = visitFor(api, other, '10:00')
    await new Promise((later) => setTimeout(later, 100))
    await holder.query('UPDATE users SET phone = NULL, erased_at = now(), merged_into = $2 WHERE id = $1', [
      other,
      api.salon.client,
    ])
    await holder.query('COMMIT')
    assert.equal((await booking).status, 422)
  } finally {
    holder.release()
  }
})
