/**
 * argon2id as a PHC string (RFC 9106; parameters: OWASP Password Storage). At most one hash per core runs at a time and
 * fifty wait: a flood of sign-ins cannot take the machine's memory.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { HttpRefusal } from '../http/problem.ts'

const current = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const maxWaiting = 50

const derive = promisify(argon2)

/** A hash that no password matches: checking it makes an unknown account cost what a known one does. */
const nobody = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await queued(() => deriveTag(password, salt, current))
  const { memory, passes, parallelism } = current
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/** False for a wrong password and for a null hash, in the same time. Throws HttpRefusal 429 when too many wait. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? nobody)
  if (!stored) throw new Error('A stored password hash is not an argon2id PHC string.')
  const [, memory, passes, parallelism, salt = '', tag = ''] = stored
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const derived = await queued(() => deriveTag(password, Buffer.from(salt, 'base64'), parameters))
  const isSame = timingSafeEqual(derived, Buffer.from(tag, 'base64'))
  return isSame && hash !== null
}

function deriveTag(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: typeof current,
): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength })
}

const waiting: (() => void)[] = []
let running = 0

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) throw new HttpRefusal({ code: 'too_many_requests', retryAfterSeconds: 5 })
  if (running >= availableParallelism()) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Unpadded base64, as PHC strings have it. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
