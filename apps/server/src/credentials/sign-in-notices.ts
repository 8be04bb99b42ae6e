/** Notifies a user by e-mail that their account is signed in to in another way than before. */
import type { Queries } from '../db/database.ts'
import type { OutgoingMessage } from '../messaging/outbox.ts'
import { readablePhone } from '../salon/phone-number.ts'
import type { SalonSettings } from '../salon/salon.ts'
import { changeNotice } from './password-messages.ts'

export async function signInNotices(
  tx: Queries,
  what: 'password' | 'signIn',
  { userId, settings, now }: { userId: number; settings: SalonSettings; now: Temporal.Instant },
): Promise<OutgoingMessage[]> {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'given_name as givenName', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!person.email) return []
  const words = { salon: settings.name, salonPhone: readablePhone(settings.phone), now }
  return [changeNotice(what, { ...person, recipient: person.email }, words)]
}
