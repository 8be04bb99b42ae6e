/** One's own password once more, before something that a stolen session must not do. */
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

/** Ten tries a quarter of an hour. HttpRefusal 422 naming the field, or 429. */
export async function confirmPassword(
  { database, areLimitsOn }: Credentials,
  { userId, password, propertyPath }: Confirmation,
  now: Temporal.Instant,
): Promise<void> {
  if (password === undefined) throw refusal(propertyPath, 'current_password_required')
  const key = `password:${userId}`
  if (areLimitsOn) await throttle(database.kysely, key, [{ seconds: 900, max: 10 }], now)
  const row = await database.kysely
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!(await verifyPassword(password, row?.password_hash ?? null)))
    throw refusal(propertyPath, 'password_wrong')
  await forget(database.kysely, key)
}

function refusal(propertyPath: string, code: string): HttpRefusal {
  return new HttpRefusal({ code: 'validation_failed', violations: [{ propertyPath, code }] })
}
