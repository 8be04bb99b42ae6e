/**
 * `npm run admin -- create` and `-- password`: administrators from the command line, beside a running server or
 * without one; `-- webhook`: what to tell the SMS provider; `-- check-documents`: whether
 * invoices are as they were issued. It reads the same environment as the server.
 */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import {
  AdministratorRefused,
  createAdministrator,
  resetAdministrator,
} from '../features/accounts/administrator.ts'
import { checkDocuments } from '../documents/check-documents.ts'
import { webhookAddress } from '../messaging/providers/providers.ts'
import { makeSecrets, masterSecret } from '../secrets.ts'
import { createFirstSalon } from '../salon/first-salon.ts'
import { migrations, runTool, toolLog, withDatabase } from './tool.ts'

const usage = `Usage:
  npm run admin -- create --email ada@salon.example --phone "06 12 34 56 78" --given-name Ada --family-name Moreau [--professional]
  npm run admin -- password --email ada@salon.example
  npm run admin -- webhook
  npm run admin -- check-documents

The password is asked for, or read from the first line of the standard input.`

const options = {
  email: { type: 'string' },
  phone: { type: 'string' },
  'given-name': { type: 'string' },
  'family-name': { type: 'string' },
  professional: { type: 'boolean', default: false },
} as const

await runTool(async () => {
  const { command, values } = readCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  if (command === 'webhook') console.log(webhookOf(config))
  else if (command === 'check-documents') await reportDocuments(config)
  else await withPassword(command, values, config)
})

type Values = ReturnType<typeof readCommand>['values']
type Config = ReturnType<typeof readConfig>

/** The address at which the provider in use tells of receipts and replies. */
function webhookOf({ sms, publicUrl, jwtSecret, dataDir }: Config): string {
  if (sms.provider === 'outbox')
    throw new AdministratorRefused('No SMS provider is set: SMS_PROVIDER is outbox.')
  return webhookAddress(sms.provider, publicUrl, makeSecrets(masterSecret(jwtSecret, dataDir)))
}

/** Ends with 1 when an invoice or a credit note is not as it was issued. */
async function reportDocuments(config: Config): Promise<void> {
  await withDatabase(config, async ({ kysely }) => {
    const { checked, faults } = await checkDocuments(kysely)
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) throw new AdministratorRefused(`${faults.length} faults in ${checked} documents.`)
    console.log(`${checked} documents are as they were issued.`)
  })
}

async function withPassword(command: 'create' | 'password', values: Values, config: Config): Promise<void> {
  const password = await readPassword()
  await withDatabase(config, async (database) => {
    await migrate(database.pool, { directory: migrations, log: toolLog })
    await createFirstSalon(database)
    if (command === 'password') {
      await resetAdministrator(database, { email: values.email ?? '', password }, Temporal.Now.instant())
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
    const known = (['create', 'password', 'webhook', 'check-documents'] as const).find(
      (name) => name === command,
    )
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
