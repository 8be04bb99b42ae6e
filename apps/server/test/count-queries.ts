import { Client } from 'pg'

/** How many statements reach the database while `work` runs, BEGIN and COMMIT included. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { query } = Client.prototype
  let count = 0
  Client.prototype.query = function counted(this: Client, ...parts: unknown[]) {
    count += 1
    return (query as (...all: unknown[]) => never).apply(this, parts)
  } as typeof query
  try {
    await work()
    return count
  } finally {
    Client.prototype.query = query
  }
}
