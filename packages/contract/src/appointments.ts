/** Visits and their steps. Instants are RFC 3339 with the salon's offset, prices cents. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  date,
  direction,
  duration,
  flagText,
  freeText,
  id,
  idText,
  instant,
  name,
  paging,
  phone,
  price,
  userReferenceText,
} from './fields.ts'
import { hairLength, itemsBody } from './items.ts'
import { limits } from './limits.ts'
import { holdToken } from './availability.ts'

export const appointmentStatus = z.enum(['pending', 'done', 'no_show', 'cancelled'])
export type AppointmentStatus = z.infer<typeof appointmentStatus>

const person = z.object({ id, firstname: z.string(), lastname: z.string() })
const professional = z.extend(person, { avatarUrl: z.nullable(z.string()) })

export const appointmentService = z.object({
  id,
  service: z.object({ id, name: z.string(), is_break: z.boolean(), color: z.string() }),
  /** For a pause: whose column shows it; the time itself is free. */
  professional,
  start: z.string(),
  end: z.string(),
  busy: z.boolean(),
  status: appointmentStatus,
  price,
})
export type AppointmentService = z.infer<typeof appointmentService>

/** Whether it is meant when one speaks of the visit: it was not cancelled; of a cancelled visit, not before the rest. */
const isActive = z.boolean()

/** The place of a visit in its series, « 3 sur 8 »; `dates` counts those that were cancelled too. */
const visitSeries = z.object({
  id,
  place: z.int(),
  dates: z.int(),
  everyWeeks: z.int(),
  /** It begins at another time than its series puts it, and stays when the others move. */
  detached: z.boolean(),
})
export type VisitSeries = z.infer<typeof visitSeries>

/** The people whom a visit was booked together with; `people` counts those who cancelled too. */
const visitGroup = z.object({ id, people: z.int() })
export type VisitGroup = z.infer<typeof visitGroup>

/** The member of the client's family who comes; the age today is null while no birth date is known. */
const visitFamilyMember = z.object({ id, age: z.nullable(z.int()) })

/** The series, the group, the family member and the length of hair of a visit; each absent when there is none. */
export const visitTies = {
  series: z.optional(visitSeries),
  group: z.optional(visitGroup),
  familyMember: z.optional(visitFamilyMember),
  length: z.optional(z.object({ id, name: z.string() })),
}

export const appointment = z.object({
  id,
  start: z.string(),
  end: z.string(),
  duration,
  status: appointmentStatus,
  /** The charged price, once it is done. */
  price,
  note: z.nullable(z.string()),
  /** The first name of who comes in the client's place; null: the client. */
  for: z.nullable(z.string()),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  /** `phone` for staff and for oneself. */
  customer: z.extend(person, { phone: z.nullable(z.string()) }),
  items: z.array(
    z.object({
      service: z.nullable(id),
      combinatedService: z.nullable(id),
      /** The ids of the options added to a service; absent when there are none. `name` and `price` include them. */
      options: z.optional(z.array(id)),
      name: z.string(),
      /** The status of its work; its price excludes the cancelled work. */
      status: appointmentStatus,
      isActive,
      price,
      /** The one the client asked for; null is « peu importe ». */
      professional: z.nullable(id),
    }),
  ),
  appointmentServices: z.array(z.extend(appointmentService, { isActive })),
  ...visitTies,
  /** The rule that holds for this visit: until when its client may cancel or move it, and the sentence that says so. */
  cancellation: z.object({ until: z.nullable(z.string()), sentence: z.string() }),
  /** The actions open to the caller now. The screens read this and contain no rule of their own. */
  abilities: z.object({ cancel: z.boolean(), move: z.boolean() }),
  version: z.int(),
})
export type Appointment = z.infer<typeof appointment>
export type VisitLength = NonNullable<Appointment['length']>

const params = z.strictObject({ id: idText })

/** Staff only: they know that the client has another visit then (409 `customer_busy`), and go on. */
const anyway = z.optional(z.boolean())

/** Reasons that staff may knowingly go against: the salon's hours and days. Nobody may against a time that is taken. */
export const overridable = z.enum(['outside_hours', 'exception', 'closure', 'in_the_past'])
export type Overridable = z.infer<typeof overridable>

/** How a visit comes about: one that staff book, by itself or as a date of a series, or an offer of the waiting list that its client accepted. */
export const visitSource = z.enum(['staff', 'phone', 'walk_in', 'rebook', 'waitlist', 'series', 'import'])
export type VisitSource = z.infer<typeof visitSource>

