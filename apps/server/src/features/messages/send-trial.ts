/** « Envoyer un SMS d'essai »: an admin sees whether the provider works, on a number of their choice. */
import { randomUUID } from 'node:crypto'
import type { Message } from '@meche/contract/outgoing-messages.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import { phrases } from '../../messaging/texts/phrases.ts'
import { readMessages } from './message-repository.ts'
import type { Messages } from './messages.ts'
import { presentMessage } from './present-message.ts'

/** HttpRefusal 422 for a number that is none. */
export async function sendTrial(
  { database, salons, outbox, timeZone }: Messages,
  phone: string,
  { caller, now }: { caller: Caller; now: Temporal.Instant },
): Promise<Message> {
  const recipient = mobileNumber(phone)?.e164
  if (!recipient) {
    throw new HttpRefusal({
      code: 'validation_failed',
      violations: [{ propertyPath: 'phone', code: 'phone_invalid' }],
    })
  }
  const { settings } = await salons.current()
  return database.transaction(async (tx) => {
    const trial = {
      dedupeKey: `trial:${randomUUID()}`,
      kind: 'trial',
      channel: 'sms',
      recipient,
      userId: caller.id,
      appointmentId: null,
      subject: null,
      body: phrases(caller.language).trialSms(settings.name),
      secret: null,
      ics: null,
    } as const
    await outbox.queue(tx, [trial], now)
    const newest = { offset: 0, size: 1 }
    const { items } = await readMessages(tx, { kind: 'trial', user: caller.id }, { page: newest })
    return presentMessage(items[0]!, { timeZone, now })
  })
}
