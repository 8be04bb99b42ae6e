import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createDatabase, databaseUrl, dropDatabase } from '../apps/server/test/databases.ts'
import { findPostgresBinaries, startNativeCluster } from '../apps/server/test/native-cluster.ts'

const root = path.join(import.meta.dirname, '..')

/** When the salon's clock starts: a Friday morning with visits behind, under way and ahead. */
export const OPENING = '2026-11-20T10:40:00+01:00'

/** Environment variables that tell the workers about the server. */
const ADDRESS = 'SALON_ADDRESS'
const OUTPUT = 'SALON_OUTPUT'
const STARTED_AT = 'SALON_STARTED_AT'
const TEMPLATE = 'SALON_TEMPLATE'
const EMPTY_TEMPLATE = 'EMPTY_SALON_TEMPLATE'
/** The PostgreSQL server of the journeys' salons. */
const DATABASES = 'SALON_DATABASES'

/** The owner of the salon without a demo: its only account. */
export const owner = { email: 'ada@salon.example', password: 'un bon secret' }
const createOwner = [
  'apps/server/src/tools/admin.ts',
  'create',
  '--email',
  owner.email,
  '--phone',
  '06 39 98 50 01',
  '--given-name',
  'Ada',
  '--family-name',
  'Moreau',
]

function told(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is set when the journeys start their server.`)
  return value
}

export function salonAddress(): string {
  return told(ADDRESS)
}

/** The salon's clock now. */
export function salonNow(): number {
  return Date.parse(OPENING) + Date.now() - Number(told(STARTED_AT))
}

/** The output of the server so far; a trial prints the messages it would send. */
export function salonOutput(): string {
  return fs.readFileSync(told(OUTPUT), 'utf8')
}

/** A salon that is copied: its DATA_DIR, and its database where PostgreSQL has it. */
type Template = Pick<SalonServer, 'data' | 'database'>

function readTemplate(name: string): Template | undefined {
  const text = process.env[name]
  return text === undefined ? undefined : (JSON.parse(text) as Template)
}

/** A server of its own, what it printed, and its data. */
export interface SalonServer {
  address: string
  output: string
  /** Its DATA_DIR, without the database when PostgreSQL has it under `database`. */
  data: string
  database: string | undefined
  /** Ends it and leaves its data. */
  halt: () => Promise<void>
  remove: () => Promise<void>
  /** Ends it and removes its data. */
  stop: () => Promise<void>
}

/**
 * Starts the built application; `prepare` runs before, with the environment that the server will have. A salon copies the one
 * of its kind that was made first, with the demo or empty: making it takes ten times as long. Its database is on PostgreSQL
 * where there is a server, since the embedded one costs each journey more than what it tests.
 */
export async function startServer(
  env: Record<string, string>,
  prepare?: (run: (args: string[], input: string) => Promise<void>) => Promise<void>,
): Promise<SalonServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meche-journeys-'))
  const port = Number(env['PORT'] ?? (await freePort()))
  const address = `http://localhost:${port}`
  const data = path.join(folder, 'data')
  const template = readTemplate(env['DEMO'] === '0' ? EMPTY_TEMPLATE : TEMPLATE)
  if (template) fs.cpSync(template.data, data, { recursive: true })
  const databases = process.env[DATABASES]
  const database = databases ? `salon_${process.pid}_${port}` : undefined
  if (databases && database) await createDatabase(databases, database, template?.database)
  const output = path.join(folder, 'server.log')
  const log = fs.openSync(output, 'a')
  const start = (args: string[], input: 'ignore' | 'pipe') =>
    spawn(path.join(root, 'node_modules/node/bin/node'), ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: root,
      stdio: [input, log, log],
      env: {
        PATH: process.env['PATH'],
        // One salon compiles for all.
        NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
        NODE_ENV: 'production',
        MECHE_ENV: 'trial',
        PORT: String(port),
        DATA_DIR: data,
        ...(databases && database && { DATABASE_URL: databaseUrl(databases, database) }),
        FAKE_NOW: OPENING,
        RATE_LIMITS: 'off',
        BACKUP_AT: 'off',
        SMS_CODES_DAILY_CAP: '1000',
        // Each journey comes from an address of its own, as visitors do.
        TRUST_PROXY: 'loopback',
        ...env,
      },
    })
  await prepare?.(async (args, input) => {
    const tool = start(args, 'pipe')
    tool.stdin?.end(input)
    const [code] = (await once(tool, 'exit')) as [number]
    if (code !== 0) throw new Error(fs.readFileSync(output, 'utf8'))
  })
  const server = start(['apps/server/src/main.ts'], 'ignore')
  await isReady(server, { address, output })
  const halt = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  const remove = async () => {
    if (databases && database) await dropDatabase(databases, database)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return {
    address,
    output,
    data,
    database,
    halt,
    remove,
    stop: async () => {
      await halt()
      await remove()
    },
  }
}

/** Makes both kinds of salon once, and starts the one that all journeys share; answers how to end it. */
export async function startSalon(): Promise<() => Promise<void>> {
  const cluster = await provideDatabases()
  // On a slow machine the demo is a minute younger, and so are the mails in its pictures.
  const still = { FAKE_CLOCK: 'still' }
  const templates = await Promise.all([
    startServer(still),
    startServer({ ...still, DEMO: '0' }, (run) => run(createOwner, `${owner.password}\n`)),
  ])
  await Promise.all(templates.map(({ halt }) => halt()))
  const [demo, empty] = templates.map(({ data, database }) => JSON.stringify({ data, database }))
  Object.assign(process.env, { [TEMPLATE]: demo, [EMPTY_TEMPLATE]: empty })
  const startedAt = Date.now()
  const { address, output, stop } = await startServer({})
  Object.assign(process.env, { [ADDRESS]: address, [OUTPUT]: output, [STARTED_AT]: String(startedAt) })
  return async () => {
    await stop()
    for (const { remove } of templates) await remove()
    await cluster?.stop()
  }
}

/** The server of the whole test run, else one of the journeys' own; without PostgreSQL salons have the embedded database. */
async function provideDatabases() {
  const url = process.env['TEST_DATABASE_URL']
  const cluster = url || !findPostgresBinaries() ? undefined : await startNativeCluster({ isSafe: false })
  const databases = url ?? cluster?.url
  if (databases) process.env[DATABASES] = databases
  return cluster
}

async function isReady(
  server: ChildProcess,
  { address, output }: Pick<SalonServer, 'address' | 'output'>,
): Promise<void> {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`The salon did not start:\n${fs.readFileSync(output, 'utf8')}`)
    const answer = await fetch(`${address}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
