import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import { workingTime } from '@meche/domain/schedule/working-time.ts'
import { toIntervals } from '@meche/domain/time/interval-list.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import { onBothEngines, onPostgres } from '../../test/engines.ts'
import { tableChecksums } from '../../test/table-checksums.ts'
import { friday } from '../../test/salon.ts'
import { hashPassword, verifyPassword } from '../credentials/password-hash.ts'
import { loadSalon } from '../salon/load-salon.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { loadDemo } from './load-demo.ts'
import { DemoRefused, refuseDemo } from './refuse-demo.ts'

/** The names of the pictures that were drawn. */
const drawn: string[] = []
const storage = { put: async (name: string) => void drawn.push(name) }
const world = { now: friday, timeZone: 'Europe/Paris', storageIn: () => storage }

async function rowsOf<T>(pool: Pool, text: string): Promise<T[]> {
  return (await pool.query(text)).rows as T[]
}

async function count(pool: Pool, from: string): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(pool, `SELECT count(*)::int AS total FROM ${from}`)
  return row!.total
}

onBothEngines(
  'the demo salon has a team, a menu, clients, a year behind it and six weeks ahead, and statistics of all that',
  async (_t, db) => {
    await loadDemo(db, world)
    const { pool } = db
    assert.equal(await count(pool, `users WHERE quality = 'HairDresser'`), 6)
    assert.equal(await count(pool, 'categories'), 7)
    const services = await count(pool, 'services WHERE NOT is_break')
    assert.ok(services >= 33 && services <= 40, String(services))
    assert.equal(await count(pool, 'services WHERE is_break'), 4)
    assert.equal(await count(pool, 'composed_services'), 8)
    assert.ok((await count(pool, `users WHERE quality = 'Customer' AND roles = '{ROLE_USER}'`)) >= 400)
    const [range] = await rowsOf<{ first: string; last: string; total: number }>(
      pool,
      `SELECT min(start_at AT TIME ZONE 'Europe/Paris')::date::text AS first,
            max(start_at AT TIME ZONE 'Europe/Paris')::date::text AS last, count(*)::int AS total FROM appointments`,
    )
    assert.ok(range!.first >= '2025-11-20' && range!.first <= '2025-11-25', range!.first)
    assert.ok(range!.last >= '2026-12-28' && range!.last <= '2027-01-01', range!.last)
    assert.ok(range!.total > 5000, String(range!.total))
    // Without statistics the planner reads whole tables for each row of another one (S-01).
    const [steps] = await rowsOf<{ known: number }>(
      pool,
      `SELECT reltuples AS known FROM pg_class WHERE oid = 'appointment_services'::regclass`,
    )
    assert.ok(steps!.known > range!.total, String(steps!.known))

    const statuses = await rowsOf<{ status: string }>(
      pool,
      'SELECT DISTINCT status FROM appointments ORDER BY 1',
    )
    assert.deepEqual(
      statuses.map(({ status }) => status),
      ['cancelled', 'done', 'no_show', 'pending'],
    )
    // Upcoming visits are pending or cancelled, past visits are not pending.
    assert.equal(
      await count(pool, `appointments WHERE start_at > '${friday}' AND status IN ('done', 'no_show')`),
      0,
    )
    assert.equal(await count(pool, `appointments WHERE end_at <= '${friday}' AND status = 'pending'`), 0)
  },
)

onPostgres('the demo client has a coming visit and may still book more', async (_t, db) => {
  const { pool } = db
  // A day on which chance gave them five.
  const now = Temporal.Instant.from('2026-11-21T09:00:00+01:00')
  await loadDemo(db, { ...world, now })
  const theirs = `appointments a JOIN users u ON u.id = a.client_id WHERE u.email = 'client@meche.example'`
  assert.equal(await count(pool, `${theirs} AND a.status = 'pending' AND a.start_at > '${now}'`), 2)
  assert.ok((await count(pool, `${theirs} AND a.status = 'done'`)) > 10)
})

onPostgres('the demo salon is the same for the same day, except for password hashes', async (_t, db) => {
  const withoutHashes = `SELECT md5(string_agg(row::text, chr(10) ORDER BY row::text)) AS sum FROM (
    SELECT start_at, end_at, status, price, note, client_id FROM appointments) AS row`
  const steps = `SELECT md5(string_agg(row::text, chr(10) ORDER BY row::text)) AS sum FROM (
    SELECT start_at, end_at, professional_id, service_id, price FROM appointment_services) AS row`
  const people = `SELECT md5(string_agg(row::text, chr(10) ORDER BY row::text)) AS sum FROM (
    SELECT family_name, given_name, email, phone, red_zone FROM users) AS row`
  const seen: string[] = []
  for (let round = 0; round < 2; round += 1) {
    await loadDemo(db, world)
    for (const query of [withoutHashes, steps, people]) {
      seen.push((await rowsOf<{ sum: string }>(db.pool, query))[0]!.sum)
    }
    await db.pool
      .query(`TRUNCATE settings, products, product_images, opening_days, users, categories, services, composed_services,
                                  url_category_orders, closures RESTART IDENTITY CASCADE`)
  }
  assert.deepEqual(seen.slice(0, 3), seen.slice(3))
})

