/** A salon that is tried may become a real one, but not with accounts whose password everybody can read here. */
import { sql } from 'kysely'
import { verifyPassword } from '../credentials/password-hash.ts'
import type { Database } from '../db/database.ts'
import { demoPassword } from './demo-accounts.ts'

/** An error that the operator can fix; `message` says how. */
export class DemoRefused extends Error {}

/**
 * Throws DemoRefused while somebody of the demo has its password. They are known by their phone: its numbers are nobody's, so
 * that no visitor can prove one and keep a salon from starting.
 */
export async function refuseDemo({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    SELECT DISTINCT password_hash AS hash FROM users
    WHERE password_hash IS NOT NULL AND phone LIKE '+3363998%'`.execute(kysely)
  for (const { hash } of rows) {
    if (!(await verifyPassword(demoPassword, hash))) continue
    throw new DemoRefused(
      'This database holds the demo salon: its accounts have a password that everybody knows. Start a real salon with an empty one (another DATA_DIR or DATABASE_URL), then make its first administrator: npm run admin -- create.',
    )
  }
}
