/**
 * The calendar of the team: one answer holds everything a day shows, and one request changes when and with whom visits and breaks
 * happen, all of it or nothing. Instants are RFC 3339 with the salon's offset, prices cents, durations minutes.
 */
import * as z from 'zod/mini'
import { agendaChange, changeCauses } from './agenda-change.ts'
import { agendaStep, around, stepService as service } from './agenda-step.ts'
import { appointmentStatus, overridable, startReason, visitSource, visitTies } from './appointments.ts'
import { blockKinds, blockRepeat } from './breaks.ts'
import { endpoint } from './endpoint.ts'
import { date, flagText, freeText, id, idText, idsText, instant, price } from './fields.ts'
import { keptCheckOut } from './kept-check-out.ts'
import { limits } from './limits.ts'

const person = z.object({ id, firstname: z.string(), lastname: z.string() })
const span = { start: z.string(), end: z.string() }
const minutes = z.int()

export type AgendaStep = z.infer<typeof agendaStep>

/** A visit with all its steps, those of other days included. */
export const agendaVisit = z.object({
  id,
  version: z.int(),
  status: appointmentStatus,
  ...span,
  price,
  /** Up to how many percent the caller may take off its price; null: any. */
  discountMax: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** The first name of who comes in the client's place; null: the client. */
  for: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
  /** Null for a visit that its client booked. */
  source: z.nullable(visitSource),
  /** When the client came, and when the work began. */
  arrivedAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  /** How late the client will be, as they said. */
  lateMinutes: z.nullable(minutes),
  /** The price that was charged for a visit that is done; null before, and for visits from before it was noted. */
  charged: z.nullable(price),
  /**
   * The facts of its check-out besides; null when there are none. A visit that was opened again is pending and keeps the last one until
   * the next check-out.
   */
  checkOut: z.nullable(keptCheckOut),
  customer: z.extend(person, {
    phone: z.nullable(z.string()),
    red_zone: z.boolean(),
    /** Stands for all who walked in and left no name; `for` may say a first name. */
    walkIn: z.boolean(),
    firstVisit: z.boolean(),
    /** Visits that this client missed. */
    noShows: z.int(),
  }),
  ...visitTies,
  steps: z.array(agendaStep),
  /** The actions open to the caller now. The screens read this and contain no rule of their own. */
  abilities: z.object({
    move: z.boolean(),
    done: z.boolean(),
    noShow: z.boolean(),
    cancel: z.boolean(),
    reopen: z.boolean(),
    /** To note that the client came or that the work began, and to take either back. */
    arrive: z.boolean(),
    start: z.boolean(),
    checkout: z.boolean(),
  }),
})
export type AgendaVisit = z.infer<typeof agendaVisit>

/**
 * A professional's own break. `kind` is its purpose, null for a break service of the salon, and `busy` for a private one of somebody
 * else: then neither its title nor its service is told.
 */
export const agendaBlock = z.object({
  id,
  version: z.int(),
  service: z.nullable(service),
  kind: z.nullable(z.enum([...blockKinds, 'busy'])),
  title: z.nullable(z.string()),
  isPrivate: z.boolean(),
  professional: id,
  ...span,
  /** Null for a block that stands alone. */
  repeat: z.nullable(blockRepeat),
  abilities: z.object({ move: z.boolean(), cancel: z.boolean() }),
})
export type AgendaBlock = z.infer<typeof agendaBlock>

/** Time that nobody else can have, buffers included. `ref` is the id of the visit or of the break; null for a start kept for a booking under way. */
export const takenTime = z.object({
  ...span,
  kind: z.enum(['visit', 'break', 'hold']),
  ref: z.nullable(id),
})
export type TakenTime = z.infer<typeof takenTime>

const absence = z.object({ ...span, reason: z.nullable(z.string()) })

export const agendaDay = z.object({
  date: z.string(),
  /** The name of the public holiday, in the caller's language; null on any other day. */
  holiday: z.nullable(z.string()),
  closures: z.array(absence),
  professionals: z.array(
    z.object({
      id,
      /** Working time, absences and closures taken out. */
      working: z.array(z.object(span)),
      absences: z.array(absence),
      taken: z.array(takenTime),
    }),
  ),
  /** Visits with a step on this day. */
  visits: z.array(agendaVisit),
  blocks: z.array(agendaBlock),
})
export type AgendaDay = z.infer<typeof agendaDay>