export const createAppointment = endpoint('createAppointment', {
  summary:
    'Book a visit. Staff confirm a time outside hours, in an absence or a closure, or in the past: 422 override_needed unless `overrides` names it.',
  body: z.strictObject({
    items: itemsBody,
    start: instant,
    length: hairLength,
    hold: z.optional(holdToken),
    note: z.optional(z.nullable(freeText(limits.noteMax))),
    /** Booked for somebody else: a member of the client's family by their id, or a first name. It may overlap the client's own visits. */
    for: z.optional(z.nullable(z.union([freeText(limits.forMax), id]))),
    anyway,
    /** Staff only: they book knowingly against these. */
    overrides: z.optional(
      z.array(overridable).check(z.maxLength(overridable.options.length, 'too_many_items')),
    ),
    /** Staff only; `staff` when they do not say. */
    source: z.optional(visitSource),
    /** Staff only. False: the client gets no confirmation; the reminder stays. */
    notify: z.optional(z.boolean()),
    /** Staff only: a client's id, or a new client. Without one, `walk_in` is for whoever walked in and left no name. */
    customer: z.optional(
      z.union([
        id,
        z.strictObject({
          firstname: name('firstname_required'),
          lastname: name('lastname_required'),
          phone,
        }),
      ]),
    ),
  }),
  headers: ['Idempotency-Key'],
  status: 201,
  answer: appointment,
})

