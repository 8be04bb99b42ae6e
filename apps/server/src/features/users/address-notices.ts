/** Notifies a user at the old address when their e-mail or phone changes. */
import { changeNotice } from '../../credentials/password-messages.ts'
import type { OutgoingMessage } from '../../messaging/outbox.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { SalonSettings } from '../../salon/salon.ts'
import type { UserRecord } from './user-record.ts'

export function addressNotices({
  before,
  after,
  settings,
  now,
}: {
  before: UserRecord
  after: UserRecord
  settings: SalonSettings
  now: Temporal.Instant
}): OutgoingMessage[] {
  if (!before.hasPassword) return []
  const words = { salon: settings.name, salonPhone: readablePhone(settings.phone), now }
  return (['email', 'phone'] as const).flatMap((what) => {
    const recipient = before[what]
    return recipient && recipient !== after[what] ? [changeNotice(what, { ...before, recipient }, words)] : []
  })
}
