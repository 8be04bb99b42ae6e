/** Bearer tokens: HS256 with one pinned algorithm, issuer and audience; rights are read from the database, not from here. */
import { createSecretKey, randomBytes, type webcrypto } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

const issuer = 'meche'
const audience = 'meche-session'
const lifeHours = 12
/** Sessions whose signature has been checked, of those who are here now. */
const mostKept = 2000

export interface Session {
  readonly userId: number
  /** users.token_version when the token was made: a higher one there ends it. */
  readonly version: number
  readonly tokenId: string
  readonly expiresAt: Temporal.Instant
}

export interface Tokens {
  sign(userId: number, version: number, now: Temporal.Instant): Promise<string>
  /** `expired` is told apart because the screens say so; everything else wrong is `invalid`. */
  verify(token: string, now: Temporal.Instant): Promise<Session | 'expired' | 'invalid'>
}

export function makeTokens(secret: Uint8Array): Tokens {
  // In the one form that the library does not make anew for each signature, which would take as long as checking it.
  const key = createSecretKey(secret).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  const sessions = new LRUCache<string, Session>({ max: mostKept })
  return {
    sign(userId, version, now) {
      return new SignJWT({ version })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(userId))
        .setJti(randomBytes(16).toString('base64url'))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(now.add({ hours: lifeHours })))
        .sign(key)
    },
    async verify(token, now) {
      const known = sessions.get(token)
      if (known) return Temporal.Instant.compare(known.expiresAt, now) > 0 ? known : 'expired'
      const session = await read(token, key, now)
      if (typeof session === 'string') return session
      // Checking a signature takes longer than asking the database who its owner is, and a signature stays right.
      sessions.set(token, session)
      return session
    },
  }
}

async function read(
  token: string,
  key: webcrypto.CryptoKey,
  now: Temporal.Instant,
): Promise<Session | 'expired' | 'invalid'> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: 'JWT',
      requiredClaims: ['exp', 'iat', 'jti', 'sub', 'version'],
      currentDate: new Date(now.epochMilliseconds),
    })
    const { sub, jti, exp, version } = payload
    if (!/^[1-9]\d{0,14}$/.test(sub ?? '') || typeof jti !== 'string' || typeof version !== 'number')
      return 'invalid'
    return {
      userId: Number(sub),
      version,
      tokenId: jti,
      expiresAt: Temporal.Instant.fromEpochMilliseconds((exp ?? 0) * 1000),
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError || error instanceof TypeError) return 'invalid'
    throw error
  }
}

function seconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000)
}
