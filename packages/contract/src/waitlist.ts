/** The waiting list: clients who wait for a time, and the places that they are offered. Instants are RFC 3339, prices cents. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  date,
  direction,
  duration,
  freeText,
  id,
  idText,
  instant,
  paging,
  userReferenceText,
} from './fields.ts'
import { hairLength, itemsBody } from './items.ts'
import { limits } from './limits.ts'
import { clockTime, frenchDays } from './settings.ts'

export const entryState = z.enum(['waiting', 'offered', 'booked', 'paused', 'closed'])
export type EntryState = z.infer<typeof entryState>

const day = z.enum(frenchDays)

const window = z.object({
  from: z.string(),
  to: z.string(),
  /** Empty: every day. */
  days: z.array(day),
  after: z.nullable(z.string()),
  before: z.nullable(z.string()),
})
export type WaitlistWindow = z.infer<typeof window>

const windowForm = z
  .strictObject({
    from: date,
    to: date,
    days: z.optional(z.array(day).check(z.maxLength(7, 'too_many_items'))),
    /** The visit begins at `after` or later, and ends by `before`. */
    after: z.optional(z.nullable(clockTime)),
    before: z.optional(z.nullable(clockTime)),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'range_reversed' }),
    z.refine(({ after, before }) => !after || !before || after < before, {
      path: ['before'],
      error: 'period_end_not_after_start',
    }),
  )

const windowsForm = z
  .array(windowForm)
  .check(z.minLength(1, 'too_few_items'), z.maxLength(limits.waitlistWindows, 'too_many_items'))
const notice = z.int().check(z.minimum(0), z.maximum(limits.waitlistNoticeMax))
const note = z.optional(z.nullable(freeText(limits.noteMax)))

const liveOffer = z.object({
  start: z.string(),
  end: z.string(),
  professionals: z.array(id),
  sentAt: z.string(),
  /** The last minute in which it can be accepted. */
  until: z.string(),
})

