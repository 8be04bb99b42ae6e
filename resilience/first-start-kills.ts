import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { spawnHolder, startHolder } from '../apps/server/test/holder-process.ts'

/** Ends a first start `after` a time in milliseconds, or at the n-th write of the initialisation (needs strace). */
export type KillPoint = { afterMs: number } | { atWrite: number }

/**
 * Kills a first start, with everything it started; the next start must make a whole database of what is left. Returns
 * what went wrong, if anything.
 */
export async function killFirstStart(point: KillPoint): Promise<string | undefined> {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'meche-first-'))
  const prefix = 'atWrite' in point ? killingAtWrite(point.atWrite) : []
  const first = spawnHolder({ dataDir }, prefix)
  if ('afterMs' in point) {
    await sleep(point.afterMs)
    first.killTree()
  }
  const answer = await first.answer
  if (answer.refused === undefined) await answer.stop()
  const fault = await startAndUse(dataDir)
  fs.rmSync(dataDir, { recursive: true })
  return fault && `killed ${JSON.stringify(point)}: ${fault}`
}

/** strace counts the writes of each process by itself, and only the initialisation makes so many. */
function killingAtWrite(count: number): string[] {
  const inject = `inject=pwrite64:signal=SIGKILL:when=${count}`
  return ['strace', '-f', '-qq', '--seccomp-bpf', '-o', '/dev/null', '-e', 'trace=pwrite64', '-e', inject]
}

/**
 * The control: initialises in place and is killed once the folder looks like a database. Resolves with what the next
 * start says, which must not be that all is well.
 */
export async function killInitialisationInPlace(): Promise<string | undefined> {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'meche-first-'))
  const directory = path.join(dataDir, 'pg')
  const script = path.join(import.meta.dirname, '../apps/server/src/db/embedded/initialise-cluster.ts')
  const child = spawn(process.execPath, [script, directory], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (!fs.existsSync(path.join(directory, 'base/1'))) await sleep(0)
  child.kill('SIGKILL')
  await ended
  const fault = await startAndUse(dataDir)
  fs.rmSync(dataDir, { recursive: true })
  return fault
}

async function startAndUse(dataDir: string): Promise<string | undefined> {
  const held = await startHolder({ dataDir })
  if (held.refused !== undefined) return `${held.refused}: ${held.message}`
  const client = new Client(held.connection)
  await client.connect()
  await client.query('CREATE TABLE proof (id int); INSERT INTO proof VALUES (1)')
  await client.end()
  await held.stop()
  const left = fs.readdirSync(dataDir).filter((name) => name.startsWith('pg.init-'))
  return left.length > 0 ? `${left.join(', ')} was left behind` : undefined
}
