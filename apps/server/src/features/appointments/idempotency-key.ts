/** The Idempotency-Key of a request that books. */
import { limits } from '@meche/contract/limits.ts'
import { HttpRefusal } from '../../http/problem.ts'

/** With `body` as it was sent; null without a key. HttpRefusal 422 for one that is empty or too long. */
export function idempotencyOf(key: string | undefined, body: unknown): { key: string; body: unknown } | null {
  if (key === undefined) return null
  if (key.length > 0 && key.length <= limits.idempotencyKeyMax) return { key, body }
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: 'Idempotency-Key', code: 'invalid_value' }],
  })
}
