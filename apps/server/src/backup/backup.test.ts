import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Pool } from 'pg'
import { seededRandom } from '../../../../resilience/random.ts'
import { onBothEnginesApi, onPostgresApi, type Api } from '../../test/api.ts'
import { databaseOfItsOwn } from '../../test/native-server.ts'
import { isPostgresMissing } from '../../test/engines.ts'
import { addFolder, uploaded } from '../../test/files.ts'
import { password } from '../../test/salon.ts'
import { migrationsDirectory, silentLog } from '../../test/test-server.ts'
import { at, book, booked } from '../../test/visits.ts'
import { openDatabase } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { completeJournal, erasureJournal } from './erasure-journal.ts'
import { BackupRefused, refuseDamaged, type BackupContents } from './backup-format.ts'
import { openStorage, storagePlace } from '../storage/open-storage.ts'
import { backUpWhenDue } from './nightly-backup.ts'
import { restoreToServer, verifyBackup, type RestoreOptions } from './restore-salon.ts'
import { takeBackup } from './take-backup.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'meche-backups-'))
after(() => rmSync(scratch, { recursive: true, force: true }))

let files = 0
const freshFile = () => path.join(scratch, `${(files += 1)}.backup`)
const migrations = migrationsDirectory
const storedIn = (api: Api) => openStorage({ ...api, filesIn: 'folder' }, api.db)

async function backUp(api: Api, file = freshFile()): Promise<{ file: string; contents: BackupContents }> {
  const contents = await takeBackup(
    { database: api.db, ...storedIn(api), version: 'test' },
    { file, now: api.now },
  )
  return { file, contents }
}

function optionsFor(api: Api, file: string, more: Partial<RestoreOptions> = {}): RestoreOptions {
  const [uploads, contents] = ['uploads', 'contents'].map((name) => path.join(scratch, `${name}-${files}`))
  return {
    file,
    migrations,
    filesIn: 'folder',
    uploads: uploads!,
    files: contents!,
    backups: api.backups,
    log: silentLog,
    now: api.now.add({ minutes: 1 }),
    replaces: false,
    ...more,
  }
}

