import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from './db/database.ts'
import { startEmbeddedDatabase } from './db/embedded/launcher.ts'
import { copyEmbeddedTemplate } from '../test/embedded-server.ts'
import { findPostgresBinaries } from '../test/native-cluster.ts'
import { startNativeTestServer } from '../test/native-server.ts'
import { createSalon, password, type TestSalon } from '../test/salon.ts'
import { freePort, runServer, startServerProcess, type ServerProcess } from '../test/server-process.ts'
import { silentLog } from '../test/test-server.ts'
import { at } from '../test/visits.ts'
import { waitUntil } from '../test/waiting.ts'

type Environment = Record<string, string>

/** A server that is refused ends within some seconds, also on a busy machine. */
const END_LIMIT_MS = 60_000

const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meche-main-'))
  folders.push(folder)
  return folder
}

/** The test salon in an embedded database that no process has open. */
async function embeddedSalon(): Promise<{ env: Environment; salon: TestSalon; stop: () => Promise<void> }> {
  const dataDir = await copyEmbeddedTemplate()
  folders.push(dataDir)
  const embedded = await startEmbeddedDatabase({ dataDir, log: silentLog, allowVolatile: false })
  const salon = await withDatabase(embedded.connection, (database) => createSalon(database))
  await embedded.stop()
  return { env: { DATA_DIR: dataDir }, salon, stop: async () => undefined }
}

async function postgresSalon(): Promise<{ env: Environment; salon: TestSalon; stop: () => Promise<void> }> {
  const server = await startNativeTestServer()
  const salon = await withDatabase(server.connection, (database) => createSalon(database))
  const env = { DATABASE_URL: server.connection as string, DATA_DIR: newFolder() }
  return { env, salon, stop: () => server.stop() }
}

async function withDatabase<T>(
  connection: Parameters<typeof openDatabase>[0]['connection'],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ connection, log: silentLog })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const hasPostgres = Boolean(process.env['TEST_DATABASE_URL'] ?? findPostgresBinaries())

/** Registers a test of the process twice: on the embedded database and on PostgreSQL. */
function onProcess(title: string, run: (env: Environment, salon: TestSalon) => Promise<void>): void {
  const engines = [
    ['embedded', embeddedSalon, false],
    ['PostgreSQL', postgresSalon, hasPostgres ? false : 'no PostgreSQL server was found'],
  ] as const
  for (const [engine, prepare, skip] of engines) {
    test(`${title} (${engine})`, { skip }, async () => {
      const { env, salon, stop } = await prepare()
      try {
        await run(env, salon)
      } finally {
        await stop()
      }
    })
  }
}

interface Answer {
  /** The status, or the code of what went wrong. */
  readonly status: number | string
  readonly body: string
}

/** One request over a connection of its own. `begun`: the server has read its head and waits for its body (100 Continue). */
function begin(
  url: string,
  body: object,
  headers: Environment = {},
): { begun: Promise<void>; answer: Promise<Answer> } {
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', expect: '100-continue', ...headers },
  })
  const begun = new Promise<void>((resolve) => {
    sent.once('continue', () => {
      sent.end(JSON.stringify(body))
      resolve()
    })
  })
  const answer = new Promise<Answer>((resolve) => {
    sent.once('response', (message) => {
      let text = ''
      message.on('data', (chunk: Buffer) => (text += chunk.toString()))
      message.once('end', () => resolve({ status: message.statusCode!, body: text }))
      message.once('error', (error) => resolve({ status: `cut: ${error.message}`, body: text }))
    })
    sent.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ status: code ?? message, body: '' }),
    )
  })
  sent.flushHeaders()
  return { begun, answer }
}

function post(url: string, body: object, headers: Environment = {}): Promise<Answer> {
  return begin(url, body, headers).answer
}

async function tokenOf(server: ServerProcess): Promise<Environment> {
  const { status, body } = await post(`${server.url}/api/login_check`, {
    username: 'camille@test.example',
    password,
  })
  assert.equal(status, 200, body)
  return { authorization: `Bearer ${(JSON.parse(body) as { token: string }).token}` }
}

onProcess(
  'when told to stop, the server finishes current requests, refuses new ones and exits with 0 (K5)',
  async (env) => {
    const server = await startServerProcess(env)
    const login = `${server.url}/api/login_check`
    const send = (username: string) => begin(login, { username, password: 'not the password' })
    const underWay = Array.from({ length: 40 }, (_, index) => send(`nobody${index}@test.example`))
    await Promise.all(underWay.map(({ begun }) => begun))
    server.kill('SIGTERM')
    const late = Array.from({ length: 20 }, (_, index) => send(`late${index}@test.example`))
    for (const { answer } of underWay) {
      const { status, body } = await answer
      assert.equal(status, 401, body)
      assert.equal(JSON.parse(body).code, 'credentials_invalid')
    }
    for (const { answer } of late) {
      const { status } = await answer
      assert.ok(status === 401 || status === 'ECONNREFUSED' || status === 'ECONNRESET', String(status))
    }
    assert.equal(await server.ended, 0, server.output())
    assert.doesNotMatch(server.output(), /\bat .+:\d+:\d+/)
  },
)

