/** A code to a phone that somebody wants to have for their own, instead of the one they have. */
import { issueCode } from '../../credentials/account-secrets.ts'
import { confirmPassword } from '../../credentials/confirm-password.ts'
import { codeMessage } from '../../credentials/password-messages.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { holderOfPhone, profile } from './account-repository.ts'
import type { Accounts } from './accounts.ts'
import { acceptedPhone } from './register.ts'
import { countSend } from './send-code.ts'

interface Request {
  readonly userId: number
  readonly phone: string
  readonly currentPassword: string
  readonly address: string
}

/** HttpRefusal 422 for the phone or the password, 429. A phone that is somebody else's answers the same, and gets no code. */
export async function sendPhoneCode(
  accounts: Accounts,
  { userId, phone, currentPassword, address }: Request,
  now: Temporal.Instant,
): Promise<void> {
  const { database, secrets, outbox, salons } = accounts
  const e164 = acceptedPhone(phone, accounts.smsCountries)
  await confirmPassword(accounts, { userId, password: currentPassword, propertyPath: 'currentPassword' }, now)
  await countSend(accounts, { phone: e164, address }, now)
  const { settings } = await salons.current()
  await database.transaction(async (tx) => {
    const secret = await issueCode(tx, secrets, { userId, purpose: 'phone_code', phone: e164 }, now)
    if (await holderOfPhone(tx, e164)) return
    const person = await profile(tx, userId)
    const to = {
      id: userId,
      givenName: person.given_name,
      language: person.language as Language,
      phone: e164,
    }
    await outbox.queue(tx, [codeMessage('phone_code', to, { salon: settings.name, now, secret })], now)
  })
}
