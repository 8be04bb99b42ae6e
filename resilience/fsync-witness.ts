import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { copyEmbeddedTemplate } from '../apps/server/test/embedded-server.ts'
import { holdDatabase } from '../apps/server/test/holder-process.ts'

/** Whether the system calls of another process can be watched here. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0
}

/** Counts, from outside, the fsyncs that so many commits one after the other cost the database's process. */
export async function fsyncsOf(options: { commits: number; isVolatile: boolean }): Promise<number> {
  const dataDir = await copyEmbeddedTemplate()
  const held = await holdDatabase({ dataDir, isVolatile: options.isVolatile })
  const client = new Client(held.connection)
  await client.connect()
  const trace = path.join(tmpdir(), `meche-trace-${process.pid}`)
  const traceOptions = ['-f', '-e', 'trace=fsync,fdatasync', '-o', trace, '-p', String(held.databasePid)]
  const strace = spawn('strace', traceOptions, { stdio: ['ignore', 'ignore', 'pipe'] })
  // It says when it is attached.
  await once(strace.stderr, 'data')
  for (let index = 0; index < options.commits; index += 1) {
    await client.query('INSERT INTO revoked_tokens VALUES ($1, now())', [`token ${index}`])
  }
  const ended = once(strace, 'exit')
  strace.kill('SIGINT')
  await ended
  await client.end()
  await held.stop()
  const count = fs.readFileSync(trace, 'utf8').match(/f(?:data)?sync\(/g)?.length ?? 0
  fs.rmSync(trace)
  fs.rmSync(dataDir, { recursive: true })
  return count
}
