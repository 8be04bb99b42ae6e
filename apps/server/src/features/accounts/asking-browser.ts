/**
 * The browser that asked for a code, by a cookie that only it has: whoever guesses elsewhere neither uses the code nor its tries
 * (docs/decisions/0023).
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@meche/contract/limits.ts'
import type { Secrets } from '../../secrets.ts'

const name = 'asked'

/** Marks the browser, whether or not a code was sent, and answers the hash by which it is known. */
export function markAsker(
  reply: FastifyReply,
  { secrets, publicUrl }: { secrets: Secrets; publicUrl: string },
): Buffer {
  const mark = randomBytes(16).toString('base64url')
  const life = `Max-Age=${limits.codeMinutes * 60}; Path=/api/update-password; HttpOnly; SameSite=Strict`
  const isSecure = publicUrl.startsWith('https:')
  reply.header('set-cookie', `${name}=${mark}; ${life}${isSecure ? '; Secure' : ''}`)
  return secrets.hash('asker', mark)
}

/** Null for a browser that never asked, or too long ago. */
export function askerOf({ headers }: FastifyRequest, secrets: Secrets): Buffer | null {
  const [, mark] = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '') ?? []
  return mark === undefined ? null : secrets.hash('asker', mark)
}