export const agenda = z.object({
  timeZone: z.string(),
  /** Where the answer stands among the live changes: those since then are asked for with it. */
  cursor: z.string(),
  /** Whether the salon notes who has come: only then a client is late. */
  usesArrivals: z.boolean(),
  /** The entries of the waiting list that can still get a place. */
  waiting: z.int(),
  professionals: z.array(z.extend(person, { avatarUrl: z.nullable(z.string()) })),
  days: z.array(agendaDay),
})
export type Agenda = z.infer<typeof agenda>

export const getAgenda = endpoint('getAgenda', {
  summary:
    'Everything the calendar shows of at most seven days: working time, absences, taken time, visits and breaks.',
  query: z.strictObject({ from: date, to: date, professionals: z.optional(idsText) }),
  status: 200,
  answer: agenda,
})

/** The services of each professional, with the time and the price that they have in that column. */
export const agendaServices = z.array(
  z.object({
    professional: id,
    services: z.array(
      z.object({
        service: id,
        duration: minutes,
        price,
        ...around,
        /** It is only added to other services. */
        isOption: z.optional(z.boolean()),
        /** By length of hair, where it lasts or costs something else. */
        lengths: z.optional(z.array(z.object({ length: id, duration: minutes, price }))),
      }),
    ),
  }),
)
export type AgendaServices = z.infer<typeof agendaServices>

export const getAgendaServices = endpoint('getAgendaServices', {
  summary: 'The services of each professional, with their own duration and price.',
  status: 200,
  answer: agendaServices,
})

export const notePrint = endpoint('notePrint', {
  summary: 'Note in the history that the day sheets of these professionals go on paper.',
  body: z.strictObject({
    date,
    professionals: z
      .array(id)
      .check(z.minLength(1, 'too_few_items'), z.maxLength(limits.changesPerBatch, 'too_many_items')),
    /** Whether the notes of the visits are on them. */
    withNotes: z.boolean(),
  }),
  status: 204,
})

export const getWalkInHabit = endpoint('getWalkInHabit', {
  summary: 'The service that clients without an appointment take most often.',
  status: 200,
  /** The last 90 days count; null when nobody has walked in. */
  answer: z.object({
    item: z.nullable(z.object({ service: z.nullable(id), combinatedService: z.nullable(id) })),
  }),
})

export const agendaSummary = z.array(
  z.object({
    date: z.string(),
    holiday: z.nullable(z.string()),
    /** Why the salon is closed all day; null when it is not, '' when no reason is given. */
    closure: z.nullable(z.string()),
    /** The entries of the waiting list that could get a place on this day; none for a day that is over. */
    waiting: z.int(),
    visits: z.int(),
    /** Cents, of visits that are coming, and what was charged for those that are done: the salon's for admins, for a professional their own share. */
    amount: price,
    professionals: z.array(
      z.object({
        id,
        visits: z.int(),
        /** Minutes of work, and of working time, absences taken out. */
        busy: minutes,
        working: minutes,
        firstFree: z.nullable(z.string()),
        absence: z.nullable(z.string()),
      }),
    ),
  }),
)
export type AgendaSummary = z.infer<typeof agendaSummary>

export const getAgendaSummary = endpoint('getAgendaSummary', {
  summary: 'How full each day is, professional by professional, of at most 62 days.',
  query: z.strictObject({ from: date, to: date }),
  status: 200,
  answer: agendaSummary,
})

/** The absent professional; null: everybody, because the salon closes. */
const absentee = z.nullable(id)

/** Against one change: what stands in the way, and whether staff may go on knowingly. */
const verdict = z.object({
  /** Nothing is in the way but what the request goes against knowingly. */
  ok: z.boolean(),
  reasons: z.array(
    z.extend(startReason, {
      /** As a start's; `customer_busy`: the client has another visit then, and `anyway` goes against it. */
      code: z.enum([...startReason.shape.code.options, 'customer_busy']),
    }),
  ),
})
export type Verdict = z.infer<typeof verdict>

const changed = z.object({
  /** The batch that undoes them together; null for a dry run. */
  batch: z.nullable(id),
  /** In the order of the changes. */
  verdicts: z.array(verdict),
  visits: z.array(agendaVisit),
  blocks: z.array(agendaBlock),
  /** The visits whose client can be told: their id, and whether Mèche proposes it. */
  notices: z.array(z.object({ visit: id, isProposed: z.boolean() })),
  /** The visits that keep an agreed price although work of theirs went to a professional of another one; absent when there are none. */
  keptPrices: z.optional(z.array(z.object({ visit: id, kept: price, standard: price }))),
  /** The words that those clients are told, or would be. */
  messages: z.array(
    z.object({
      visit: id,
      channel: z.enum(['sms', 'email']),
      body: z.string(),
      /** Of an SMS, null for an e-mail. */
      segments: z.nullable(z.int()),
    }),
  ),
})
export type AgendaChanged = z.infer<typeof changed>

