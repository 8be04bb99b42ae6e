/** Inviting somebody of the team to set a password. Clients are not invited: their phone lets them in. */
import { limits } from '@meche/contract/limits.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { issueLink } from '../../credentials/account-secrets.ts'
import { passwordLinkMessage } from '../../credentials/password-messages.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { SalonSettings } from '../../salon/salon.ts'
import type { People } from './people.ts'
import type { UserRecord } from './user-record.ts'

interface Invitation {
  readonly person: UserRecord
  /** Read before the transaction: on the embedded engine, nobody else is served while one is open. */
  readonly settings: SalonSettings
  readonly now: Temporal.Instant
}

export async function inviteToTeam(
  tx: Transaction<Schema>,
  { secrets, outbox, publicUrl }: People,
  { person, settings, now }: Invitation,
): Promise<void> {
  const { id, email, hasPassword } = person
  if (!isStaff(person) || hasPassword || !email) return
  const link = { userId: id, purpose: 'password_link', hours: limits.invitationHours } as const
  const secret = await issueLink(tx, secrets, link, now)
  const sender = { salon: settings.name, publicUrl, now, secret }
  await outbox.queue(tx, [passwordLinkMessage('invitation', { ...person, email }, sender)], now)
}
