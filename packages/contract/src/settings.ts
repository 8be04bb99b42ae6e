/** The salon's settings: the public form that every visitor may read. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idText } from './fields.ts'

export const frenchDays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
export type FrenchDay = (typeof frenchDays)[number]

/** HH:mm, 24:00 as an end meaning the next midnight. */
const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'invalid_value'))

export const dayHours = z.object({
  isOpen: z.boolean(),
  periods: z.array(z.object({ startTime: clockTime, endTime: clockTime })),
})

export const openingHours = z.object({
  lundi: dayHours,
  mardi: dayHours,
  mercredi: dayHours,
  jeudi: dayHours,
  vendredi: dayHours,
  samedi: dayHours,
  dimanche: dayHours,
})
export type OpeningHours = z.infer<typeof openingHours>

export const publicSettings = z.object({
  id,
  name: z.string(),
  /** Sic. */
  adress: z.string(),
  phone: z.string(),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
  department: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  openingHours,
  hasBookingLimit: z.boolean(),
  bookingLimitValue: z.nullable(z.int()),
  bookingLimitUnit: z.nullable(z.enum(['jours', 'semaines', 'mois'])),
  hasBookingDeadline: z.boolean(),
  bookingDeadlineValue: z.nullable(z.int()),
  bookingDeadlineUnit: z.nullable(z.enum(['minutes', 'heures'])),
  canCancelUntilLastMoment: z.boolean(),
  hasCancellationDeadline: z.boolean(),
  cancellationDeadlineValue: z.nullable(z.int()),
  cancellationDeadlineUnit: z.nullable(z.enum(['heures', 'jours'])),
  /** `prefer_tight`: starts that leave no gap are recommended. */
  slotPolicy: z.enum(['all', 'prefer_tight', 'only_tight']),
  timeZone: z.string(),
  /** Days on which the salon is closed though its weekly hours say otherwise; the coming 62 days. */
  closures: z.array(z.object({ start: z.string(), end: z.string() })),
  professionals: z.array(z.object({ id, firstname: z.string(), lastname: z.string() })),
})
export type PublicSettings = z.infer<typeof publicSettings>

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings/{id}',
  access: 'all',
  summary: 'The salon (id 1): general fields, opening hours, booking and cancellation rules, professionals.',
  params: z.strictObject({ id: idText }),
  status: 200,
  answer: publicSettings,
})
