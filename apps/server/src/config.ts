/** The configuration: read once from the environment, checked whole, refused with one sentence per mistake. */
import { join } from 'node:path'
import { limits } from '@meche/contract/limits.ts'
import { Reader, type Environment } from './config-reader.ts'
import type { ReadLimits } from './history/read-audit.ts'
import {
  readMail,
  readOidc,
  readPayments,
  readSms,
  type MailConfig,
  type OidcConfig,
  type PaymentConfig,
  type SmsConfig,
} from './provider-config.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly databaseUrl: string | null
  readonly isProduction: boolean
  readonly dataDir: string
  /** Where pictures and the contents of files are kept: in DATA_DIR, or in the database that several machines share. */
  readonly filesIn: 'folder' | 'database'
  readonly loadDemo: boolean
  readonly jwtSecret: string | null
  readonly timeZone: string
  readonly brandToken: string | null
  readonly hosting: string | null
  readonly sms: SmsConfig
  /** Null: e-mails stay in the outbox. */
  readonly mail: MailConfig | null
  /** The mailbox of the salon; null: nobody reads it. */
  readonly imapUrl: string | null
  /** Null: people sign in at the salon alone. */
  readonly oidc: OidcConfig | null
  readonly payments: PaymentConfig
  readonly smsCountries: readonly string[]
  readonly smsCodesDailyCap: number
  readonly areRateLimitsOn: boolean
  readonly readLimits: ReadLimits
  readonly trustProxy: readonly string[]
  /** How long a server that is told to stop goes on serving, and says so to load balancers. */
  readonly drainSeconds: number
  readonly role: 'all' | 'web' | 'worker'
  readonly fakeNow: Temporal.Instant | null
  /** Whether `fakeNow` is for ever. */
  readonly isClockStill: boolean
  readonly metricsToken: string | null
  readonly logLevel: string
  readonly allowVolatile: boolean
  /** Bytes of one upload, and of all files together. */
  readonly uploadMax: number
  readonly filesQuota: number
  readonly backupDir: string
  /** On the salon's clock; null: nobody takes back-ups but people. */
  readonly backupAt: Temporal.PlainTime | null
  /** Vite serves the screens, with hot reload, instead of the built ones. */
  readonly isDevelopment: boolean
}

/** The configuration is wrong; `message` says how, one sentence a line. */
export class ConfigError extends Error {}

const megabyte = 1_048_576

const overseas = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF']

/** Throws ConfigError naming each wrong variable. */
export function readConfig(env: Environment): Config {
  const mistakes: string[] = []
  const read = new Reader(env, mistakes)

  const isProduction = read.oneOf('MECHE_ENV', ['trial', 'production'], 'trial') === 'production'
  const port = read.integer('PORT', 3000, 0, 65_535)
  const dataDir = read.text('DATA_DIR') ?? './data'
  const role = read.oneOf('ROLE', ['all', 'web', 'worker'], 'all')
  const config: Config = {
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    databaseUrl: read.databaseUrl('DATABASE_URL'),
    isProduction,
    dataDir,
    filesIn: read.oneOf('FILES', ['folder', 'database'], 'folder'),
    loadDemo: read.flag('DEMO', !isProduction),
    jwtSecret: read.secret('JWT_SECRET', isProduction),
    timeZone: read.timeZone('SALON_TIME_ZONE', 'Europe/Paris'),
    brandToken: read.text('BRAND_TOKEN'),
    hosting: read.text('HOSTING'),
    sms: readSms(read),
    mail: readMail(read),
    imapUrl: read.address('IMAP_URL', ['imap:', 'imaps:']),
    oidc: readOidc(read),
    payments: readPayments(read, { isProduction, role }),
    smsCountries: read.list('SMS_COUNTRIES') ?? overseas,
    smsCodesDailyCap: read.integer('SMS_CODES_DAILY_CAP', 200, 0, 1_000_000),
    areRateLimitsOn: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    readLimits: {
      records: read.integer('WARN_RECORDS_READ', 1000, 1, 1_000_000),
      visits: read.integer('WARN_VISITS_READ', 3000, 1, 1_000_000),
    },
    trustProxy: read.addresses('TRUST_PROXY'),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 0, 300),
    role,
    fakeNow: read.instant('FAKE_NOW'),
    isClockStill: read.oneOf('FAKE_CLOCK', ['runs', 'still'], 'runs') === 'still',
    metricsToken: read.text('METRICS_TOKEN'),
    logLevel: read.oneOf('LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'info'),
    allowVolatile: read.flag('ALLOW_VOLATILE', false),
    uploadMax: read.integer('UPLOAD_MAX_MB', limits.fileMaxBytes / megabyte, 1, 1024) * megabyte,
    filesQuota: read.integer('FILES_QUOTA_MB', limits.filesQuotaBytes / megabyte, 1, 1_048_576) * megabyte,
    backupDir: read.text('BACKUP_DIR') ?? join(dataDir, 'backups'),
    backupAt: read.timeOfDay('BACKUP_AT', '03:30'),
    isDevelopment: env.NODE_ENV === 'development',
  }
  if (config.filesIn === 'database' && !config.jwtSecret)
    mistakes.push('JWT_SECRET is needed when FILES is database: every machine must sign with the same key.')
  if (isProduction) mistakes.push(...trialOnly(config, env))
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  return config
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

/** The settings with which a production server refuses to start. */
function trialOnly(config: Config, env: Environment): string[] {
  const refused = [
    config.fakeNow && 'FAKE_NOW',
    !config.areRateLimitsOn && 'RATE_LIMITS=off',
    config.loadDemo && 'DEMO=1',
    config.payments.provider === 'trial' && 'PAYMENTS=trial',
    config.payments.provider === 'stripe' && config.payments.server && 'STRIPE_SERVER',
    config.isDevelopment && 'NODE_ENV=development',
  ].filter((name) => typeof name === 'string')
  const mistakes = refused.map((name) => `${name} is for trials and is refused when MECHE_ENV is production.`)
  if (!env.PUBLIC_URL)
    mistakes.push('PUBLIC_URL is needed when MECHE_ENV is production: messages link to it.')
  else if (config.publicUrl.startsWith('http:') && !isLoopback(config.publicUrl))
    mistakes.push(
      'PUBLIC_URL must begin with https:// when MECHE_ENV is production: passwords and codes travel there.',
    )
  return mistakes
}
