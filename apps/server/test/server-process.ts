import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnv } from './tool-process.ts'

const main = path.join(import.meta.dirname, '../src/main.ts')
const startLimitMs = 60_000

/** The server as a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** The process's output, both streams. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/** Runs main.ts without screens (a worker has none), in a trial whose clock starts at `fakeNow`. */
export function runServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      ...bareEnv,
      NODE_ENV: 'production',
      BACKUP_AT: 'off',
      ROLE: 'worker',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      FAKE_NOW: '2026-11-20T08:00:00+01:00',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  return {
    url: `http://127.0.0.1:${env['PORT'] ?? ''}`,
    pid: child.pid!,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    ended,
  }
}

/** The same, when it answers. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const server = runServer({ PORT: String(await freePort()), ...env })
  let isOver = false
  void server.ended.then(() => (isOver = true))
  const deadline = performance.now() + startLimitMs
  while (
    !(await fetch(`${server.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    assert.ok(!isOver && performance.now() < deadline, `the server did not start:\n${server.output()}`)
    await sleep(50)
  }
  return server
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
