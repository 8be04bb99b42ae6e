/** Guesses at codes and links: what one address may try, and how many are wrong, whoever made them. */
import { wrongCodes } from '../../alerts/counted.ts'
import { isWithin, throttle } from '../../http/throttle.ts'
import type { Accounts } from './accounts.ts'

const perAddress = [{ seconds: 900, max: 30 }]

/** HttpRefusal 429 for this address alone: a limit for everybody would let anybody close the door. */
export async function countGuess(
  { database, secrets, areLimitsOn }: Accounts,
  address: string,
  now: Temporal.Instant,
): Promise<void> {
  if (!areLimitsOn) return
  const key = `guess-address:${secrets.hash('address', address).toString('base64url')}`
  await throttle(database.kysely, key, perAddress, now)
}

/** Of many wrong codes in a short time administrators are told. */
export async function countWrongCode({ database }: Accounts, now: Temporal.Instant): Promise<void> {
  await isWithin(database.kysely, wrongCodes.key, [wrongCodes], now)
}
