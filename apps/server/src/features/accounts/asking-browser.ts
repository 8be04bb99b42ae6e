/**
 * The browser that requested a code, identified by a cookie of its own: guesses from another browser neither use the code nor count
 * against its tries. A browser without any cookie may use it, within a few tries shared by all such browsers (docs/decisions/0023).
 */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { limits } from '@meche/contract/limits.ts'
import type { Secrets } from '../../secrets.ts'

const name = 'asked'

/** The cookie of one more browser that asks, and the hash by which it will be known. */
export function newAsker({ secrets, publicUrl }: { secrets: Secrets; publicUrl: string }): {
  asker: Buffer
  cookie: string
} {
  const mark = randomBytes(16).toString('base64url')
  const life = `Max-Age=${limits.codeMinutes * 60}; Path=/api/update-password; HttpOnly; SameSite=Strict`
  const isSecure = publicUrl.startsWith('https:')
  const cookie = `${name}=${mark}; ${life}${isSecure ? '; Secure' : ''}`
  return { asker: secrets.hash('asker', mark), cookie }
}

/** Null for a browser that never asked, or too long ago. */
export function askerOf({ headers }: FastifyRequest, secrets: Secrets): Buffer | null {
  const [, mark] = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '') ?? []
  return mark === undefined ? null : secrets.hash('asker', mark)
}
