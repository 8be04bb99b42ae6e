/** Workshops with seats (« Ateliers »): as visitors book them, and as admins plan their dates. Money is cents, VAT included. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { direction, email, freeText, id, idText, name, paging, searchText, zonedInstant } from './fields.ts'
import { limits } from './limits.ts'

const person = z.object({ id, firstname: z.string(), lastname: z.string() })

const seatCount = z.int().check(z.minimum(1), z.maximum(limits.seatsPerWorkshop))

const date = {
  id,
  start: z.string(),
  end: z.string(),
  seats: z.int(),
  free: z.int(),
}

/** A date that can be booked, or waited for where no seat is left. */
const openDate = z.object({
  ...date,
  /** The product that an order names to book seats. */
  product: id,
})

/** A workshop as visitors see it. */
export const openWorkshop = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** Of one seat. */
  price: z.int(),
  /** The given names of its hosts. */
  hosts: z.array(z.string()),
  dates: z.array(openDate),
})
export type OpenWorkshop = z.infer<typeof openWorkshop>

const managedDate = z.object({
  ...date,
  /** Null: it takes place. */
  cancelReason: z.nullable(z.string()),
  /** People who wait for a seat. */
  waiting: z.int(),
})
export type ManagedDate = z.infer<typeof managedDate>

/** A workshop as admins plan it. */
export const workshop = z.object({
  id,
  /** Raised by every change: its ETag. */
  version: z.int(),
  title: z.string(),
  text: z.string(),
  price: z.int(),
  /** The seats that a new date begins with. */
  seats: z.int(),
  isPublished: z.boolean(),
  hosts: z.array(person),
  /** In their order in time. */
  dates: z.array(managedDate),
})
export type Workshop = z.infer<typeof workshop>

export const workshopForm = z.strictObject({
  title: name('title_required', limits.workshopTitleMax),
  text: freeText(limits.productTextMax),
  price: z.int().check(z.minimum(1, 'price_required'), z.maximum(limits.priceMax)),
  seats: seatCount,
  isPublished: z.boolean(),
  hosts: z
    .array(id)
    .check(z.minLength(1, 'host_required'), z.maxLength(limits.peoplePerBlock, 'too_many_items')),
})
export type WorkshopForm = z.output<typeof workshopForm>

export const getWorkshops = endpoint('getWorkshops', {
  summary: 'Workshops, by their titles unless asked otherwise.',
  query: z.strictObject({
    ...paging,
    search: z.optional(searchText),
    'order[title]': z.optional(direction),
    'order[next]': z.optional(direction),
  }),
  module: 'workshops',
  status: 200,
  answer: z.array(workshop),
  isList: true,
})

const params = z.strictObject({ id: idText })

export const getWorkshop = endpoint('getWorkshop', {
  summary: 'One workshop.',
  params,
  module: 'workshops',
  status: 200,
  answer: workshop,
})

export const createWorkshop = endpoint('createWorkshop', {
  summary: 'Add a workshop, without dates.',
  body: workshopForm,
  module: 'workshops',
  status: 201,
  answer: workshop,
})

export const replaceWorkshop = endpoint('replaceWorkshop', {
  summary:
    'Change a workshop: all of its fields. Its dates to come are sold at the new price; their hosts and seats stay as they are.',
  params,
  body: workshopForm,
  headers: ['If-Match'],
  module: 'workshops',
  status: 200,
  answer: workshop,
})

export const deleteWorkshop = endpoint('deleteWorkshop', {
  summary: 'Delete a workshop that never had a date. One that had is taken off the site instead.',
  params,
  headers: ['If-Match'],
  module: 'workshops',
  status: 204,
})

export const addWorkshopDate = endpoint('addWorkshopDate', {
  summary:
    'Plan a date: it takes the time of all hosts, or is refused with 409 `time_not_free`. Its seats are sold while the workshop is published.',
  params,
  body: z.strictObject({ start: zonedInstant, end: zonedInstant, seats: seatCount }),
  module: 'workshops',
  status: 201,
  answer: workshop,
})

const dateParams = z.strictObject({ id: idText, date: idText })

export const moveWorkshopDate = endpoint('moveWorkshopDate', {
  summary:
    'Move a date: the time of its hosts moves along, or it is refused with 409 `time_not_free`. The seats that are sold stay booked, and their buyers are notified.',
  params: dateParams,
  body: z.strictObject({ start: zonedInstant, end: zonedInstant }),
  module: 'workshops',
  status: 200,
  answer: workshop,
})

export const cancelWorkshopDate = endpoint('cancelWorkshopDate', {
  summary:
    'Cancel a date: its hosts are free again, each paid seat is refunded in full, and buyers and people who wait are notified.',
  params: dateParams,
  body: z.strictObject({ reason: name('reason_required', limits.reasonMax) }),
  module: 'workshops',
  status: 200,
  answer: workshop,
})

export const attendee = z.object({
  /** As the buyer wrote it. */
  name: z.string(),
  /** The number of the order. */
  order: z.string(),
  /** The account that placed it; null: a guest. */
  customer: z.nullable(id),
  /** Null: erased. */
  buyer: z.nullable(z.object({ firstname: z.string(), lastname: z.string(), phone: z.string() })),
})
export type Attendee = z.infer<typeof attendee>

export const getAttendees = endpoint('getAttendees', {
  summary: 'The attendance sheet of a date: one line for each paid seat.',
  params: dateParams,
  module: 'workshops',
  status: 200,
  answer: z.array(attendee),
})

export const getOpenWorkshops = endpoint('getOpenWorkshops', {
  summary: 'The published workshops with a date to come, the next one first.',
  module: 'workshops',
  status: 200,
  answer: z.array(openWorkshop),
})

export const waitingForm = z.strictObject({ name: name('name_required'), email })

export const waitForSeat = endpoint('waitForSeat', {
  summary:
    'Be told by e-mail when a seat of a full date is free again. Told once; the seat goes to whoever books first.',
  params: z.strictObject({ date: idText }),
  body: waitingForm,
  module: 'workshops',
  status: 204,
})
