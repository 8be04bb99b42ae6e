/** The process: the only file that reads the environment, opens a socket and makes the real clock. */
import { readFile } from 'node:fs/promises'
import { ConfigError, readConfig, type Config } from './config.ts'
import { fileRefusal } from './db/file-refusal.ts'
import { isConnectionLost } from './db/postgres-errors.ts'
import { EmbeddedDatabaseError } from './db/embedded/embedded-database-error.ts'
import type { DatabaseLog } from './db/log.ts'
import { MigrationRefused } from './db/migrate.ts'
import { demoAccounts } from './demo/demo-accounts.ts'
import { DemoRefused } from './demo/refuse-demo.ts'
import { endProcess } from './end-process.ts'
import { makeClock } from './time/clock.ts'
import { startServer } from './start-server.ts'

const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

try {
  const config = readConfig(process.env)
  const server = await startServer({
    config,
    clock: makeClock(config.fakeNow, () => Temporal.Now.instant(), config.isClockStill),
    log: consoleLog(config.logLevel),
    logger: { level: config.logLevel === 'info' ? 'warn' : config.logLevel },
    version,
    show: (line) => console.log(line),
    onLost: (error) => fail(error),
  })
  stopOnSignals(() => server.stop())
  greet(config)
} catch (error) {
  fail(error)
}

function greet(config: Config): void {
  console.log(`\n  Mèche ${version} · ${config.publicUrl}`)
  if (config.loadDemo) {
    console.log('\n  Salon de démonstration. Comptes (mot de passe à droite) :')
    for (const { email, role, password } of demoAccounts)
      console.log(`    ${email.padEnd(24)} ${role.padEnd(20)} ${password}`)
    console.log('\n  Les codes envoyés par SMS s’affichent ici. Ctrl-C pour arrêter.\n')
  }
}

/** Prints one sentence for an error in the configuration or the database, and the stack for any other error; ends the process. */
function fail(error: unknown): void {
  console.error(sentenceFor(error) ?? error)
  endProcess(1)
}

/** A sentence for an error that the operator can fix; null for a defect of ours. */
function sentenceFor(error: unknown): string | null {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MigrationRefused ||
    error instanceof DemoRefused
  )
    return error.message
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use on ${address}. Stop what uses it, or set PORT to another one.`
  if (isConnectionLost(error))
    return `The database of DATABASE_URL cannot be reached (${code ?? 'no answer'}). Start it, or correct the address.`
  return fileRefusal(error)
}

/** Ctrl-C and SIGTERM finish what is under way; a second one does not wait. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return endProcess(1)
      isStopping = true
      stop().then(
        () => endProcess(0),
        (error: unknown) => fail(error),
      )
    })
  }
}

function consoleLog(level: string): DatabaseLog {
  const line = (name: 'info' | 'warn' | 'error') => (details: object, message: string) => {
    if (level === 'silent' || (name === 'info' && level !== 'info' && level !== 'debug')) return
    console[name === 'info' ? 'log' : name](message, name === 'info' ? '' : details)
  }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}
