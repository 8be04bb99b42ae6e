import { Client } from 'pg'
import { secrets, startApi, type Api } from '../apps/server/test/api.ts'
import type { EngineName } from '../apps/server/test/test-database.ts'
import { createTestSalon, stopTestServers } from '../apps/server/test/test-database.ts'
import { newClients } from '../apps/server/test/visits.ts'
import { accept, decline, joined, neverFresh, tending } from '../apps/server/test/waitlist.ts'
import type { Random } from './random.ts'

export interface MonthOptions {
  readonly days: number
  readonly entries: number
  readonly releases: number
  /** Between two looks at the list. */
  readonly stepMinutes: number
  /** How many runs of the job are cut off in the middle, out of a hundred. */
  readonly killed: number
  readonly random: Random
}

export interface Month {
  readonly offers: number
  readonly accepted: number
  readonly kills: number
  readonly faults: string[]
}

/**
 * A salon whose days are full, clients who wait, and visits that are cancelled: two processes look through the waiting list, now and then
 * cut off in the middle, and clients answer, or not, or late, or five times at once.
 */
export async function waitlistMonth(engine: EngineName, options: MonthOptions): Promise<Month> {
  const { db, salon } = await createTestSalon(engine)
  const api = await startApi(db, salon, { areRateLimitsOn: false }, { elapsed: neverFresh() })
  try {
    return await new MonthOfSalon(api, options).run()
  } finally {
    await api.app.close()
    await db.close()
    await stopTestServers()
  }
}

const firstDay = Temporal.PlainDate.from('2026-11-23')
/** Before the salon opens and after it has closed too. */
const hours = [2, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]

class MonthOfSalon {
  readonly #api: Api
  readonly #options: MonthOptions
  readonly #processes: ReturnType<typeof tending>[]
  readonly #answered = new Set<number>()
  readonly #faults = new Set<string>()
  #kills = 0

  constructor(api: Api, options: MonthOptions) {
    this.#api = api
    this.#options = options
    this.#processes = [tending(api.db), tending(api.db)]
  }

