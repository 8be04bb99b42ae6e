import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from './test-database.ts'

/** Until so many connections of this database wait for somebody's lock. */
export async function untilWaiting({ pool }: TestDatabase, count = 1): Promise<void> {
  const waiting = `
    SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await pool.query<{ count: number }>(waiting)
    if (rows[0]!.count >= count) return
    await sleep(10)
  }
  assert.fail(`${count} were to wait`)
}

/** Until it is so, for five seconds at most; the assertion that follows says what is wrong. */
export async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500 && !(await isSo()); tries += 1) await sleep(10)
}
