/** The code that a new phone received proves it. */
import type { Database } from '../db/database.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { Secrets } from '../secrets.ts'
import { useCode } from './account-secrets.ts'

interface Proof {
  /** The account that asked for the code. */
  readonly userId: number
  /** E.164. */
  readonly phone: string
  readonly code: string
}

/** HttpRefusal 422 for a code that is wrong or too old. */
export async function provePhone(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  { userId, phone, code }: Proof,
  now: Temporal.Instant,
): Promise<void> {
  const owner = { userId, purpose: 'phone_code', phone } as const
  // A wrong try is committed, so that it counts.
  const verdict = await database.transaction((tx) => useCode(tx, secrets, { owner, code, now }))
  refuseWrongCode(verdict)
}

/** HttpRefusal 422 unless the code was right. */
export function refuseWrongCode(verdict: Awaited<ReturnType<typeof useCode>>): void {
  if (verdict === 'right') return
  const violations = [{ propertyPath: 'otpCode', code: verdict }]
  throw new HttpRefusal({ code: 'validation_failed', violations })
}
