/** A client answers a message: STOP for no more of them, OUI to confirm the visit they were reminded of, NON to cancel it. */
import { keepIncomingSms } from '../../chat/conversations.ts'
import { noteConfirmation } from '../../booking/note-confirmation.ts'
import type { Queries } from '../../db/database.ts'
import { recordChange } from '../../history/record-change.ts'
import { isWithin } from '../../http/throttle.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import { lockReplier, setOptOut, type Replier } from './message-repository.ts'
import type { Claim, Messages } from './messages.ts'

export interface Reply {
  readonly provider: string
  readonly id: string | null
  readonly from: string
  readonly text: string
}

type Meaning = 'stop' | 'yes' | 'no'

const words: Readonly<Record<string, Meaning>> = {
  STOP: 'stop',
  ARRET: 'stop',
  OUI: 'yes',
  YES: 'yes',
  OK: 'yes',
  NON: 'no',
  NO: 'no',
}

/** Null for anything but one of the words: what we do not understand changes nothing. */
export function meaningOf(text: string): Meaning | null {
  const word = text
    .normalize('NFD')
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/\p{M}/gu, '')
    .trim()
    .toUpperCase()
  return words[word] ?? null
}

/** Providers tell again for hours what they think we have not heard. */
const once = [{ seconds: 90 * 86_400, max: 1 }]

/**
 * A number that nobody has, a visit that nobody was reminded of, and what was told before, change nothing. That a reply was told is
 * written in the transaction of what it does: after a crash it counts when it is told again.
 */
export async function receiveReply(
  { database, tracker, salons, cancelByReply }: Messages,
  { provider, id, from, text }: Reply,
  now: Temporal.Instant,
): Promise<void> {
  const phone = mobileNumber(from)?.e164
  const meaning = meaningOf(text)
  if (!phone) return
  if ((await salons.current()).settings.modules.includes('chat')) {
    const sms = { provider, providerId: id, phone, text, meaning }
    await database.transaction((tx) => keepIncomingSms(tx, sms, now))
    tracker.changed()
  }
  if (!meaning) return
  const claim: Claim = async (tx) => !id || isWithin(tx, `reply:${provider}:${id}`, once, now)
  if (meaning === 'no') {
    const replier = await database.transaction((tx) => lockReplier(tx, phone, now))
    if (replier?.appointmentId) await cancelByReply(replier.appointmentId, claim, now)
    // Told again after a reminder, it would cancel a visit that it was not said of.
    else await claim(database.kysely)
    return
  }
  await database.transaction(async (tx) => {
    const replier = (await claim(tx)) && (await lockReplier(tx, phone, now))
    if (!replier) return
    if (meaning === 'stop') await stopMessages(tx, replier, now)
    else if (replier.appointmentId !== null)
      await noteConfirmation(tx, { appointmentId: replier.appointmentId, actorId: replier.id, now })
  })
  tracker.changed()
}

async function stopMessages(tx: Queries, { id }: Replier, now: Temporal.Instant): Promise<void> {
  if (!(await setOptOut(tx, id))) return
  const changes = { smsOptOut: [false, true] } as const
  await recordChange(tx, { at: now, actorId: id, entity: 'user', entityId: id, action: 'update', changes })
}
