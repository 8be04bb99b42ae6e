/** One's own password once more, before something that a stolen session must not do. */
import type { ViolationCode } from '@meche/contract/error-codes.ts'
import { forget, throttle } from '../http/throttle.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { Credentials } from './credentials.ts'
import { verifyPassword } from './password-hash.ts'

export interface Confirmation {
  readonly userId: number
  readonly password: string | undefined
  /** The field that the refusal names. */
  readonly propertyPath: string
}

/** HttpRefusal 422 naming the field, or 429. */
export async function confirmPassword(
  credentials: Credentials,
  { userId, password, propertyPath }: Confirmation,
  now: Temporal.Instant,
): Promise<void> {
  if (password === undefined) throw wrongPassword(propertyPath, 'current_password_required')
  if (!(await isPasswordOf(credentials, { userId, password }, now))) throw wrongPassword(propertyPath)
}

/** Ten tries a quarter of an hour. HttpRefusal 429. */
export async function isPasswordOf(
  { database, areLimitsOn }: Credentials,
  { userId, password }: { readonly userId: number; readonly password: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const key = `password:${userId}`
  if (areLimitsOn) await throttle(database.kysely, key, [{ seconds: 900, max: 10 }], now)
  const row = await database.kysely
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  const isRight = await verifyPassword(password, row?.password_hash ?? null)
  if (isRight) await forget(database.kysely, key)
  return isRight
}

export function wrongPassword(propertyPath: string, code: ViolationCode = 'password_wrong'): HttpRefusal {
  return new HttpRefusal({ code: 'validation_failed', violations: [{ propertyPath, code }] })
}
