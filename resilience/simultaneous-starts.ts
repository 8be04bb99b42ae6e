import fs from 'node:fs'
import path from 'node:path'
import { openEngine } from '../apps/server/src/db/embedded/engine.ts'
import { copyEmbeddedTemplate } from '../apps/server/test/embedded-server.ts'
import { holdDatabase, startHolder } from '../apps/server/test/holder-process.ts'

/**
 * Starts several servers at once on one folder, again and again: one must win, the others must be refused with the
 * winner's name, and after the winner is killed the next one must start. Returns what went wrong.
 */
export async function simultaneousStarts(options: { starters: number; rounds: number }): Promise<string[]> {
  const dataDir = await copyEmbeddedTemplate()
  const faults: string[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: options.starters }, () => startHolder({ dataDir })),
    )
    const winners = answers.filter((answer) => answer.refused === undefined)
    const refusals = answers.filter((answer) => answer.refused !== undefined)
    if (winners.length !== 1) faults.push(`round ${round}: ${winners.length} winners`)
    const isNamed = refusals.every(
      ({ refused, message }) => refused === 'locked' && message.includes(`${winners[0]?.pid}`),
    )
    if (!isNamed) faults.push(`round ${round}: a refusal does not name the winner`)
    for (const winner of winners) await winner.kill()
    const next = await holdDatabase({ dataDir })
    await next.stop()
  }
  fs.rmSync(dataDir, { recursive: true })
  return faults
}

/** The control: two engines on one folder without the lock. Returns how many acknowledged rows are gone afterwards. */
export async function rowsLostWithoutLock(): Promise<number> {
  const dataDir = await copyEmbeddedTemplate()
  const directory = path.join(dataDir, 'pg')
  const options = { syncWrites: false, onMessage: () => {} }
  const [one, other] = [await openEngine(directory, options), await openEngine(directory, options)]
  const acknowledged = 400
  for (let index = 0; index < acknowledged; index += 2) {
    await one.pglite.query(`INSERT INTO revoked_tokens VALUES ('one ${index}', now())`)
    await other.pglite.query(`INSERT INTO revoked_tokens VALUES ('other ${index}', now())`)
  }
  await one.pglite.close()
  await other.pglite.close()
  const left = await countTokens(directory)
  fs.rmSync(dataDir, { recursive: true })
  return acknowledged - left
}

async function countTokens(directory: string): Promise<number> {
  const engine = await openEngine(directory, { syncWrites: false, onMessage: () => {} })
  const { rows } = await engine.pglite.query<{ count: number }>('SELECT count(*)::int FROM revoked_tokens')
  await engine.pglite.close()
  return rows[0]?.count ?? 0
}
