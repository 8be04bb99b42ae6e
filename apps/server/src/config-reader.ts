/** Variables of the environment as values, each mistake as a sentence. */
import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads variables one by one; each mistake becomes a sentence in `mistakes`, and reading goes on. */
export class Reader {
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

  /** A variable that something else asks for: `because` says what. */
  needed(name: string, because: string): string {
    return this.text(name) ?? this.#wrong(`${name} is needed when ${because}.`, '')
  }

  /** An address of one of these schemes, without a slash at its end. */
  address(name: string, schemes: readonly string[]): string | null {
    const value = this.text(name)
    if (value === null) return null
    const url = URL.parse(value)
    return url && schemes.includes(url.protocol)
      ? value.replace(/\/$/, '')
      : this.#wrong(
          `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
          null,
        )
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
    // A short text written several times is as easy to guess as once.
    const isRepeated = (value + value).indexOf(value, 1) < value.length
    const isStrong = Buffer.byteLength(value) >= 32 && new Set(value).size >= 10 && !isRepeated
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

  /** `off` is null. */
  timeOfDay(name: string, fallback: string): Temporal.PlainTime | null {
    const value = this.text(name) ?? fallback
    if (value === 'off') return null
    return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
      ? Temporal.PlainTime.from(value)
      : this.#wrong(`${name} must be a time such as ${fallback}, or off, not "${value}".`, null)
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
    const isAddress = (part: string) => part === 'loopback' || isNetwork(part)
    return parts.every(isAddress)
      ? parts
      : this.#wrong(`${name} must list the addresses of your proxies, not "${this.text(name)}".`, [])
  }
}

/** `10.0.0.7`, or `10.0.0.0/8`; not everybody: whoever may name any address has none of their own. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...others] = text.split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  return others.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= longest
}