/** Restores on a PostgreSQL server, whichever engine the back-up is of, and opens what came of it. */
async function restored(
  options: RestoreOptions,
  look: (pool: Pool, url: string) => Promise<void>,
  prepare: (url: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await databaseOfItsOwn(async (url) => {
    await prepare(url)
    await restoreToServer(url, options)
    const pool = new Pool({ connectionString: url, max: 1, options: '-c TimeZone=UTC' })
    // Its connection may be cut by the end of the database before it has said goodbye.
    pool.on('error', () => undefined)
    try {
      await look(pool, url)
    } finally {
      await pool.end()
    }
  })
}

const refusal = (sentence: RegExp) => (error: unknown) =>
  error instanceof BackupRefused && sentence.test(error.message)

onBothEnginesApi(
  'a salon restored on the other engine has identical rows and continues its numbering (B1)',
  async (api) => {
    const { client, admin } = api.salon
    await booked(api)
    await api.send(
      'POST',
      `/api/users/${client}/notes`,
      { body: 'Café noir, « 100 % »\n\\ \u{1F600}' },
      await api.as(admin),
    )
    mkdirSync(api.uploads, { recursive: true })
    writeFileSync(path.join(api.uploads, 'a1b2.jpg'), Buffer.from([0xff, 0xd8, 0, 1, 2]))
    const { file, contents } = await backUp(api)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.deepEqual([contents.tables['appointments']!.rows, contents.pictures], [1, 1])

    const options = optionsFor(api, file)
    await restored(options, async (pool, url) => {
      const there = openDatabase({ connection: url, log: silentLog })
      const again = await takeBackup(
        { database: there, ...openStorage(options, there), version: 'test' },
        { file: freshFile(), now: api.now },
      )
      // Sessions have ended, and a message that was due may have been sent: nothing else differs.
      const { users: _users, messages: _messages, ...kept } = contents.tables
      const { users, messages, ...found } = again.tables
      assert.deepEqual(found, kept)
      assert.deepEqual([users!.rows, messages!.rows], [_users!.rows, _messages!.rows])
      assert.deepEqual(
        readFileSync(path.join(options.uploads, 'a1b2.jpg')),
        Buffer.from([0xff, 0xd8, 0, 1, 2]),
      )
      await there.close()
      const { rows } = await pool.query(
        `INSERT INTO users (family_name, given_name, quality, created_at) VALUES ('a', 'b', 'Customer', now()) RETURNING id`,
      )
      const last = await api.db.kysely
        .selectFrom('users')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      assert.equal(Number(rows[0].id), last.id + 1)
    })
  },
)

onBothEnginesApi(
  'a back-up taken during heavy booking contains every visit confirmed before it began (B1)',
  async (api) => {
    const { client, otherClient, cut, lea, hugo } = api.salon
    await api.db.kysely.updateTable('settings').set({ max_upcoming_per_client: 100 }).execute()
    const random = seededRandom(7)
    const acknowledged: number[] = []
    const over = new AbortController()
    const storm = [client, otherClient].map(async (who) => {
      while (!over.signal.aborted) {
        const [hour, day] = [9 + random.below(9), 23 + random.below(6)]
        const start = at(`${String(hour).padStart(2, '0')}:00`, `2026-11-${day}`)
        const items = [{ service: cut, professional: random.chance(0.5) ? lea : hugo }]
        const { status, body } = await book(api, who, { items, start })
        if (status === 201) acknowledged.push(body.id)
      }
    })
    while (acknowledged.length < 8) await new Promise((resolve) => setImmediate(resolve))
    const before = [...acknowledged]
    const { file } = await backUp(api)
    over.abort()
    await Promise.all(storm)

    await restored(optionsFor(api, file), async (pool) => {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT a.id FROM appointments a WHERE EXISTS (SELECT 1 FROM occupancy o WHERE o.appointment_id = a.id)
         AND EXISTS (SELECT 1 FROM history h WHERE h.entity = 'appointment' AND h.entity_id = a.id)`,
      )
      const found = new Set(rows.map(({ id }) => Number(id)))
      assert.deepEqual(
        before.filter((id) => !found.has(id)),
        [],
      )
    })
  },
)

onBothEnginesApi(
  'a restore brings back the contents of files, in pieces, but those of a client erased since (B1)',
  async (api) => {
    const { admin, client } = api.salon
    const large = Buffer.alloc(700_000, 'abcdefg')
    const kept = await uploaded(api, { name: 'grand.txt', bytes: large })
    await uploaded(api, { name: 'vide.txt', bytes: Buffer.alloc(0) })
    const { body: folder } = await addFolder(api, { client }, admin)
    await uploaded(api, { name: 'cliente.txt', folder: folder.id, who: admin })
    const { file, contents } = await backUp(api)
    assert.equal(contents.files, 3)
    await api.send('DELETE', `/api/users/${client}`, {}, await api.as(admin))
    const options = optionsFor(api, file)
    await restored(options, async (pool) => {
      const { rows } = await pool.query<{ name: string; content: string }>(
        'SELECT name, content FROM files ORDER BY id',
      )
      assert.deepEqual(
        rows.map(({ name }) => name),
        [kept.name, 'vide.txt'],
      )
      assert.deepEqual(readFileSync(path.join(options.files, rows[0]!.content)), large)
      assert.deepEqual(readdirSync(options.files).toSorted(), rows.map(({ content }) => content).toSorted())
      assert.equal((await pool.query('SELECT 1 FROM deleted_contents')).rowCount, 0)
    })
  },
)

onPostgresApi('damage that changes a back-up’s text, or takes its end, is detected (B2)', async (api) => {
  await booked(api)
  const { file } = await backUp(api)
  const whole = readFileSync(file)
  const text = gunzipSync(whole)
  const random = seededRandom(3)
  // About one bit in 8,000 fills a gap of the compression and may be anything: such a copy is still whole.
  const losesText = (bytes: Uint8Array) => {
    try {
      return !gunzipSync(bytes).equals(text)
    } catch {
      return true
    }
  }
  const anywhere = Array.from({ length: 40 }, () => random.below(whole.length))
  const changed = [0, 1, 2, whole.length - 1, ...anywhere].map((place) =>
    whole.with(place, whole[place]! ^ (1 << random.below(8))),
  )
  const shortened = [0, 11, whole.length >> 1, whole.length - 9].map((length) => whole.subarray(0, length))
  const damaged = [...changed.filter(losesText), ...shortened, Buffer.from('no back-up')]
  assert.ok(damaged.length > 40)
  for (const bytes of damaged) {
    const copy = freshFile()
    writeFileSync(copy, bytes)
    // Damage of the first line is found before its checksum is.
    await assert.rejects(refuseDamaged(copy), refusal(/is not a back-up/))
  }
})

onPostgresApi(
  'a restore erases again each person erased after the back-up, and ends their session (B3)',
  async (api) => {
    const { client, otherClient } = api.salon
    await booked(api)
    await api.send(
      'DELETE',
      `/api/users/${otherClient}`,
      { currentPassword: password },
      await api.as(otherClient),
    )
    const { file } = await backUp(api)
    api.now = api.now.add({ hours: 1 })
    const answer = await api.send(
      'DELETE',
      `/api/users/${client}`,
      { currentPassword: password },
      await api.as(client),
    )
    assert.equal(answer.status, 200)
    // Somebody whose number an earlier restore had given to another.
    await erasureJournal(api.backups).note(9999, api.now)

    await restored(optionsFor(api, file), async (pool) => {
      const { rows } = await pool.query<{ id: string; erased: boolean; token_version: number }>(
        `SELECT id, erased_at IS NOT NULL AS erased, token_version FROM users ORDER BY id`,
      )
      const erased = rows.filter((row) => row.erased).map(({ id }) => Number(id))
      assert.deepEqual(
        erased,
        [client, otherClient].toSorted((a, b) => a - b),
      )
      assert.ok(rows.every((row) => row.token_version > 0))
      const dump = await pool.query<{ text: string }>(`
      SELECT string_agg(text, ' ') AS text FROM (
        SELECT u::text AS text FROM users u UNION ALL SELECT m::text FROM messages m UNION ALL
        SELECT h::text FROM history h UNION ALL SELECT a::text FROM appointments a) every`)
      assert.doesNotMatch(dump.rows[0]!.text, /Laurent|camille@|639980005/)
      const { rows: steps } = await pool.query(`SELECT status FROM appointment_services`)
      assert.deepEqual(steps, [{ status: 'cancelled' }])
    })
  },
)

onPostgresApi('a restore deletes again the applications that were deleted after the back-up', async (api) => {
  await api.db.pool.query(`
    INSERT INTO jobs (title, contract, pay_min, pay_max, pay_per, content, plain_text, valid_through, created_at, updated_at)
    VALUES ('Coiffeuse', 'permanent', 1, 2, 'hour', '', '', '2027-01-01', '2026-11-01', '2026-11-01');
    INSERT INTO applications (job_id, family_name, given_name, email, message, has_consented, language, created_at)
    SELECT id, name, '', '', '', false, 'fr', '2026-11-01' FROM jobs, (VALUES ('Durand'), ('Petit')) AS one (name)`)
  const { file } = await backUp(api)
  const [gone] = (await api.db.pool.query("SELECT id FROM applications WHERE family_name = 'Durand'")).rows
  await erasureJournal(api.backups).noteApplication(Number(gone.id), api.now)
  await restored(optionsFor(api, file), async (pool) => {
    assert.deepEqual((await pool.query('SELECT family_name FROM applications')).rows, [
      { family_name: 'Petit' },
    ])
  })
})

onPostgresApi(
  'a restore completes an erasure that was under way when the back-up was taken (S-19)',
  async (api) => {
    const { client } = api.salon
    api.now = api.now.add({ hours: 1 })
    const asked = api.now
    api.now = api.now.add({ seconds: 2 })
    const { file } = await backUp(api)
    await erasureJournal(api.backups).note(client, asked)
    await restored(optionsFor(api, file), async (pool) => {
      const { rows } = await pool.query(`SELECT family_name FROM users WHERE id = $1`, [client])
      assert.deepEqual(rows, [{ family_name: 'supprimé' }])
    })
  },
)

onPostgresApi(
  'after a restore, a message that was already due shows as failed, and a later one stays queued',
  async (api) => {
    await api.db.kysely
      .updateTable('settings')
      .set({ send_sms_reminder: true, sms_reminder_value: 1, sms_reminder_unit: 'days' })
      .execute()
    await booked(api)
    const { file } = await backUp(api)
    await restored(optionsFor(api, file), async (pool) => {
      const { rows } = await pool.query(`SELECT DISTINCT kind, status FROM messages ORDER BY kind`)
      assert.deepEqual(rows, [
        { kind: 'confirmation', status: 'failed' },
        { kind: 'reminder', status: 'queued' },
      ])
    })
  },
)

onPostgresApi(
  'a restore repeats an erasure whose process ended before it was journalled (S-19)',
  async (api) => {
    const { client } = api.salon
    const { file } = await backUp(api)
    api.now = api.now.add({ hours: 1 })
    const erasing = { currentPassword: password }
    const answer = await api.send('DELETE', `/api/users/${client}`, erasing, await api.as(client))
    assert.equal(answer.status, 200)
    const journal = path.join(api.backups, 'erased.jsonl')
    rmSync(journal)
    // As each start does, and each look at whether a back-up is due.
    await completeJournal(api.db.kysely, api.backups)
    await completeJournal(api.db.kysely, api.backups)
    assert.equal(readFileSync(journal, 'utf8').trim().split('\n').length, 1)
    await restored(optionsFor(api, file), async (pool) => {
      const { rows } = await pool.query(`SELECT family_name FROM users WHERE id = $1`, [client])
      assert.deepEqual(rows, [{ family_name: 'supprimé' }])
    })
  },
)

onPostgresApi(
  'a back-up whose rows were changed is refused in a sentence before the database sees them (S-14)',
  async (api) => {
    await booked(api)
    const { file } = await backUp(api)
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    const row = lines.findIndex((line) => line !== '' && !line.startsWith('#'))
    const changed = freshFile()
    writeFileSync(changed, gzipSync(lines.with(row, `{${lines[row]}`).join('\n')))
    for (const [wrong, sentence] of [
      [changed, /is damaged, or is not a back-up/],
      [scratch, /^There is no file /],
    ] as const)
      await databaseOfItsOwn(async (url) => {
        await assert.rejects(restoreToServer(url, optionsFor(api, wrong)), refusal(sentence))
      })
  },
)

onPostgresApi(
  'a restore replaces an existing salon only when asked to, and never from a damaged file',
  async (api) => {
    await booked(api)
    const { file } = await backUp(api)
    const people = async (pool: Pool) => (await pool.query('SELECT given_name FROM users')).rows
    const occupy = async (url: string) => {
      const pool = new Pool({ connectionString: url, max: 1 })
      // The pool says that it has ended before its connection is gone; the database may be dropped first.
      pool.on('error', () => undefined)
      await migrate(pool, { directory: migrations, log: silentLog })
      await pool.query(
        `INSERT INTO users (family_name, given_name, quality, created_at) VALUES ('a', 'b', 'Customer', now())`,
      )
      await assert.rejects(
        restoreToServer(url, optionsFor(api, file)),
        refusal(/A server of Mèche|holds a salon. Add --replace/),
      )
      const broken = freshFile()
      writeFileSync(broken, readFileSync(file).subarray(0, -20))
      await assert.rejects(
        restoreToServer(url, optionsFor(api, broken, { replaces: true })),
        refusal(/is damaged/),
      )
      assert.deepEqual(await people(pool), [{ given_name: 'b' }])
      await pool.end()
    }
    const look = async (pool: Pool) => assert.equal((await people(pool)).length, 6)
    await restored(optionsFor(api, file, { replaces: true }), look, occupy)
  },
)

onPostgresApi('a restore is refused at once while a server uses the database', async (api) => {
  const { file } = await backUp(api)
  await databaseOfItsOwn(async (url) => {
    const server = openDatabase({ connection: url, log: silentLog })
    await server.pool.query('SELECT 1')
    await assert.rejects(restoreToServer(url, optionsFor(api, file)), refusal(/A server of Mèche is at work/))
    await server.close()
  })
})

onPostgresApi(
  'a back-up with an older schema is migrated, one with a newer schema is refused (M3, M2)',
  async (api) => {
    const known = await readMigrations(migrations)
    await databaseOfItsOwn(async (url) => {
      const older = path.join(scratch, `older-${files}`)
      mkdirSync(older)
      for (const { version, name, sql } of known.slice(0, -1))
        writeFileSync(path.join(older, `${String(version).padStart(4, '0')}_${name}.sql`), sql)
      const old = openDatabase({ connection: url, log: silentLog })
      await migrate(old.pool, { directory: older, log: silentLog })
      await old.pool.query(
        `INSERT INTO users (family_name, given_name, quality, created_at) VALUES ('a', 'b', 'Customer', now())`,
      )
      const file = freshFile()
      await takeBackup({ database: old, ...storedIn(api), version: 'old' }, { file, now: api.now })
      await old.close()
      await restored(optionsFor(api, file), async (pool) => {
        const { rows } = await pool.query('SELECT count(*)::int AS count FROM schema_migrations')
        assert.equal(rows[0].count, known.length)
      })
      const newer = (await backUp(api)).file
      await assert.rejects(
        restoreToServer(url, optionsFor(api, newer, { migrations: older, replaces: true })),
        refusal(
          new RegExp(`newer version of Mèche .*schema ${known.length}; this one knows ${known.length - 1}`),
        ),
      )
    })
  },
)

onPostgresApi('the server takes a back-up at the salon’s hour and removes the outdated ones', async (api) => {
  const folder = path.join(scratch, `nightly-${(files += 1)}`)
  const backup = {
    database: api.db,
    ...storedIn(api),
    version: 'test',
    folder,
    log: silentLog,
    at: Temporal.PlainTime.from('03:30'),
    timeZone: 'Europe/Paris',
  }
  for (const now of [
    '2026-11-20T08:00:00+01:00',
    '2026-11-20T23:50:00+01:00',
    '2026-11-21T03:29:00+01:00',
    '2026-11-21T03:40:00+01:00',
  ])
    await backUpWhenDue(backup, Temporal.Instant.from(now))
  assert.deepEqual((await readdir(folder)).toSorted(), [
    'meche-2026-11-20T07-00-00Z.backup',
    'meche-2026-11-21T02-40-00Z.backup',
  ])
  assert.equal(statSync(folder).mode & 0o777, 0o700)
  await assert.rejects(
    takeBackup(backup, { file: path.join(folder, 'meche-2026-11-21T02-40-00Z.backup'), now: api.now }),
    refusal(/is there already/),
  )
})

test(
  'verifying a back-up reports what a restore would give, and an unsound salon is not restored (B2)',
  { skip: isPostgresMissing() },
  async () => {
    await databaseOfItsOwn(async (url) => {
      const database = openDatabase({ connection: url, log: silentLog })
      await migrate(database.pool, { directory: migrations, log: silentLog })
      await database.pool.query(
        `INSERT INTO users (family_name, given_name, quality, created_at) VALUES ('a', 'b', 'Customer', now())`,
      )
      const place = storagePlace({ filesIn: 'folder', dataDir: scratch })
      const source = { database, ...openStorage(place, database), version: 'test' }
      const [sound, unsound] = [freshFile(), freshFile()]
      const now = Temporal.Instant.from('2026-11-20T08:00:00+01:00')
      const taken = await takeBackup(source, { file: sound, now })
      await database.pool.query(`
        INSERT INTO appointments (client_id, start_at, end_at, status, price, created_at)
        SELECT id, now(), now() + interval '1 hour', 'pending', 1, now() FROM users`)
      await takeBackup(source, { file: unsound, now })
      await database.close()
      assert.deepEqual(await verifyBackup(sound, { migrations, log: silentLog }), taken)
      const options = { ...place, backups: scratch, migrations, now, log: silentLog, replaces: true }
      await assert.rejects(
        restoreToServer(url, { ...options, file: unsound }),
        refusal(/not sound: 1 visits without a step/),
      )
    })
  },
)