onPostgres('the demo salon, once it is loaded', async (t, db) => {
  drawn.length = 0
  await refuseDemo(db)
  await loadDemo(db, world)

  await t.test(
    'the demo salon sells ten products, each with a picture in two sizes and a stock that adds up',
    async () => {
      const { pool } = db
      assert.equal(await count(pool, 'products WHERE published AND NOT is_seat'), 10)
      assert.equal(drawn.length, 20)
      assert.equal(
        await count(
          pool,
          'products p WHERE stock <> coalesce((SELECT sum(delta) FROM stock_moves m WHERE m.product_id = p.id), 0)',
        ),
        0,
      )
    },
  )

  await t.test(
    'the demo salon has orders in each state that the till knows, and invoices without a gap',
    async () => {
      const states = await rowsOf<{ status: string }>(db.pool, 'SELECT status FROM orders ORDER BY id')
      assert.deepEqual(
        states.map(({ status }) => status),
        ['collected', 'collected', 'cancelled', 'collected', 'reserved', 'reserved'],
      )
      assert.deepEqual(await rowsOf(db.pool, 'SELECT series, number FROM documents ORDER BY id'), [
        { series: 'F', number: 1 },
        { series: 'F', number: 2 },
        { series: 'F', number: 3 },
      ])
      assert.equal(await count(db.pool, 'document_drafts'), 1)
    },
  )

  await t.test(
    'a blow-dry of the demo repeats every week, and a mother comes with her daughter',
    async () => {
      const series = await rowsOf<{ clock: string; place: number; days: number }>(
        db.pool,
        `SELECT to_char(start_at AT TIME ZONE 'Europe/Paris', 'HH24:MI') AS clock, series_place AS place,
              (start_at::date - first_value(start_at::date) OVER (ORDER BY start_at))::int AS days
       FROM appointments WHERE series_id IS NOT NULL ORDER BY start_at`,
      )
      assert.deepEqual(
        series.map(({ place, days }) => [place, days]),
        [
          [1, 0],
          [2, 7],
          [3, 14],
        ],
      )
      assert.equal(new Set(series.map(({ clock }) => clock)).size, 1)
      const pair = await rowsOf<{ start: string; person: string | null; who: number }>(
        db.pool,
        `SELECT a.start_at::text AS start, for_person AS person, s.professional_id AS who
       FROM appointments a JOIN appointment_services s ON s.appointment_id = a.id
       WHERE group_id IS NOT NULL ORDER BY a.id`,
      )
      assert.deepEqual(
        pair.map(({ person }) => person),
        [null, 'Lina'],
      )
      assert.deepEqual(
        [new Set(pair.map(({ start }) => start)).size, new Set(pair.map(({ who }) => who)).size],
        [1, 2],
      )
    },
  )

  await t.test('each demo account signs in with its own password and role', async () => {
    const expected = [
      ['Customer', ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN']],
      ['HairDresser', ['ROLE_USER']],
      ['Customer', ['ROLE_USER']],
    ]
    for (const [index, { email, password }] of demoAccounts.entries()) {
      const row = await db.kysely
        .selectFrom('users')
        .select(['password_hash', 'quality', 'roles', 'verified'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      assert.equal(await verifyPassword(password, row.password_hash), true)
      assert.deepEqual([row.quality, row.roles], expected[index])
      assert.equal(row.verified, true)
    }
  })

  await t.test(
    'each professional of the demo has one visit at a time, within their working hours',
    async () => {
      // Of steps in the order of their starts, two that follow each other overlap when any two do.
      const overlaps = `(
    SELECT end_at, lead(start_at) OVER (PARTITION BY professional_id ORDER BY start_at) AS next_start
    FROM appointment_services WHERE busy AND status IN ('pending', 'done')) AS step
    WHERE next_start < end_at`
      assert.equal(await count(db.pool, overlaps), 0)
      const salon = await loadSalon(db.kysely, 'Europe/Paris')
      const { zone, openingHours, closureTimes } = salon
      const days = localDays('2025-11-01', '2027-01-31', zone)
      for (const professional of salon.professionals) {
        const { useSettingSchedule, hours, exceptionTimes, id } = professional
        const person = { useSettingSchedule, hours, exceptions: exceptionTimes }
        const periods = toIntervals(workingTime(person, { zone, openingHours, closures: closureTimes }, days))
        const steps = await rowsOf<{ start: number; end: number }>(
          db.pool,
          `SELECT (extract(epoch FROM start_at) / 60)::int AS start, (extract(epoch FROM end_at) / 60)::int AS end
       FROM appointment_services WHERE busy AND professional_id = ${id}`,
        )
        assert.ok(steps.length > 100)
        const outside = steps.filter(
          (step) => !periods.some((period) => period.start <= step.start && step.end <= period.end),
        )
        assert.deepEqual(outside, [], professional.givenName)
      }
    },
  )

  await t.test(
    'loading the demo a second time changes nothing, nor does loading it into an existing salon',
    async () => {
      const before = await tableChecksums(db)
      await loadDemo(db, { ...world, now: friday.add({ hours: 24 * 30 }) })
      assert.deepEqual(await tableChecksums(db), before)
    },
  )

  await t.test('a real salon does not start while an account still has the demo password (A4)', async () => {
    await assert.rejects(refuseDemo(db), DemoRefused)
    const own = await hashPassword('a password of their own')
    const { kysely } = db
    // Their e-mail is another by now; their phone is still the one that the demo gave out.
    await kysely
      .updateTable('users')
      .set({ password_hash: own })
      .where('email', 'not in', ['admin@meche.example'])
      .execute()
    const renamed = { email: 'owner@salon.example' }
    await kysely.updateTable('users').set(renamed).where('email', '=', 'admin@meche.example').execute()
    await assert.rejects(refuseDemo(db), DemoRefused)
    await kysely.updateTable('users').set({ password_hash: own }).where('email', '=', renamed.email).execute()
    // A visitor who signs up gives their e-mail and proves their phone.
    const visitor = {
      email: 'visiteur@meche.example',
      phone: '+33612345678',
      password_hash: await hashPassword(demoPassword),
    }
    await kysely.updateTable('users').set(visitor).where('email', '=', 'client@meche.example').execute()
    await refuseDemo(db)
  })
})
