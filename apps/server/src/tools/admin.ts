/**
 * `npm run admin -- create` and `-- reset-password`: administrators from the command line, beside a running server or
 * without one; `-- webhook`: what to tell the SMS provider. It reads the same environment as the server.
 */
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { EmbeddedDatabaseError } from '../db/embedded/embedded-database-error.ts'
import { attachOrStartEmbeddedDatabase } from '../db/embedded/launcher.ts'
import type { DatabaseLog } from '../db/log.ts'
import { migrate, MigrationRefused } from '../db/migrate.ts'
import { isConnectionLost } from '../db/postgres-errors.ts'
import {
  AdministratorRefused,
  createAdministrator,
  resetAdministrator,
} from '../features/accounts/administrator.ts'
import { webhookAddress } from '../ports/providers.ts'
import { makeSecrets, masterSecret } from '../secrets.ts'
import { createFirstSalon } from '../salon/first-salon.ts'

const usage = `Usage:
  npm run admin -- create --email ada@salon.example --phone "06 12 34 56 78" --given-name Ada --family-name Moreau [--professional]
  npm run admin -- reset-password --email ada@salon.example
  npm run admin -- webhook

The password is asked for, or read from the first line of the standard input.`

const options = {
  email: { type: 'string' },
  phone: { type: 'string' },
  'given-name': { type: 'string' },
  'family-name': { type: 'string' },
  professional: { type: 'boolean', default: false },
} as const

const log: DatabaseLog = {
  info: () => undefined,
  warn: (details, message) => console.error(message, details),
  error: (details, message) => console.error(message, details),
}

try {
  const { command, values } = readCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  if (command === 'webhook') console.log(webhookOf(config))
  else await withPassword(command, values, config)
} catch (error) {
  console.error(sentenceFor(error) ?? error)
  process.exitCode = 1
}

type Values = ReturnType<typeof readCommand>['values']
type Config = ReturnType<typeof readConfig>

/** The address at which the provider in use tells of receipts and replies. */
function webhookOf({ sms, publicUrl, jwtSecret, dataDir }: Config): string {
  if (sms.provider === 'outbox')
    throw new AdministratorRefused('No SMS provider is set: SMS_PROVIDER is outbox.')
  return webhookAddress(sms.provider, publicUrl, makeSecrets(masterSecret(jwtSecret, dataDir)))
}

async function withPassword(
  command: 'create' | 'reset-password',
  values: Values,
  config: Config,
): Promise<void> {
  const password = await readPassword()
  await withDatabase(config, async (database) => {
    if (command === 'reset-password') {
      await resetAdministrator(database, { email: values.email ?? '', password })
      console.log(`${values.email} has a new password; their sessions have ended.`)
      return
    }
    const person = {
      email: values.email ?? '',
      phone: values.phone ?? '',
      familyName: values['family-name'] ?? '',
      givenName: values['given-name'] ?? '',
      password,
      isProfessional: values.professional,
    }
    await createAdministrator(database, person, Temporal.Now.instant())
    console.log(
      `${person.email} is a super administrator, and signs in on ${config.publicUrl}/auth/jwt/sign-in`,
    )
  })
}

function readCommand(args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const [command, ...others] = positionals
    const known = (['create', 'reset-password', 'webhook'] as const).find((name) => name === command)
    if (known && others.length === 0) return { command: known, values }
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new AdministratorRefused(usage)
}

/** Not shown while it is typed. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write('Password: ')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silence, terminal: process.stdin.isTTY })
  for await (const line of lines) {
    lines.close()
    if (process.stdin.isTTY) process.stdout.write('\n')
    return line
  }
  return ''
}

async function withDatabase(
  { databaseUrl, dataDir, allowVolatile }: Config,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const embedded = databaseUrl ? null : await attachOrStartEmbeddedDatabase({ dataDir, allowVolatile, log })
  const database = openDatabase({ connection: databaseUrl ?? embedded!.connection, log })
  try {
    await migrate(database.pool, { directory: join(import.meta.dirname, '../../migrations'), log })
    await createFirstSalon(database)
    await work(database)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

/** What the operator can mend, in a sentence; null for what is ours to mend. */
function sentenceFor(error: unknown): string | null {
  const isTheirs = [ConfigError, EmbeddedDatabaseError, MigrationRefused, AdministratorRefused].some(
    (kind) => error instanceof kind,
  )
  if (isTheirs) return (error as Error).message
  return isConnectionLost(error) ? 'The database cannot be reached. Start it, or correct DATABASE_URL.' : null
}
