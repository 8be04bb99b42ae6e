/** The messages about an order, in its buyer's language. Those of an erased buyer go nowhere. */
import { nextWakingMinute } from '@meche/domain/reminders/waking-hours.ts'
import { canWithdraw, type SoldOrder } from '@meche/domain/shop/withdrawal.ts'
import type { Transaction } from '../db/database.ts'
import type { MessagesTable, Schema } from '../db/schema.ts'
import type { Outbox, OutgoingMessage } from '../messaging/outbox.ts'
import { locales, writtenDay, writtenInstant } from '../messaging/texts/dates.ts'
import { shopPhrases, type OrderWords } from '../messaging/texts/shop/phrases.ts'
import { workshopPhrases } from '../messaging/texts/workshops/phrases.ts'
import { readablePhone } from '../salon/phone-number.ts'
import type { Salon } from '../salon/salon.ts'
import { exactMinute, instantOfMinute, minuteFrom } from '../time/instants.ts'
import { smsNumberOf } from './sms-of-order.ts'
import type { OrderRow } from './order-row.ts'

export interface OrderPost {
  readonly outbox: Outbox
  readonly publicUrl: string
}

/** `refund`: cents that are given back. */
export type OrderNews =
  | { readonly kind: 'order_received' | 'order_reminder' | 'order_shipped' }
  /** `bySms`: a text message instead of the e-mail. */
  | { readonly kind: 'order_ready'; readonly bySms: boolean }
  | {
      readonly kind: 'order_cancelled'
      readonly why: 'salon' | 'expired' | 'paid_too_late'
      readonly refund: number
    }
  | { readonly kind: 'workshop_cancelled'; readonly refund: number }
  | { readonly kind: 'workshop_moved'; readonly before: Temporal.Instant }
  | { readonly kind: 'withdrawal_received'; readonly isReturn: boolean; readonly refund: number }
  | { readonly kind: 'refund_done'; readonly refund: number; readonly of: number }

interface Told {
  readonly order: OrderRow
  readonly salon: Salon
}

export async function queueOrderMessages(
  tx: Transaction<Schema>,
  { outbox, publicUrl }: OrderPost,
  { order, salon, ...news }: OrderNews & Told,
  now: Temporal.Instant,
): Promise<void> {
  if (!order.buyer) return
  const reading = { words: wordsOf({ order, salon }, publicUrl), order, salon, now }
  const common = {
    dedupeKey: keyOf(news, order),
    kind: news.kind satisfies MessagesTable['kind'],
    userId: order.customer?.id ?? null,
    appointmentId: null,
    orderId: order.id,
    secret: null,
    ics: null,
  }
  const isSms = news.kind === 'order_ready' && news.bySms
  const message = isSms ? readySms(reading) : withWithdrawal(mailOf(news, reading), reading)
  const recipient = isSms ? smsNumberOf(order.buyer)! : order.buyer.email
  await outbox.queue(tx, [{ ...common, recipient, ...message }], now)
}

type Text = Pick<OutgoingMessage, 'channel' | 'subject' | 'body' | 'dueAt'>

/** Its buyer may be asleep. */
function readySms({ words, order, salon, now }: Reading): Text {
  const body = shopPhrases(order.language).readySms({ ...words, code: order.pickupCode! })
  const dueAt = instantOfMinute(nextWakingMinute(minuteFrom(now), salon.zone))
  const isNow = Temporal.Instant.compare(dueAt, now) <= 0
  return { channel: 'sms', subject: null, body, ...(!isNow && { dueAt }) }
}

/** The e-mail that says what an SMS would have said. */
export function readyMail(told: Told, publicUrl: string, now: Temporal.Instant): Omit<Text, 'dueAt'> {
  const reading = { words: wordsOf(told, publicUrl), ...told, now }
  return withWithdrawal(mailOf({ kind: 'order_ready', bySms: false }, reading), reading)
}

function withWithdrawal(
  { subject, body }: { subject: string; body: string },
  { words, order, salon, now }: Reading,
): Omit<Text, 'dueAt'> {
  const isOpen = canWithdraw(soldOrder(order), { now: exactMinute(now), zone: salon.zone })
  const here = shopPhrases(order.language).withdrawHere(words.link)
  return { channel: 'email', subject, body: isOpen ? `${body}\n${here}` : body }
}

