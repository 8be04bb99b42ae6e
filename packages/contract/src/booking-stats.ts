/** « Réservations »: the bookings of today, the visits to look after, and the time that is left beside visits. */
import * as z from 'zod/mini'
import { visitSource } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { id, idText } from './fields.ts'

const person = z.object({ id, firstname: z.string(), lastname: z.string() })
const count = z.int()

/** `online`: by the client; the others are noted by staff. */
export const bookingOrigins = ['online', ...visitSource.options] as const
export type BookingOrigin = (typeof bookingOrigins)[number]

export const riskReasons = ['red_zone', 'no_show', 'long_first'] as const
export type RiskReason = (typeof riskReasons)[number]

export const watchedVisit = z.object({
  id,
  start: z.string(),
  services: z.array(z.string()),
  professional: z.nullable(person),
  client: z.extend(person, { phone: z.nullable(z.string()) }),
  confirmedAt: z.nullable(z.string()),
  /** The client is in the red zone, missed a visit before, or comes for the first time and for more than two hours. */
  risks: z.array(z.enum(riskReasons)),
  abilities: z.object({ confirm: z.boolean() }),
})
export type WatchedVisit = z.infer<typeof watchedVisit>

export const bookingGap = z.object({
  professional: person,
  start: z.string(),
  end: z.string(),
  /** The longest services that fit, at most three. */
  services: z.array(z.object({ id, name: z.string(), duration: count })),
})
export type BookingGap = z.infer<typeof bookingGap>

export const bookingStats = z.object({
  /** Visits booked and visits cancelled on the salon’s day so far, by how each was booked. Origins without either are left out. */
  today: z.array(z.object({ origin: z.enum(bookingOrigins), booked: count, cancelled: count })),
  /** Reminded, and without an answer. */
  toConfirm: z.array(watchedVisit),
  /** Within seven days. */
  atRisk: z.array(watchedVisit),
  /** Free time beside visits within seven days in which something fits. */
  gaps: z.array(bookingGap),
})
export type BookingStats = z.infer<typeof bookingStats>

export const getBookingStats = endpoint('getBookingStats', {
  summary:
    'What came in today, visits to confirm and at risk, and gaps of the next seven days: the salon’s for admins, their own for professionals.',
  status: 200,
  answer: bookingStats,
})

export const confirmAppointment = endpoint('confirmAppointment', {
  summary:
    'Note that the client has confirmed a visit, by phone for example. Noting it twice changes nothing.',
  params: z.strictObject({ id: idText }),
  status: 204,
})
