/** Notifies a user by e-mail that their password was changed. */
import { changeNotice } from '../../credentials/password-messages.ts'
import type { OutgoingMessage } from '../../messaging/outbox.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { SalonSettings } from '../../salon/salon.ts'
import type { Forgetful } from './password-repository.ts'

export function passwordNotices(
  person: Forgetful,
  { settings, now }: { settings: SalonSettings; now: Temporal.Instant },
): OutgoingMessage[] {
  const { email } = person
  if (!email) return []
  const words = { salon: settings.name, salonPhone: readablePhone(settings.phone), now }
  return [changeNotice('password', { ...person, recipient: email }, words)]
}
