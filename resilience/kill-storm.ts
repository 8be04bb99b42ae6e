import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyEmbeddedTemplate } from '../apps/server/test/embedded-server.ts'
import { type HeldDatabase, holdDatabase } from '../apps/server/test/holder-process.ts'
import type { Random } from './random.ts'
import { checkStorm, Storm } from './storm.ts'

export type KillFigures = { kills: number; acknowledged: number; faults: string[]; longestRecoveryMs: number }

/**
 * Kills the database, or the server and so the database, in the middle of a storm of writes, again and again on one
 * folder; after each kill it must be back and hold exactly what was acknowledged.
 */
export async function killStorm(options: {
  rounds: number
  random: Random
  /** Run on each connection; `SET synchronous_commit = off` makes the control lose rows. */
  onConnect?: string
}): Promise<KillFigures> {
  const { rounds, random, onConnect } = options
  const dataDir = await copyEmbeddedTemplate()
  const storm = new Storm(random)
  const figures: KillFigures = { kills: 0, acknowledged: 0, faults: [], longestRecoveryMs: 0 }
  let held = await holdDatabase({ dataDir })
  while (figures.kills < rounds && figures.faults.length === 0) {
    storm.start(held.connection, onConnect)
    await storm.progress(50)
    await sleep(random.below(500))
    const start = performance.now()
    held = random.chance(0.5) ? await killServer(held, dataDir) : await killDatabase(held)
    figures.longestRecoveryMs = Math.max(figures.longestRecoveryMs, performance.now() - start)
    await storm.stop()
    figures.kills += 1
    figures.faults = await checkStorm(held.connection, storm.entries)
  }
  await held.stop()
  fs.rmSync(dataDir, { recursive: true })
  return { ...figures, acknowledged: storm.acknowledged }
}

async function killServer(held: HeldDatabase, dataDir: string): Promise<HeldDatabase> {
  await held.kill()
  return holdDatabase({ dataDir })
}

async function killDatabase(held: HeldDatabase): Promise<HeldDatabase> {
  process.kill(held.databasePid, 'SIGKILL')
  return { ...held, databasePid: await held.restarted() }
}
