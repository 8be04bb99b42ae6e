/** The message of an offer, as its client would get it: staff read it before they send it. */
import type { OfferMessage } from '@meche/contract/waitlist.ts'
import { smsSegments } from '@meche/domain/reminders/sms-segments.ts'
import { smsText } from '@meche/domain/reminders/sms-text.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { OutgoingMessage } from '../../messaging/outbox.ts'
import type { Salon } from '../../salon/salon.ts'
import { minuteOfInstant } from '../../time/instants.ts'
import { readEntry, type Entry } from './entry-repository.ts'
import { untilOf, type StaffOffer } from './offer-by-staff.ts'
import { messageOfOffer } from './offer-message.ts'
import { offerById } from './offer-repository.ts'
import { standardOf } from './present-entry.ts'
import type { Waitlist } from './waitlist.ts'

/** HttpRefusal 404, 422 without an address, or too soon to be kept. */
export async function previewOffer(
  waitlist: Waitlist,
  asked: StaffOffer,
  now: Temporal.Instant,
): Promise<OfferMessage> {
  const { database, salons, publicUrl } = waitlist
  const entry = await readEntry(database.kysely, asked.entry)
  if (!entry) throw new HttpRefusal({ code: 'not_found' })
  const salon = await salons.current()
  const place = await placeTold(waitlist, { entry, asked, salon }, now)
  const told = { id: 0, entry, ...place, secret: Buffer.alloc(0) }
  const message = messageOfOffer(told, { salon, now, publicUrl })
  if (!message) throw new HttpRefusal({ code: 'recipient_unknown' })
  return presentMessage(message)
}

/** The place of the live offer, else the one that would be offered, at the price of the menu. */
async function placeTold(
  { database }: Waitlist,
  { entry, asked, salon }: { readonly entry: Entry; readonly asked: StaffOffer; readonly salon: Salon },
  now: Temporal.Instant,
) {
  const { offer } = entry
  if (offer) {
    const { price } = (await offerById(database.kysely, offer.id))!
    const { start, professionals, expiresAt } = offer
    return { start, professionals, price, until: expiresAt - 1 }
  }
  const { professional } = asked
  const items = entry.items.map((item) => ({ ...item, professional: item.professional ?? professional }))
  const start = minuteOfInstant(asked.start)
  return {
    start,
    professionals: [...new Set(items.flatMap((item) => item.professional ?? []))],
    price: standardOf({ items, length: entry.length }, salon)?.price ?? 0,
    until: untilOf(start, salon, now),
  }
}

/** As long as the key of a link. */
const keyLength = 22

/** Nobody but the client gets the key of the link. */
function presentMessage({ channel, subject, body }: OutgoingMessage): OfferMessage {
  const whole = smsText(body.replace('{code}', 'x'.repeat(keyLength)))
  return {
    channel,
    subject,
    body: body.replace('{code}', '…'),
    segments: channel === 'sms' ? smsSegments(whole) : null,
  }
}
