import { Client } from 'pg'
import { makeTokens } from '../../apps/server/src/features/accounts/tokens.ts'
import { makeSecrets } from '../../apps/server/src/secrets.ts'
import { jwtSecret } from './processes.ts'

/** An admin of the salon in this database, signed in: their token. */
export async function tokenOfNewAdmin(connectionString: string): Promise<string> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(`
    INSERT INTO users (family_name, given_name, quality, roles, verified, created_at)
    VALUES ('Admin', 'A', 'Customer', '{ROLE_USER,ROLE_ADMIN}', true, now()) RETURNING id`)
  await client.end()
  const tokens = makeTokens(makeSecrets(Buffer.from(jwtSecret)).tokenKey)
  return tokens.sign(Number(rows[0]!.id), 0, Temporal.Now.instant())
}