/** One message of each kind for each state of an order, and one for each refund. */
function keyOf(news: OrderNews, { id, version }: OrderRow): string {
  if (news.kind === 'refund_done') return `refund:${news.of}`
  const why = news.kind === 'order_cancelled' ? `:${news.why}` : ''
  return `${news.kind}${why}:${id}:${version}`
}

export function orderNumber(id: number): string {
  return `C${String(id).padStart(6, '0')}`
}

export function soldOrder({ status, receivedAt, isForSeats }: OrderRow): SoldOrder {
  return { status, receivedAt: receivedAt && exactMinute(receivedAt), isForSeats }
}

function wordsOf({ order, salon }: Told, publicUrl: string): OrderWords {
  const { line } = shopPhrases(order.language)
  return {
    salon: salon.settings.name,
    phone: readablePhone(salon.settings.phone),
    givenName: order.buyer?.givenName ?? '',
    number: orderNumber(order.id),
    link: `${publicUrl}/product/order/${order.token}`,
    lines: order.lines.map(({ quantity, name, unitPrice }) =>
      line({ quantity, name, amount: money(quantity * unitPrice, order) }),
    ),
    total: money(order.total, order),
  }
}

interface Reading extends Told {
  readonly words: OrderWords
  readonly now: Temporal.Instant
}

function mailOf(news: OrderNews, reading: Reading): { subject: string; body: string } {
  const { words, order, salon, now } = reading
  const phrases = shopPhrases(order.language)
  const dates = { language: order.language, timeZone: salon.timeZone, now }
  switch (news.kind) {
    case 'order_received':
      return confirmation(reading)
    case 'order_reminder':
      return phrases.reminder({ ...words, code: order.pickupCode!, until: lastDay(reading) })
    case 'order_ready':
      return phrases.ready({ ...words, code: order.pickupCode! })
    case 'order_shipped':
      return phrases.shipped({ ...words, carrier: order.carrier!, tracking: order.tracking ?? '' })
    case 'order_cancelled':
      return cancellation(news, reading)
    case 'workshop_cancelled':
      return workshopPhrases(order.language).refunded({
        ...words,
        reason: order.cancelReason ?? '',
        refund: news.refund === 0 ? '' : money(news.refund, order),
      })
    case 'workshop_moved':
      return workshopPhrases(order.language).moved({ ...words, before: writtenInstant(news.before, dates) })
    case 'withdrawal_received':
      return phrases.withdrawn({
        ...words,
        at: writtenInstant(now, dates),
        back: news.isReturn,
        refund: news.refund === 0 ? '' : money(news.refund, order),
      })
    case 'refund_done':
      return phrases.refunded({ ...words, refund: money(news.refund, order) })
  }
}

/** With the papers that are attached to it. */
function confirmation(reading: Reading): { subject: string; body: string } {
  const { words, order } = reading
  const { received, papers } = shopPhrases(order.language)
  const { subject, body } = order.isForSeats
    ? workshopPhrases(order.language).booked({ ...words, participants: order.participants })
    : received({
        ...words,
        code: order.pickupCode,
        ready: order.delivery === 'pickup' ? writtenDate(order.readyOn, reading) : null,
        until: order.status === 'reserved' ? lastDay(reading) : null,
      })
  return { subject, body: `${body}\n\n${order.isForSeats ? papers.terms : papers.termsAndForm}` }
}

function cancellation(
  { why, refund }: Extract<OrderNews, { kind: 'order_cancelled' }>,
  reading: Reading,
): { subject: string; body: string } {
  const { words, order } = reading
  const phrases = shopPhrases(order.language)
  if (why === 'expired') return phrases.expired(words)
  const given = refund === 0 ? '' : money(refund, order)
  return why === 'paid_too_late'
    ? phrases.paidTooLate({ ...words, refund: given })
    : phrases.cancelled({ ...words, reason: order.cancelReason ?? '', refund: given })
}

/** The last day on which a reserved order waits. */
function lastDay({ order, salon, now }: Reading): string {
  const dates = { language: order.language, timeZone: salon.timeZone, now }
  return writtenDay(order.expiresAt!.subtract({ minutes: 1 }), dates)
}

function writtenDate(date: string, { order, salon, now }: Reading): string {
  const noon = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: salon.timeZone, plainTime: '12:00' })
  return writtenDay(noon.toInstant(), { language: order.language, timeZone: salon.timeZone, now })
}

function money(cents: number, { language }: Pick<OrderRow, 'language'>): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100)
}