export const getAppointments = endpoint('getAppointments', {
  summary: 'Visits, the latest first: a client sees their own, staff see all.',
  query: z.strictObject({
    ...paging,
    customer: z.optional(userReferenceText),
    status: z.optional(appointmentStatus),
    'start[after]': z.optional(instant),
    'start[before]': z.optional(instant),
    'order[start]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(appointment),
  isList: true,
})

export const getAppointment = endpoint('getAppointment', {
  summary: 'One visit.',
  params,
  status: 200,
  answer: appointment,
})

export const getAppointmentCalendar = endpoint('getAppointmentCalendar', {
  summary: 'The visit as a calendar entry (RFC 5545).',
  params,
  status: 200,
  answer: z.string(),
  mediaType: 'text/calendar',
})

export const cancelAppointment = endpoint('cancelAppointment', {
  summary: 'Cancel a visit; it is kept, with who, when and why.',
  params,
  query: z.strictObject({ reason: z.optional(freeText(limits.reasonMax)) }),
  headers: ['If-Match'],
  status: 200,
  answer: appointment,
})

export const moveAppointment = endpoint('moveAppointment', {
  summary:
    'Move what is left of a visit: its old time counts as free, and a refusal leaves everything as it was.',
  params,
  body: z.strictObject({
    start: instant,
    /** The items that are left of it, when another professional is wanted for one of them. */
    items: z.optional(itemsBody),
    /** Another length of hair than the visit was booked with. */
    length: z.optional(id),
    hold: z.optional(holdToken),
    anyway,
  }),
  headers: ['If-Match'],
  status: 200,
  answer: appointment,
})

export const getCustomerAppointments = endpoint('getCustomerAppointments', {
  summary: 'A client’s visits, past and coming, the latest first: one’s own, or any for staff.',
  params,
  /** `is_pending=1`: to come, or begun and without a word yet; 0: all others. */
  query: z.strictObject({
    ...paging,
    is_pending: z.optional(flagText),
    'order[start]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(appointment),
  isList: true,
})

const count = z.int()

/** Totals over all visits of a client. */
export const customerSummary = z.object({
  done: count,
  pending: count,
  noShow: count,
  cancelled: count,
  /** The sum paid for the visits that were done, cents. */
  spent: price,
  /** The client's habits, from the latest visits that were done; empty for a new client. */
  rhythm: z.nullable(z.object({ value: z.int(), unit: z.enum(['days', 'weeks', 'months']) })),
  services: z.array(z.object({ name: z.string(), times: count })),
  professional: z.nullable(z.extend(person, { times: count })),
  /** The latest day that is like the others: its weekday is the usual one. */
  moment: z.nullable(z.object({ date: z.string(), part: z.enum(['morning', 'afternoon', 'evening']) })),
  /** How a confirmation reaches the client; null: it does not. */
  confirmedBy: z.nullable(z.enum(['sms', 'email'])),
})
export type CustomerSummary = z.infer<typeof customerSummary>

export const getCustomerSummary = endpoint('getCustomerSummary', {
  summary: 'What a client’s visits add up to, and their habits: one’s own, or any for staff.',
  params,
  status: 200,
  answer: customerSummary,
})

/** Why a start is refused, with what stands in the way. */
export const startReason = z.object({
  code: z.enum([
    'outside_hours',
    'exception',
    'closure',
    'overlap',
    'too_soon',
    'too_far',
    'in_the_past',
    'not_offered_by',
    'not_on_offer',
  ]),
  professional: z.nullable(person),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  /** Staff may go on knowingly, by naming it in `overrides`; never for a client. */
  canOverride: z.boolean(),
  /** The appointment that it overlaps; null for a break, a hold and every reason other than an overlap. */
  appointment: z.nullable(z.object({ id, customer: person })),
  /** The words of a closure; null where it has none, and for every other reason. */
  reason: z.nullable(z.string()),
})
export type StartReason = z.infer<typeof startReason>

export const checkStart = endpoint('checkStart', {
  summary: 'Why not? Every reason against a start: none when a client could book it.',
  body: z.strictObject({
    items: itemsBody,
    start: instant,
    /** A visit that would be moved there: its own time counts as free, and `items` are those that are left of it. */
    appointment: z.optional(id),
    length: hairLength,
    /** `staff`: only what binds staff and what the screen warns of. */
    audience: z.optional(z.enum(['client', 'staff'])),
  }),
  status: 200,
  answer: z.object({ ok: z.boolean(), reasons: z.array(startReason) }),
})

export const getUpcomingFive = endpoint('getUpcomingFive', {
  summary: 'The caller’s next five visits, as a client or as a professional.',
  query: z.strictObject({
    customer: z.optional(userReferenceText),
    professional: z.optional(userReferenceText),
  }),
  status: 200,
  answer: z.array(appointment),
})

/** One step as the calendar shows it. `appointment` is null for a professional's own break. */
export const calendarStep = z.extend(appointmentService, {
  /** A colleague's private block is « Occupé », with the id 0. */
  service: z.extend(appointmentService.shape.service, { id: z.int() }),
  appointment: z.nullable(
    z.object({
      id,
      status: appointmentStatus,
      note: z.nullable(z.string()),
      confirmedAt: z.nullable(z.string()),
      price,
      /** `red_zone` and `firstVisit` are for staff. */
      customer: z.extend(person, {
        phone: z.nullable(z.string()),
        red_zone: z.optional(z.boolean()),
        firstVisit: z.optional(z.boolean()),
      }),
    }),
  ),
  abilities: z.object({ done: z.boolean(), noShow: z.boolean(), cancel: z.boolean(), reopen: z.boolean() }),
})
export type CalendarStep = z.infer<typeof calendarStep>

export const getAppointmentServices = endpoint('getAppointmentServices', {
  summary:
    'Steps on the calendar, in order of time unless asked otherwise: a client sees their own, staff see all.',
  query: z.strictObject({
    ...paging,
    status: z.optional(appointmentStatus),
    'service.is_break': z.optional(flagText),
    'appointment.customer': z.optional(userReferenceText),
    professional: z.optional(userReferenceText),
    'start[after]': z.optional(instant),
    'start[before]': z.optional(instant),
    'order[start]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(calendarStep),
  isList: true,
})

export const updateAppointmentService = endpoint('updateAppointmentService', {
  summary:
    'Set a step’s status, alone or with the whole visit’s; or move, reassign or resize the step. What takes the visit to where its client is already is 409 customer_busy, unless anyway.',
  params,
  body: z
    .strictObject({
      status: z.optional(appointmentStatus),
      wholeVisit: z.optional(z.boolean()),
      reason: z.optional(freeText(limits.reasonMax)),
      start: z.optional(instant),
      end: z.optional(instant),
      professional: z.optional(id),
      anyway,
    })
    .check(
      // One change at a time: where it goes, or what became of it.
      z.refine(
        ({ status, start, end, professional: who }) => {
          const isPlaced = start !== undefined || end !== undefined || who !== undefined
          return isPlaced !== (status !== undefined)
        },
        { error: 'required', path: ['status'] },
      ),
    ),
  headers: ['If-Match'],
  status: 200,
  answer: appointment,
})

/** When each professional works on the days asked for: what the calendar leaves white. */
export const workingTimes = z.object({
  timeZone: z.string(),
  closures: z.array(z.object({ start: z.string(), end: z.string(), reason: z.nullable(z.string()) })),
  professionals: z.array(
    z.extend(professional, {
      working: z.array(z.object({ start: z.string(), end: z.string() })),
      exceptions: z.array(z.object({ start: z.string(), end: z.string(), reason: z.nullable(z.string()) })),
    }),
  ),
})
export type WorkingTimes = z.infer<typeof workingTimes>

export const getWorkingTimes = endpoint('getWorkingTimes', {
  summary: 'Working time, absences and closures, day by day, for the calendar.',
  query: z.strictObject({ from: date, to: date }),
  status: 200,
  answer: workingTimes,
})