export const changeAgenda = endpoint('changeAgenda', {
  summary:
    'Change when and with whom visits and breaks happen, and for which length of hair, all of them or none. A time that is taken is 409 time_not_free, a record that has changed since 412, time outside hours 422 override_needed unless `overrides` names it.',
  query: z.strictObject({ dryRun: z.optional(flagText) }),
  body: z.strictObject({
    /** None only beside an absence. */
    changes: z.array(agendaChange).check(z.maxLength(limits.changesPerBatch, 'too_many_items')),
    cause: z.enum(changeCauses),
    /** An absence of a professional, or a closure of the salon, that begins with these changes and is undone with them. Admins only. */
    absence: z.optional(
      z.strictObject({
        professional: absentee,
        start: instant,
        end: instant,
        reason: z.optional(z.nullable(freeText(limits.reasonMax))),
      }),
    ),
    overrides: z.optional(z.array(overridable)),
    /** The client of one of the visits has another visit then: go on knowingly. */
    anyway: z.optional(z.boolean()),
    /** The visits whose client is told; without it, those for which Mèche proposes it. */
    notify: z.optional(z.array(id)),
    /** The words of staff to a client instead of the usual ones of the SMS, by visit; of the e-mail, to who gets no SMS. */
    texts: z.optional(z.record(z.string(), freeText(limits.clientTextMax))),
  }),
  status: 200,
  answer: changed,
})

const newPlace = z.object({
  kind: z.enum(['same_time', 'other_time']),
  professional: id,
  ...span,
  /** As a change takes them. */
  steps: z.array(z.object({ id, professional: id, ...span })),
})
export type NewPlace = z.infer<typeof newPlace>

const proposal = z.object({
  visit: agendaVisit,
  /** The client had chosen the professional who is absent; in a closure, their own. */
  wasChosen: z.boolean(),
  /** Where Mèche would put the visit; null where staff agree with the client first. */
  place: z.nullable(newPlace),
  /** Why staff speak to the client themselves; null where a message does. */
  call: z.nullable(z.enum(['arrived', 'no_start', 'no_mobile', 'opt_out', 'soon', 'other_day'])),
  /** Every other place, the same time first, then the nearest. */
  choices: z.array(newPlace),
})
export type AbsenceProposal = z.infer<typeof proposal>

export const proposeForAbsence = endpoint('proposeForAbsence', {
  summary:
    'Propose for each visit of a professional who is absent where it could be instead; of one day, and only visits that have not begun. Without a professional the salon closes, for some hours or days. Writes nothing.',
  body: z.strictObject({ professional: absentee, start: instant, end: instant }),
  status: 200,
  answer: z.object({
    proposals: z.array(proposal),
    /** The visits that are under way with the absent professional; nothing is proposed for them. */
    underWay: z.array(agendaVisit),
    /** How many more visits a closure hits: they are proposed once these are settled. */
    more: z.int(),
  }),
})

const params = z.strictObject({ id: idText })

export const updateAgendaBatch = endpoint('updateAgendaBatch', {
  summary: 'Choose which clients are told of a change, until its messages leave.',
  params,
  body: z.strictObject({ notify: z.array(id) }),
  status: 204,
})

export const applyAgendaPrice = endpoint('applyAgendaPrice', {
  summary:
    'Give a visit of one change the price of the professionals who took it over; undoing the change restores the agreed one. 412 when the visit has changed since, or when `price` is not what it costs by now.',
  params,
  body: z.strictObject({ visit: id, price }),
  status: 204,
})

export const undoAgendaBatch = endpoint('undoAgendaBatch', {
  summary:
    'Put back what one change did: times, professionals and prices; 409 undo_stale when one of its records has changed since, 409 time_not_free when the old time is somebody else’s, 409 customer_busy when a client has another visit then, unless `anyway` goes against it. When all of it is over, it is 422 already_started after ten minutes.',
  params,
  query: z.strictObject({ anyway: z.optional(flagText) }),
  status: 200,
  answer: changed,
})