  async run(): Promise<Month> {
    const { days, releases, stepMinutes } = this.#options
    const visits = await this.#fillDays()
    await this.#joinAll()
    const steps = days * hours.length * (60 / stepMinutes)
    for (let day = 0; day < days; day += 1) {
      for (const hour of hours) {
        for (let minute = 0; minute < 60; minute += stepMinutes) {
          this.#api.now = firstDay
            .add({ days: day })
            .toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: { hour, minute } })
            .toInstant()
          await this.#step(visits, releases / steps)
        }
      }
    }
    return this.#sum()
  }

  /** Every half hour of Léa and Hugo, for a client who does not wait. */
  async #fillDays(): Promise<number[]> {
    const { salon, db } = this.#api
    const [client] = await newClients(this.#api, 1)
    const { rows } = await db.pool.query<{ id: number }>(
      `WITH made AS (
         INSERT INTO appointments (client_id, start_at, end_at, status, price, created_at)
         SELECT $1, start, start + interval '30 minutes', 'pending', 3000, start - interval '30 days'
         FROM generate_series(0, $2 - 1) AS day, generate_series(18, 37) AS half, unnest($3::bigint[]) AS professional,
              LATERAL (SELECT ($4::date + day + half * interval '30 minutes') AT TIME ZONE 'Europe/Paris' AS start) AS at
         RETURNING id, start_at, end_at),
       visit AS (SELECT made.*, row_number() OVER (PARTITION BY start_at) AS place FROM made),
       item AS (
         INSERT INTO appointment_items (appointment_id, position, service_id, name, price)
         SELECT id, 1, $5, 'Coupe', 3000 FROM visit RETURNING id, appointment_id),
       step AS (
         INSERT INTO appointment_services (appointment_id, item_id, position, service_id, professional_id, start_at, end_at, busy,
                                           status, price)
         SELECT visit.id, item.id, 1, $5, ($3::bigint[])[place], start_at, end_at, true, 'pending', 3000
         FROM visit JOIN item ON item.appointment_id = visit.id),
       taken AS (
         INSERT INTO occupancy (professional_id, during, kind, appointment_id)
         SELECT ($3::bigint[])[place], tstzrange(start_at, end_at), 'visit', id FROM visit)
       SELECT id FROM visit`,
      [client, this.#options.days, [salon.lea, salon.hugo], firstDay.toString(), salon.cut],
    )
    return rows.map(({ id }) => id)
  }

  async #joinAll(): Promise<void> {
    const { entries, random, days } = this.#options
    const { salon, db } = this.#api
    const people = Array.from({ length: entries }, (_, index) => ({
      family_name: 'Attente',
      given_name: `Cliente ${index}`,
      phone: `+3363995${String(index).padStart(4, '0')}`,
      quality: 'Customer' as const,
      verified: true,
      created_at: this.#api.now,
    }))
    const rows = await db.kysely.insertInto('users').values(people).returning('id').execute()
    for (const { id } of rows) {
      const from = firstDay.add({ days: random.below(days) })
      const to = from.add({ days: random.below(8) })
      const window = {
        from: from.toString(),
        to: to.toString(),
        ...(random.chance(0.3) && { after: '13:00' }),
        ...(random.chance(0.3) && { before: '17:00' }),
      }
      const professional = random.chance(0.5) ? null : random.chance(0.5) ? salon.lea : salon.hugo
      await joined(this.#api, id, { items: [{ service: salon.cut, professional }], windows: [window] })
    }
  }

  async #step(visits: number[], releasesPerStep: number): Promise<void> {
    const { random, killed } = this.#options
    if (random.chance(releasesPerStep)) await this.#release(visits)
    const runs = this.#processes.map((run, index) =>
      run(this.#api.now).catch(() => {
        // As a process that was killed: the next one knows nothing.
        this.#processes[index] = tending(this.#api.db)
      }),
    )
    if (random.chance(killed / 100)) await this.#cutOff()
    await Promise.all(runs)
    await this.#answer()
    await this.#check()
  }

  async #release(visits: number[]): Promise<void> {
    const { random } = this.#options
    const { salon } = this.#api
    const [id] = visits.splice(random.below(visits.length), 1)
    if (id === undefined) return
    const path = `/api/appointments/${id}`
    await this.#api.send('DELETE', path, undefined, await this.#api.as(salon.admin))
  }

  /** Ends the connections that are in the middle of something. */
  async #cutOff(): Promise<void> {
    const { pool, connection } = this.#api.db
    // A connection of its own: one of the pool may be among those that an earlier cut ended.
    const client = new Client(connection)
    await client.connect()
    const { rows } = await client.query(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`)
    await client.end()
    this.#kills += rows.length
    // One that went back to the pool as it was cut off fails its next query: that is taken here, and by no check.
    await Promise.allSettled(Array.from({ length: pool.totalCount }, () => pool.query('SELECT 1')))
  }

  async #answer(): Promise<void> {
    const { random } = this.#options
    const { rows } = await this.#api.db.pool.query<{ id: string; secret: Buffer }>(`
      SELECT id, secret FROM messages WHERE kind = 'waitlist_offer' AND created_at > '${this.#api.now.subtract({ hours: 2 })}'`)
    for (const { id, secret } of rows) {
      if (this.#answered.has(Number(id)) || random.chance(0.6)) continue
      this.#answered.add(Number(id))
      const token = secrets.decrypt(secret)
      if (random.chance(0.25)) continue
      if (random.chance(0.3)) {
        await pressed(() => decline(this.#api, token))
        continue
      }
      const answers = await Promise.all(
        Array.from({ length: random.chance(0.2) ? 5 : 1 }, () => pressed(() => accept(this.#api, token))),
      )
      const wrong = answers.filter(({ status }) => status !== 200 && status !== 409)
      for (const { text } of wrong) this.#faults.add(`an answer failed: ${text}`)
    }
  }

  async #check(): Promise<void> {
    const { pool } = this.#api.db
    const now = this.#api.now.toString()
    const { rows } = await pool.query<{ doubled: number; uncovered: number }>(`
      WITH live AS (SELECT o.*, p AS professional FROM waitlist_offers o, unnest(o.professionals) AS p
                    WHERE o.state = 'sent' AND o.expires_at > '${now}')
      SELECT (SELECT count(*)::int FROM live a JOIN live b ON a.id < b.id AND a.professional = b.professional
                AND tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)) AS doubled,
             (SELECT count(*)::int FROM live WHERE NOT EXISTS (
                SELECT 1 FROM occupancy t WHERE t.hold_id = live.hold_id AND t.professional_id = live.professional
                  AND t.during @> tstzrange(live.start_at, live.end_at))) AS uncovered`)
    const { doubled, uncovered } = rows[0]!
    if (doubled > 0) this.#faults.add(`a place was offered twice at ${now}`)
    if (uncovered > 0) this.#faults.add(`an offered place was not held at ${now}`)
  }

  async #sum(): Promise<Month> {
    const { pool } = this.#api.db
    const { rows } = await pool.query<{
      offers: number
      accepted: number
      visits: number
      shared: number
      atNight: number
      untold: number
      tooMany: number
    }>(`
      SELECT (SELECT count(*)::int FROM waitlist_offers) AS offers,
             (SELECT count(*)::int FROM waitlist_offers WHERE state = 'accepted') AS accepted,
             (SELECT count(*)::int FROM appointments WHERE source = 'waitlist') AS visits,
             (SELECT count(*)::int FROM waitlist_offers a WHERE state = 'accepted'
                AND (SELECT count(*) FROM waitlist_offers b WHERE b.appointment_id = a.appointment_id) <> 1) AS shared,
             (SELECT count(*)::int FROM messages WHERE kind = 'waitlist_offer'
                AND (created_at AT TIME ZONE 'Europe/Paris')::time NOT BETWEEN '08:00' AND '20:00:59') AS "atNight",
             (SELECT count(*)::int FROM waitlist_offers o WHERE NOT EXISTS (
                SELECT 1 FROM messages m WHERE m.dedupe_key = 'waitlist-offer:' || o.id)) AS untold,
             (SELECT count(*)::int FROM (
                SELECT 1 FROM waitlist_offers o JOIN waitlist_entries e ON e.id = o.entry_id
                GROUP BY e.client_id, (o.sent_at AT TIME ZONE 'Europe/Paris')::date HAVING count(*) > 3) AS day) AS "tooMany"`)
    const { offers, accepted, ...counted } = rows[0]!
    const { visits, ...never } = counted
    if (visits !== accepted) this.#faults.add(`${accepted} accepted offers made ${visits} visits`)
    for (const [name, count] of Object.entries(never)) if (count > 0) this.#faults.add(`${name}: ${count}`)
    return { offers, accepted, kills: this.#kills, faults: [...this.#faults] }
  }
}

const mostPresses = 3

/** The answer to a button that is pressed again when the server asks for that. */
async function pressed(send: () => ReturnType<typeof accept>, presses = 1): ReturnType<typeof accept> {
  const answer = await send()
  return answer.status === 503 && presses < mostPresses ? pressed(send, presses + 1) : answer
}
