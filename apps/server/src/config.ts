/** The configuration: read once from the environment, checked whole, refused with one sentence per mistake. */
import { isIP } from 'node:net'

export interface Config {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly databaseUrl: string | null
  readonly isProduction: boolean
  readonly dataDir: string
  readonly loadDemo: boolean
  readonly jwtSecret: string | null
  readonly timeZone: string
  readonly brandToken: string | null
  readonly smsCountries: readonly string[]
  readonly smsCodesDailyCap: number
  readonly areRateLimitsOn: boolean
  readonly trustProxy: readonly string[]
  readonly role: 'all' | 'web' | 'worker'
  readonly fakeNow: Temporal.Instant | null
  readonly logLevel: string
  readonly allowVolatile: boolean
  /** Vite serves the screens, with hot reload, instead of the built ones. */
  readonly isDevelopment: boolean
}

/** The configuration is wrong; `message` says how, one sentence a line. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const overseas = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF']

/** Throws ConfigError naming each wrong variable. */
export function readConfig(env: Environment): Config {
  const mistakes: string[] = []
  const read = new Reader(env, mistakes)

  const isProduction = read.oneOf('MECHE_ENV', ['trial', 'production'], 'trial') === 'production'
  const port = read.integer('PORT', 3000, 0, 65_535)
  const config: Config = {
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    databaseUrl: read.databaseUrl('DATABASE_URL'),
    isProduction,
    dataDir: read.text('DATA_DIR') ?? './data',
    loadDemo: read.flag('DEMO', !isProduction),
    jwtSecret: read.secret('JWT_SECRET', isProduction),
    timeZone: read.timeZone('SALON_TIME_ZONE', 'Europe/Paris'),
    brandToken: read.text('BRAND_TOKEN'),
    smsCountries: read.list('SMS_COUNTRIES') ?? overseas,
    smsCodesDailyCap: read.integer('SMS_CODES_DAILY_CAP', 200, 0, 1_000_000),
    areRateLimitsOn: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    trustProxy: read.addresses('TRUST_PROXY'),
    role: read.oneOf('ROLE', ['all', 'web', 'worker'], 'all'),
    fakeNow: read.instant('FAKE_NOW'),
    logLevel: read.oneOf('LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'info'),
    allowVolatile: read.flag('ALLOW_VOLATILE', false),
    isDevelopment: env.NODE_ENV === 'development',
  }
  if (isProduction) mistakes.push(...trialOnly(config, env))
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  return config
}

/** What a real salon refuses to start with. */
function trialOnly(config: Config, env: Environment): string[] {
  const refused = [
    config.fakeNow && 'FAKE_NOW',
    !config.areRateLimitsOn && 'RATE_LIMITS=off',
    config.loadDemo && 'DEMO=1',
    config.isDevelopment && 'NODE_ENV=development',
  ].filter((name) => typeof name === 'string')
  const mistakes = refused.map((name) => `${name} is for trials and is refused when MECHE_ENV is production.`)
  if (!env.PUBLIC_URL)
    mistakes.push('PUBLIC_URL is needed when MECHE_ENV is production: messages link to it.')
  return mistakes
}

/** Reads variables one by one; each mistake becomes a sentence in `mistakes`, and reading goes on. */
class Reader {
  readonly #env: Environment
  readonly #mistakes: string[]

  constructor(env: Environment, mistakes: string[]) {
    this.#env = env
    this.#mistakes = mistakes
  }

  text(name: string): string | null {
    return this.#env[name]?.trim() || null
  }

  #wrong<T>(sentence: string, value: T): T {
    this.#mistakes.push(sentence)
    return value
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name)
    if (value === null) return fallback
    const number = Number(value)
    const isFine = Number.isInteger(number) && number >= min && number <= max
    return isFine
      ? number
      : this.#wrong(`${name} must be a whole number from ${min} to ${max}, not "${value}".`, fallback)
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.text(name)
    if (value === null) return fallback
    const found = allowed.find((candidate) => candidate === value)
    return found ?? this.#wrong(`${name} must be one of ${allowed.join(', ')}, not "${value}".`, fallback)
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name)
    if (value === null) return fallback
    return value === '0' || value === '1'
      ? value === '1'
      : this.#wrong(`${name} must be 0 or 1, not "${value}".`, fallback)
  }

  list(name: string): readonly string[] | null {
    const value = this.text(name)
    return value === null ? null : value.split(',').map((part) => part.trim())
  }

  origin(name: string): string | null {
    const value = this.text(name)
    if (value === null) return null
    const url = URL.parse(value)
    const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
    return isOrigin
      ? url.origin
      : this.#wrong(`${name} must be an address such as https://salon.example, not "${value}".`, null)
  }

  databaseUrl(name: string): string | null {
    const value = this.text(name)
    if (value === null) return null
    const isPostgres = /^postgres(ql)?:\/\//.test(value)
    return isPostgres ? value : this.#wrong(`${name} must begin with postgres:// or postgresql://.`, null)
  }

  secret(name: string, isProduction: boolean): string | null {
    const value = this.text(name)
    if (value === null) return null
    const isStrong = Buffer.byteLength(value) >= 32 && new Set(value).size >= 10
    return isStrong || !isProduction
      ? value
      : this.#wrong(
          `${name} must be at least 32 random bytes; leave it empty and one is made in the data folder.`,
          null,
        )
  }

  timeZone(name: string, fallback: string): string {
    const value = this.text(name) ?? fallback
    try {
      new Intl.DateTimeFormat('fr', { timeZone: value }).resolvedOptions()
      return value
    } catch {
      return this.#wrong(`${name} must be a time zone such as Europe/Paris, not "${value}".`, fallback)
    }
  }

  instant(name: string): Temporal.Instant | null {
    const value = this.text(name)
    if (value === null) return null
    try {
      return Temporal.Instant.from(value)
    } catch {
      return this.#wrong(
        `${name} must be an instant such as 2026-11-20T10:40:00+01:00, not "${value}".`,
        null,
      )
    }
  }

  addresses(name: string): readonly string[] {
    const parts =
      this.text(name)
        ?.split(',')
        .map((part) => part.trim()) ?? []
    const isAddress = (part: string) => isIP(part.split('/')[0] ?? '') > 0 || part === 'loopback'
    return parts.every(isAddress)
      ? parts
      : this.#wrong(`${name} must list the addresses of your proxies, not "${this.text(name)}".`, [])
  }
}
