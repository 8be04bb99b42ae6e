import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The whole application in a process of its own, as `npm start` runs it. */
export type SalonServer = {
  url: string
  pid: number
  kill: () => Promise<void>
  stop: () => Promise<number | null>
}

/** Where its data is: a folder for the embedded database, or the address of a PostgreSQL server. */
export type SalonData = { DATA_DIR: string; DATABASE_URL?: string }

const READY_LIMIT_MS = 60_000

/** Starts main.ts on a port, with the demo salon and (unless `env` says so) without rate limits, and waits until it answers; `root` is the checkout. */
export async function startSalon(
  port: number,
  data: SalonData,
  env: Record<string, string> = {},
  root: string = path.join(import.meta.dirname, '..'),
): Promise<SalonServer> {
  const main = path.join(root, 'apps/server/src/main.ts')
  const own = {
    PORT: String(port),
    RATE_LIMITS: 'off',
    BACKUP_AT: 'off',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
    // As scripts/run-server.mjs sets it.
    MALLOC_ARENA_MAX: '1',
  }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, ...own, ...data, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const url = `http://127.0.0.1:${port}`
  await waitForHealth(url, () => child.exitCode !== null).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return (await ended)[0]
  }
  return {
    url,
    pid: child.pid!,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function waitForHealth(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS
  for (;;) {
    const isReady = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (hasEnded() || performance.now() > deadline) throw new Error(`The server at ${url} did not start.`)
    await sleep(50)
  }
}
