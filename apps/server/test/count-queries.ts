import { Client } from 'pg'

/** Asks whether earlier writers have ended, again and again: how often is the others' doing. */
const waiting = 'pg_snapshot_xmin'

/** How many statements reach the database while `work` runs, BEGIN and COMMIT included; those that only wait are left out. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { query } = Client.prototype
  let count = 0
  Client.prototype.query = function counted(this: Client, ...parts: unknown[]) {
    const [statement] = parts as [string | { text: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    if (!text.includes(waiting)) count += 1
    return (query as (...all: unknown[]) => never).apply(this, parts)
  } as typeof query
  try {
    await work()
    return count
  } finally {
    Client.prototype.query = query
  }
}
