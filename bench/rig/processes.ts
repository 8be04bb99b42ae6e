/** The processes a benchmark measures: Mèche as `npm start` runs it, and a Fastify server that only says hello. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Server {
  readonly url: string
  /** Resident memory of the process, in bytes. */
  memory(): number
  /** Processor time it has used so far, in milliseconds. */
  cpu(): number
  stop(): Promise<void>
}

export const jwtSecret = 'a secret for benchmarks only, thirty-two bytes or more'

const readyWithinMs = 120_000

/** `databaseUrl` null: the embedded database, with the demo salon. */
export async function startMeche(databaseUrl: string | null, more: NodeJS.ProcessEnv = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meche-bench-'))
  const main = join(import.meta.dirname, '../../apps/server/src/main.ts')
  const server = await start(main, '/api/health', {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    JWT_SECRET: jwtSecret,
    RATE_LIMITS: 'off',
    BACKUP_AT: 'off',
    LOG_LEVEL: 'error',
    // As `npm start` and the image have it.
    MALLOC_ARENA_MAX: '1',
    ...more,
  })
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export function startHello(): Promise<Server> {
  return start(join(import.meta.dirname, 'hello.ts'), '/', {})
}

async function start(script: string, probe: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}${probe}`, child)
  return {
    url,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    cpu: () => {
      // utime and stime, in hundredths of a second, after the name in brackets.
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
      const [utime = 0, stime = 0] = fields.split(' ').slice(11, 13).map(Number)
      return (utime + stime) * 10
    },
    async stop() {
      process.off('exit', end)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** A port that nothing listens on: a salon that runs beside a benchmark must not get its load. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended with ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} did not answer within ${readyWithinMs} ms.`)
}
