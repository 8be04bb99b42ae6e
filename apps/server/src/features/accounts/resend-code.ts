/** A new code for a pending sign-up. An unknown sign-up answers as a known one does. */
import { HttpRefusal } from '../../http/problem.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import type { Accounts } from './accounts.ts'
import { pendingById } from './pending-repository.ts'
import { countSend, queueCode } from './send-code.ts'

export async function resendCode(
  accounts: Accounts,
  request: { userId: string; phone: string; address: string },
  now: Temporal.Instant,
): Promise<void> {
  const phone = mobileNumber(request.phone)?.e164
  if (!phone)
    throw new HttpRefusal({
      code: 'validation_failed',
      violations: [{ propertyPath: 'phone', code: 'phone_invalid' }],
    })
  const named = await pendingById(accounts.database.kysely, request.userId, now)
  // Only a code that goes out counts for its phone: a stranger must not use up somebody else's.
  await countSend(accounts, { phone: named?.phone === phone ? phone : null, address: request.address }, now)
  await accounts.database.transaction(async (tx) => {
    const pending = await pendingById(tx, request.userId, now, 'lock')
    // The code goes to the number that was registered, never to the one sent here.
    if (pending?.phone === phone) await queueCode(tx, accounts, pending, now)
  })
}