onProcess('bookings and sessions survive a restart of the server', async (env, salon) => {
  const first = await startServerProcess(env)
  const headers = await tokenOf(first)
  const wish = { items: [{ service: salon.cut }], start: at('10:00') }
  const booked = await post(`${first.url}/api/appointments/create`, wish, headers)
  assert.equal(booked.status, 201, booked.body)
  first.kill('SIGINT')
  assert.equal(await first.ended, 0)

  const second = await startServerProcess(env)
  const list = await fetch(`${second.url}/api/appointments`, { headers })
  assert.deepEqual(await list.json(), [JSON.parse(booked.body)])
  // Killed without a word, it has what it answered all the same.
  const other = await post(`${second.url}/api/appointments/create`, { ...wish, start: at('12:00') }, headers)
  second.kill('SIGKILL')
  await second.ended
  const third = await startServerProcess(env)
  const both = (await (await fetch(`${third.url}/api/appointments`, { headers })).json()) as {
    id: number
  }[]
  assert.deepEqual(
    both.map(({ id }) => id),
    [JSON.parse(other.body).id, JSON.parse(booked.body).id],
  )
  third.kill('SIGTERM')
  assert.equal(await third.ended, 0)
})

onProcess(
  'a server that is told to stop says that it is not ready, and serves while it drains',
  async (env) => {
    const server = await startServerProcess({ ...env, DRAIN_SECONDS: '2' })
    const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
    assert.deepEqual([await statusOf('/api/health'), await statusOf('/api/health/live')], [200, 200])
    server.kill('SIGTERM')
    await waitUntil(async () => (await statusOf('/api/health')) === 503)
    assert.deepEqual([await statusOf('/api/health/live'), await statusOf('/api/settings/1')], [200, 200])
    assert.equal(await server.ended, 0)
    assert.doesNotMatch(server.output(), /request failed/)
  },
)

test('a second server on the same folder is refused and told which process holds it, while the first continues (K4)', async () => {
  const { env } = await embeddedSalon()
  const first = await startServerProcess(env)
  const second = runServer({ ...env, PORT: String(await freePort()) })
  assert.equal(await second.ended, 1)
  assert.match(second.output(), new RegExp(`process ${first.pid} on .+, port ${new URL(first.url).port}`))
  assert.doesNotMatch(second.output(), /\bat .+:\d+:\d+/)
  assert.equal((await fetch(`${first.url}/api/health`)).status, 200)
  first.kill('SIGTERM')
  assert.equal(await first.ended, 0)
})

test('a wrong setting at start-up gives one sentence without a stack trace, and the process exits with 1', async (t) => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  t.after(() => busy.close())
  const { port } = busy.address() as { port: number }
  // Nobody listens there, and the system gives it to nobody: a port that was free may be the database of another test by now.
  const closed = '1'
  const file = join(newFolder(), 'a-file')
  writeFileSync(file, '')
  const wrong: [Environment, RegExp][] = [
    [{ PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535, not "eighty"\.$/],
    [
      { SALON_TIME_ZONE: 'Paris' },
      /^SALON_TIME_ZONE must be a time zone such as Europe\/Paris, not "Paris"\.$/,
    ],
    [
      { MECHE_ENV: 'production', PUBLIC_URL: 'https://salon.example' },
      /^FAKE_NOW is for trials and is refused when MECHE_ENV is production\.$/,
    ],
    [
      { DATABASE_URL: `postgres://meche:hunter22@127.0.0.1:${closed}/meche`, DATA_DIR: newFolder() },
      /^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)\. .+\.$/,
    ],
    [{ DATA_DIR: file }, /^\S+a-file cannot be used \(EEXIST\)\. .+\.$/],
  ]
  if (hasPostgres) {
    const { env, stop } = await postgresSalon()
    try {
      await assertRefused(
        { ...env, PORT: String(port) },
        new RegExp(`^PORT ${port} is in use on 127\\.0\\.0\\.1\\. .+\\.$`),
      )
    } finally {
      await stop()
    }
  }
  for (const [env, sentence] of wrong) await assertRefused({ PORT: '0', ...env }, sentence)
})

async function assertRefused(env: Environment, sentence: RegExp): Promise<void> {
  const server = runServer(env)
  const code = await Promise.race([server.ended, sleep(END_LIMIT_MS, 'still running', { ref: false })])
  server.kill('SIGKILL')
  assert.equal(code, 1, `${JSON.stringify(env)}\n${server.output()}`)
  assert.match(server.output().trim(), sentence)
  assert.doesNotMatch(server.output(), /hunter22/)
}