export const waitlistEntry = z.object({
  id,
  /** Raised by every change: its ETag. */
  version: z.int(),
  state: entryState,
  /** The names of the items. */
  title: z.string(),
  items: z.array(
    z.object({
      service: z.nullable(id),
      combinatedService: z.nullable(id),
      /** As in a visit. */
      options: z.optional(z.array(id)),
      professional: z.nullable(id),
    }),
  ),
  /** Null: an item has left the menu. */
  price: z.nullable(z.int()),
  duration: z.nullable(duration),
  windows: z.array(window),
  /** Minutes that the client needs to get ready. */
  notice: z.int(),
  for: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The visit that it would bring forward. */
  appointment: z.nullable(z.object({ id, start: z.string() })),
  createdAt: z.string(),
  customer: z.object({ id, firstname: z.string(), lastname: z.string(), phone: z.nullable(z.string()) }),
  /** Whether an offer can be sent: without an address the client is called. */
  isReachable: z.boolean(),
  offer: z.nullable(liveOffer),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

export const getWaitlist = endpoint('getWaitlist', {
  summary:
    'The waiting list, the oldest entry first: a client sees their own, staff see all. Without a state: every entry that can still get a place.',
  query: z.strictObject({
    ...paging,
    customer: z.optional(userReferenceText),
    state: z.optional(entryState),
    'order[createdAt]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(waitlistEntry),
  isList: true,
})

/** A start in free time at which somebody who waits could come. */
const waitingStart = z.object({
  entry: id,
  title: z.string(),
  customer: z.object({ id, firstname: z.string(), lastname: z.string(), phone: z.nullable(z.string()) }),
  start: z.string(),
  end: z.string(),
  price: z.int(),
  /** Whether an offer can be sent. Without an address, after three offers without an answer, or within the hour, the client is called. */
  canOffer: z.boolean(),
  /** The last minute of the offer that keeps it for this client; null: it is not offered. */
  offeredUntil: z.nullable(z.string()),
})
export type WaitingStart = z.infer<typeof waitingStart>

/** A regular client who would usually come around that day and has no visit ahead. */
const dueClient = z.object({
  customer: z.object({ id, firstname: z.string(), lastname: z.string(), phone: z.string() }),
  /** The usual one, which fits. */
  service: z.string(),
  /** The date. */
  lastVisit: z.string(),
})
export type DueClient = z.infer<typeof dueClient>

const gap = z.object({
  professional: id,
  start: z.string(),
  end: z.string(),
  kind: z.enum(['free', 'pause']),
  /** The client whose colour develops meanwhile; null between visits. */
  pauseOf: z.nullable(z.object({ id, firstname: z.string(), lastname: z.string() })),
  /** The clients who wait for such a time, in the order in which they are offered it. */
  waiting: z.array(waitingStart),
  /** At most three of the regular clients who could be called, the one who has been waited for longest first. */
  due: z.array(dueClient),
  /** The services that fit with their buffers, the three best paid per minute. */
  fits: z.array(z.object({ service: id, name: z.string(), price: z.int() })),
})
export type Gap = z.infer<typeof gap>

export const getGaps = endpoint('getGaps', {
  summary:
    'Free time worth filling, from now on: where a service fits between visits and in their pauses, who waits for such a time, and which regular clients could be called. Of these days, at most seven; without `to`, of the next 48 hours. The time of a live offer is free for its client. The highest price that somebody waits to pay comes first, then the earliest.',
  query: z.strictObject({ from: z.optional(date), to: z.optional(date) }),
  status: 200,
  answer: z.array(gap),
})

export const offerState = z.enum(['sent', 'accepted', 'declined', 'expired', 'withdrawn'])
export type OfferState = z.infer<typeof offerState>

const offerMessage = z.object({
  channel: z.enum(['sms', 'email']),
  /** Of an e-mail. */
  subject: z.nullable(z.string()),
  /** The key in its link is left out. */
  body: z.string(),
  /** Of an SMS. */
  segments: z.nullable(z.int()),
})
export type OfferMessage = z.infer<typeof offerMessage>

export const previewOffer = endpoint('previewOffer', {
  summary:
    'The message with which an entry would be offered a start; with a live offer, the message of that one. 422 for a client without an address, or when it is too late to keep the start.',
  params: z.strictObject({ id: idText }),
  query: z.strictObject({ start: instant, professional: z.optional(idText) }),
  status: 200,
  answer: offerMessage,
})

export const getWaitlistJournal = endpoint('getWaitlistJournal', {
  summary:
    'What became of offers today, the latest first, and how many places were taken from the list this month.',
  status: 200,
  answer: z.object({
    events: z.array(
      z.object({
        at: z.string(),
        kind: offerState,
        customer: z.object({ id, firstname: z.string(), lastname: z.string() }),
        /** The start of the offered place. */
        start: z.string(),
        professionals: z.array(id),
      }),
    ),
    filledThisMonth: z.int(),
  }),
})

export const joinWaitlist = endpoint('joinWaitlist', {
  summary:
    'Wait for a time: the items, and when the client could come. With `appointment`, a place is offered only if it is earlier than that visit.',
  body: z.strictObject({
    items: itemsBody,
    length: hairLength,
    windows: windowsForm,
    notice: z.optional(notice),
    /** Somebody who would come in the client's place: a first name, or a member of the client's family. */
    for: z.optional(z.nullable(z.union([freeText(limits.forMax), id]))),
    note,
    appointment: z.optional(id),
    /** Staff only: who waits. */
    customer: z.optional(id),
  }),
  status: 201,
  answer: waitlistEntry,
})

const params = z.strictObject({ id: idText })

export const changeWaitlistEntry = endpoint('changeWaitlistEntry', {
  summary: 'Change when the client could come. `state: waiting` offers places again after a pause.',
  params,
  body: z.partial(z.strictObject({ windows: windowsForm, notice, note, state: z.literal('waiting') })),
  headers: ['If-Match'],
  status: 200,
  answer: waitlistEntry,
})

export const leaveWaitlist = endpoint('leaveWaitlist', {
  summary: 'Stop waiting: a place that is being offered is free again.',
  params,
  status: 204,
})

export const offerPlace = endpoint('offerPlace', {
  summary:
    'Offer an entry one start, held for it until the offer expires. Sent at any hour that staff choose, whatever was offered before.',
  params,
  body: z.strictObject({ start: instant, professional: z.optional(z.nullable(id)) }),
  status: 201,
  answer: waitlistEntry,
})

export const withdrawOffer = endpoint('withdrawOffer', {
  summary: 'Withdraw the offer of an entry: its place is free again.',
  params,
  status: 200,
  answer: waitlistEntry,
})

/** 16 random bytes, base64url: whoever has it may answer. */
const byToken = z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) })

export const offer = z.object({
  state: offerState,
  title: z.string(),
  start: z.string(),
  end: z.string(),
  price: z.int(),
  /** The given names of the professionals. */
  professionals: z.array(z.string()),
  /** The last minute in which it can be accepted. */
  until: z.string(),
  for: z.nullable(z.string()),
  /** The start of the visit that it would bring forward. */
  insteadOf: z.nullable(z.string()),
})
export type Offer = z.infer<typeof offer>

export const getOffer = endpoint('getOffer', {
  summary: 'An offered place, for whoever has its link. Reading accepts nothing.',
  params: byToken,
  status: 200,
  answer: offer,
})

export const acceptOffer = endpoint('acceptOffer', {
  summary:
    'Book an offered place, or move the visit that it brings forward. Repeating the request changes nothing. An expired offer is booked if its start is still free, else 409 `offer_expired`; one that was withdrawn is 409 `offer_gone`.',
  params: byToken,
  status: 200,
  answer: offer,
})

export const declineOffer = endpoint('declineOffer', {
  summary: 'Decline an offered place: the client stays on the waiting list.',
  params: byToken,
  status: 200,
  answer: offer,
})
