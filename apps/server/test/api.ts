import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { limits } from '@meche/contract/limits.ts'
import type { Problem } from '@meche/contract/problem.ts'
import { buildApp, type AppDependencies, type AppOptions } from '../src/app.ts'
import { erasureJournal } from '../src/backup/erasure-journal.ts'
import { makeTokens } from '../src/features/accounts/tokens.ts'
import { localSignal } from '../src/live/change-signal.ts'
import { makeOutbox } from '../src/messaging/queue-messages.ts'
import { contentStorage } from '../src/storage/content-storage.ts'
import { folderStorage } from '../src/storage/folder-storage.ts'
import { makeSecrets } from '../src/secrets.ts'
import type { Schema } from '../src/db/schema.ts'
import type { Insertable } from 'kysely'
import { inSalon } from './engines.ts'
import { friday, type TestSalon } from './salon.ts'
import type { TestDatabase } from './test-database.ts'

/** An answer as a test reads it: `body` is whatever JSON came, checked by the assertions that follow. */
export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts what it reads
  readonly body: any
  /** The body as it was sent. */
  readonly text: string
  readonly headers: Record<string, string | string[] | number | undefined>
}

/** The application on a test database, with a clock that stands still until a test moves it. */
export interface Api {
  readonly app: FastifyInstance
  readonly db: TestDatabase
  /** The folder of what people send. */
  readonly uploads: string
  /** The contents of the salon's files. */
  readonly files: string
  /** Back-ups, and who was erased after them. */
  readonly backups: string
  readonly salon: TestSalon
  now: Temporal.Instant
  /** The network address that requests come from. */
  address: string
  /** A bearer token of this person. */
  as(userId: number): Promise<Record<string, string>>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export const secrets = makeSecrets(Buffer.from('a secret of the tests, long enough for them'))

export interface ApiOptions {
  readonly settings?: Partial<Insertable<Schema['settings']>>
  readonly options?: Partial<AppOptions>
  readonly dependencies?: Partial<AppDependencies>
}

type Run = (api: Api) => Promise<void>

/** Set by `npm run test:all`. */
const isOnAllEngines = process.env['TEST_ENGINES'] === 'all'

/**
 * Registers a test of a rule that does not depend on the database: it runs on PostgreSQL, in a salon of its own, and on
 * the embedded database too with `npm run test:all`.
 */
export function onApi(title: string, run: Run, options: ApiOptions = {}): void {
  if (isOnAllEngines) onBothEnginesApi(title, run, options)
  else onPostgresApi(title, run, options)
}

/** For what the engines could do differently: SQL that searches and counts, locks, jobs, faults, back-ups. */
export function onBothEnginesApi(title: string, run: Run, options: ApiOptions = {}): void {
  inSalon(['PostgreSQL', 'embedded'], title, (db, salon) => withApi(db, salon, run, options))
}

/** For what only transactions at the same time can show. */
export function onPostgresApi(title: string, run: Run, options: ApiOptions = {}): void {
  inSalon(['PostgreSQL'], title, (db, salon) => withApi(db, salon, run, options))
}

async function withApi(
  db: TestDatabase,
  salon: TestSalon,
  run: Run,
  { settings, options, dependencies }: ApiOptions,
): Promise<void> {
  if (settings) await db.kysely.updateTable('settings').set(settings).where('id', '=', 1).execute()
  const api = await startApi(db, salon, options, dependencies)
  try {
    await run(api)
  } finally {
    await api.app.close()
  }
}

const folders = mkdtempSync(join(tmpdir(), 'meche-api-'))
process.once('exit', () => rmSync(folders, { recursive: true }))
let made = 0

/** A new folder for one application; all of them go with this process. */
function newFolder(): string {
  const folder = join(folders, String((made += 1)))
  mkdirSync(folder)
  return folder
}

/** One more process on the same database; the caller closes its `app`. */
export async function startApi(
  db: TestDatabase,
  salon: TestSalon,
  options: Partial<AppOptions> = {},
  dependencies: Partial<AppDependencies> = {},
): Promise<Api> {
  const clock = { now: () => api.now }
  const tokens = makeTokens(secrets.tokenKey)
  const [uploads, files, backups] = [newFolder(), newFolder(), newFolder()]
  const app = await buildApp({
    database: db,
    clock,
    elapsed: () => performance.now(),
    secrets,
    outbox: makeOutbox({ sendMessages: async () => undefined }),
    storage: folderStorage(uploads),
    contents: contentStorage(files),
    erasures: erasureJournal(backups),
    webhook: null,
    takesReplies: false,
    sendsSms: true,
    payments: null,
    settleSoon: async () => undefined,
    importSoon: async () => undefined,
    signal: localSignal(),
    isDraining: () => false,
    // A fault shows in the test's output; a refusal does not.
    logger: { level: 'error', stream: process.stderr },
    ...dependencies,
    options: {
      version: 'test',
      publicUrl: 'http://salon.test',
      timeZone: 'Europe/Paris',
      brandToken: null,
      hosting: null,
      oidc: null,
      smsCountries: ['FR'],
      smsCodesDailyCap: 200,
      areRateLimitsOn: true,
      // A stream never ends by itself: tests of it say how many there may be.
      mostStreams: 0,
      readLimits: { records: 1000, visits: 3000 },
      backupDir: backups,
      mailbox: { isPolled: false, replyTo: 'salon@salon.example' },
      uploadMax: limits.fileMaxBytes,
      filesQuota: limits.filesQuotaBytes,
      metricsToken: null,
      trustProxy: [],
      volatile: false,
      screens: 'none',
      checkAnswers: true,
      ...options,
    },
  })
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      remoteAddress: api.address,
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const text = answer.body
    return {
      status: answer.statusCode,
      body: isJson && text ? answer.json() : text,
      text,
      headers: answer.headers,
    }
  }
  const api: Api = {
    app,
    db,
    uploads,
    files,
    backups,
    salon,
    now: friday,
    address: '192.0.2.1',
    async as(userId) {
      const row = await db.kysely
        .selectFrom('users')
        .select('token_version')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return { authorization: `Bearer ${await tokens.sign(userId, row.token_version, api.now)}` }
    },
    get: (path, headers) => send('GET', path, undefined, headers),
    send,
  }
  return api
}

/** A refusal: its status, its code, a French sentence, and nothing of the inside. */
export function assertProblem(answer: Answer, status: number, code: string): Problem {
  assert.equal(answer.status, status, JSON.stringify(answer.body))
  const problem = answer.body as Problem
  assert.equal(problem.code, code)
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
  assert.ok(problem.detail.length > 5 && problem.detail === problem.error)
  assert.doesNotMatch(JSON.stringify(problem), /SELECT|node_modules|\bat \/|\/home|PGlite/)
  return problem
}

/** Each field that a form is refused for, and its code. */
export function violationsOf(answer: Answer): string[] {
  const { violations = [] } = assertProblem(answer, 422, 'validation_failed')
  return violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
}
