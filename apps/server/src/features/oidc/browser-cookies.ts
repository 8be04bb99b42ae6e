/** The two cookies of a sign-in through the provider: the trip on the way there, the browser's mark on the way back. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Secrets } from '../../secrets.ts'
import type { Trip } from './provider.ts'

export interface SealedTrip extends Trip {
  readonly purpose: 'oidc trip'
  readonly returnTo: string
  /** The account that a link is for; null: a sign-in. */
  readonly userId: number | null
  /** Epoch milliseconds. */
  readonly until: number
}

interface Sealing {
  readonly secrets: Secrets
  readonly publicUrl: string
}

const tripSeconds = 600
const proofSeconds = 60
const path = '/api'

export function tripCookie(
  { secrets, publicUrl }: Sealing,
  trip: Omit<SealedTrip, 'purpose' | 'until'>,
  now: Temporal.Instant,
): string {
  const sealed: SealedTrip = {
    ...trip,
    purpose: 'oidc trip',
    until: now.epochMilliseconds + tripSeconds * 1000,
  }
  const value = secrets.encrypt(JSON.stringify(sealed)).toString('base64url')
  return cookie(publicUrl, 'oidc_trip', { value, seconds: tripSeconds })
}

/** Null: none, too old, or not sealed by this salon. */
export function tripOf(
  request: FastifyRequest,
  { secrets }: Pick<Sealing, 'secrets'>,
  now: Temporal.Instant,
): SealedTrip | null {
  const value = read(request, 'oidc_trip')
  if (value === null) return null
  try {
    const trip = JSON.parse(secrets.decrypt(Buffer.from(value, 'base64url'))) as SealedTrip
    return trip.purpose === 'oidc trip' && trip.until > now.epochMilliseconds ? trip : null
  } catch {
    return null
  }
}

/** A trip is over once its browser is back, well or badly. */
export function endedTrip(publicUrl: string): string {
  return cookie(publicUrl, 'oidc_trip', { value: '', seconds: 0 })
}

export function newMark({ secrets, publicUrl }: Sealing): { browser: Buffer; cookie: string } {
  const value = randomBytes(32).toString('base64url')
  return {
    browser: secrets.hash('oidc browser', value),
    cookie: cookie(publicUrl, 'oidc_mark', { value, seconds: proofSeconds }),
  }
}

export function browserOf(request: FastifyRequest, secrets: Secrets): Buffer | null {
  const mark = read(request, 'oidc_mark')
  return mark === null ? null : secrets.hash('oidc browser', mark)
}

/** Lax: the browser comes back from another site. */
function cookie(
  publicUrl: string,
  name: string,
  { value, seconds }: { value: string; seconds: number },
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`
}

function read({ headers }: FastifyRequest, name: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null
}
