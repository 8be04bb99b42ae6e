/** The salon's settings: what every visitor may read, what admins read besides, and how they change it. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  date,
  flagText,
  freeText,
  httpsAddress,
  id,
  idText,
  noControl,
  phone,
  userReference,
  zonedInstant,
} from './fields.ts'
import { taskCause, taskCauses } from './kanban.ts'
import { limits } from './limits.ts'
import { moduleName, modules } from './modules.ts'

export const frenchDays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const
export type FrenchDay = (typeof frenchDays)[number]

/** HH:mm, 24:00 as an end meaning the next midnight. */
export const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'invalid_value'))

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

const limitUnit = z.enum(['jours', 'semaines', 'mois'])
const deadlineUnit = z.enum(['minutes', 'heures'])
const cancellationUnit = z.enum(['heures', 'jours'])
const reminderUnit = z.enum(['heures', 'jours'])
const slotPolicy = z.enum(['all', 'prefer_tight', 'only_tight'])
export const waitlistMode = z.enum(['first', 'value', 'manual'])

export const publicSettings = z.object({
  id,
  /** Raised by every change: their ETag. */
  version: z.int(),
  name: z.string(),
  /** Sic. Address, phone, postal code and city are empty until a new salon has said them. */
  adress: z.string(),
  phone: z.string(),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
  department: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  openingHours,
  hasBookingLimit: z.boolean(),
  bookingLimitValue: z.nullable(z.number()),
  bookingLimitUnit: z.nullable(limitUnit),
  hasBookingDeadline: z.boolean(),
  bookingDeadlineValue: z.nullable(z.number()),
  bookingDeadlineUnit: z.nullable(deadlineUnit),
  canCancelUntilLastMoment: z.boolean(),
  hasCancellationDeadline: z.boolean(),
  cancellationDeadlineValue: z.nullable(z.number()),
  cancellationDeadlineUnit: z.nullable(cancellationUnit),
  /** `prefer_tight`: starts that leave no gap are recommended. */
  slotPolicy,
  /** Whether professionals book on their colleagues’ days too; admins always may. */
  professionalsBookForTeam: z.boolean(),
  /** Whether clients book online: until then /reservation says « Bientôt », and staff book. */
  bookingOpen: z.boolean(),
  /** The rooms of the office that are open. */
  modules: z.array(moduleName),
  /** Orders of the shop: whether they are delivered, for how much, and free from which amount of goods on; null: never. Cents. */
  deliversOrders: z.boolean(),
  deliveryPrice: z.int(),
  deliveryFreeFrom: z.nullable(z.int()),
  /** Days until an order is ready to be picked up, and that a reserved one waits. */
  readyDays: z.int(),
  reservationDays: z.int(),
  timeZone: z.string(),
  /** Days on which the salon is closed though its weekly hours say otherwise; the coming 62 days. */
  closures: z.array(z.object({ start: z.string(), end: z.string() })),
  /** Dates whose hours replace the weekly ones; the coming 62 days. */
  openingDates: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })),
  professionals: z.array(z.object({ id, firstname: z.string(), lastname: z.string() })),
  /** The lengths of hair that the menu tells apart, in their order; absent when it tells none apart. */
  hairLengths: z.optional(z.array(z.object({ id, name: z.string() }))),
})
export type PublicSettings = z.infer<typeof publicSettings>

/**
 * A row of a professional's week. `day_of_week`: 1 is Sunday, 7 is Saturday; times are HH:mm:00. `week`, from 1: in that week of their cycle
 * alone.
 */
const schedule = z.object({
  day_of_week: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  week: z.optional(z.int()),
})

const scheduleException = z.object({
  id,
  start_time: z.string(),
  end_time: z.string(),
  reason: z.nullable(z.string()),
  /** `/api/users/{id}` */
  professional: z.string(),
})

/** A professional with their hours, as admins see them. */
export const scheduledProfessional = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  useSettingSchedule: z.boolean(),
  schedules: z.array(schedule),
  /** Weeks that take turns, from a Monday on; missing: every week is the same. */
  cycle: z.optional(z.object({ weeks: z.int(), start: z.string() })),
  scheduleExceptions: z.array(scheduleException),
})
export type ScheduledProfessional = z.infer<typeof scheduledProfessional>

/** A visit that a change of hours hits. It stays as it is: what becomes of it is for people to say. */
export const conflict = z.object({
  appointment: id,
  appointmentService: id,
  start: z.string(),
  end: z.string(),
  service: z.string(),
  professional: z.object({ id, firstname: z.string(), lastname: z.string() }),
  customer: z.object({ id, firstname: z.string(), lastname: z.string(), phone: z.nullable(z.string()) }),
  /** The reason why the visit conflicts with the new hours. */
  reason: z.enum(['closure', 'exception', 'outside_hours']),
})
export type Conflict = z.infer<typeof conflict>

/** `1`: say what would be hit, and write nothing. */
export const dryRun = z.strictObject({ dryRun: z.optional(flagText) })

/** The settings that admins read: the public ones and the private ones. */
export const settings = z.extend(publicSettings, {
  sendSmsReminder: z.optional(z.boolean()),
  smsReminderValue: z.optional(z.nullable(z.number())),
  smsReminderUnit: z.optional(z.nullable(reminderUnit)),
  /** Minutes between two starts. */
  gridStep: z.optional(z.int()),
  maxUpcomingPerClient: z.optional(z.int()),
  /** A client who has not come for so many years is told, then erased. */
  retentionYears: z.optional(z.int()),
  /** Whether the salon notes who has come: only then it knows who is late. */
  usesArrivals: z.optional(z.boolean()),
  /** Up to how many percent professionals may take off a price; admins any. */
  discountMax: z.optional(z.int()),
  /** The entry of the waiting list that is offered a place first: the oldest, the highest price, or the one that staff choose. */
  waitlistMode: z.optional(waitlistMode),
  /** How long an offered place is kept. */
  waitlistOfferMinutes: z.optional(z.int()),
  /** The causes that make tasks. */
  automaticTasks: z.optional(z.array(taskCause)),
  /** After a change of opening hours: the visits it hits. */
  conflicts: z.optional(z.array(conflict)),
  professionals: z.array(
    z.partial(scheduledProfessional, { useSettingSchedule: true, schedules: true, scheduleExceptions: true }),
  ),
})
export type Settings = z.infer<typeof settings>

export const getSettings = endpoint('getSettings', {
  summary: 'The salon (id 1): general fields, opening hours, rules, professionals; for admins all of it.',
  params: z.strictObject({ id: idText }),
  status: 200,
  answer: settings,
})

/** A text that the salon must have: whatever is wrong with it, its own sentence is said. */
const required = (code: string, max: number) =>
  z.string(code).check(z.trim(), z.minLength(1, code), z.maxLength(max, 'too_long'), noControl())
const optional = (max: number) =>
  z.nullable(z.string().check(z.trim(), z.maxLength(max, 'too_long'), noControl()))

/** An address, or the name of an account with its @ or without. */
const instagram = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.urlMax, 'too_long'),
      z.regex(new RegExp(String.raw`^(?:@?[\w.]{1,30}|${httpsAddress})?$`), 'link_invalid'),
    ),
)

/** Whole or not: « 1,5 heure » is an hour and a half. */
const ruleValue = z.nullable(
  z.number('number_from_zero').check(z.minimum(0, 'number_from_zero'), z.maximum(limits.ruleValueMax)),
)

const hoursForm = z.strictObject({
  isOpen: z.boolean(),
  periods: z
    .array(z.strictObject({ startTime: clockTime, endTime: clockTime }))
    .check(z.maxLength(limits.periodsPerDay, 'too_many_items')),
})

export const settingsForm = z.strictObject({
  name: required('salon_name_required', limits.salonNameMax),
  adress: required('address_required', limits.addressMax),
  phone,
  zip_code: required('zip_code_required', limits.zipCodeMax),
  city: required('city_required', limits.placeNameMax),
  country: required('country_required', limits.placeNameMax),
  department: optional(limits.placeNameMax),
  instagram,
  openingHours: z.strictObject({
    lundi: hoursForm,
    mardi: hoursForm,
    mercredi: hoursForm,
    jeudi: hoursForm,
    vendredi: hoursForm,
    samedi: hoursForm,
    dimanche: hoursForm,
  }),
  sendSmsReminder: z.boolean(),
  smsReminderValue: ruleValue,
  smsReminderUnit: z.nullable(reminderUnit),
  hasBookingLimit: z.boolean(),
  bookingLimitValue: ruleValue,
  bookingLimitUnit: z.nullable(limitUnit),
  hasBookingDeadline: z.boolean(),
  bookingDeadlineValue: ruleValue,
  bookingDeadlineUnit: z.nullable(deadlineUnit),
  canCancelUntilLastMoment: z.boolean(),
  hasCancellationDeadline: z.boolean(),
  cancellationDeadlineValue: ruleValue,
  cancellationDeadlineUnit: z.nullable(cancellationUnit),
  slotPolicy,
  professionalsBookForTeam: z.boolean(),
  bookingOpen: z.boolean(),
  modules: z.array(moduleName).check(z.maxLength(modules.length, 'too_many_items')),
  automaticTasks: z.array(taskCause).check(z.maxLength(taskCauses.length, 'too_many_items')),
  deliversOrders: z.boolean(),
  deliveryPrice: z.int().check(z.minimum(0), z.maximum(limits.priceMax)),
  deliveryFreeFrom: z.nullable(z.int().check(z.minimum(0), z.maximum(limits.priceMax))),
  readyDays: z.int().check(z.minimum(0), z.maximum(limits.readyDaysMax)),
  reservationDays: z.int().check(z.minimum(1), z.maximum(limits.reservationDaysMax)),
  usesArrivals: z.boolean(),
  discountMax: z.int().check(z.minimum(0), z.maximum(100)),
  waitlistMode,
  waitlistOfferMinutes: z.int().check(z.minimum(limits.offerMinutesMin), z.maximum(limits.offerMinutesMax)),
  gridStep: z.int().check(z.minimum(limits.gridStepMin), z.maximum(limits.gridStepMax)),
  maxUpcomingPerClient: z.int().check(z.minimum(1), z.maximum(limits.upcomingPerClientMax)),
  retentionYears: z.int().check(z.minimum(1), z.maximum(limits.retentionYearsMax)),
})
export type SettingsForm = z.infer<typeof settingsForm>

export const updateSettings = endpoint('updateSettings', {
  summary: 'Change general fields, opening hours, the reminder, or the rules for booking and cancelling.',
  params: z.strictObject({ id: idText }),
  query: dryRun,
  body: z.partial(settingsForm),
  headers: ['If-Match'],
  status: 200,
  answer: settings,
})

/** An hour that may be missing still; a row without its start or its end is dropped. */
const scheduleTime = z.optional(
  z.nullable(
    z.string().check(z.regex(/^$|^(?:[01]\d|2[0-3]):[0-5]\d(?::00)?$|^24:00(?::00)?$/, 'invalid_value')),
  ),
)
const exceptionTime = z.optional(z.nullable(z.union([z.literal(''), zonedInstant])))

const scheduleForm = z.strictObject({
  id,
  useSettingSchedule: z.boolean(),
  schedules: z
    .array(
      z.strictObject({
        /** 1 is Sunday, 7 is Saturday. */
        day_of_week: z.int().check(z.minimum(1), z.maximum(7)),
        start_time: scheduleTime,
        end_time: scheduleTime,
        /** In this week of the cycle alone; otherwise in each. */
        week: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.cycleWeeks)))),
      }),
    )
    .check(z.maxLength(limits.cycleWeeks * 7 * limits.periodsPerDay, 'too_many_items')),
  /** Weeks that take turns; `start` is the Monday on which the first of them begins. Without it every week is the same. */
  cycle: z.optional(
    z.nullable(
      z.strictObject({ weeks: z.int().check(z.minimum(1), z.maximum(limits.cycleWeeks)), start: date }),
    ),
  ),
  scheduleExceptions: z
    .array(
      z.strictObject({
        /** An absence that is known already; one that is known and not in the list is gone. */
        id: z.optional(z.nullable(id)),
        start_time: exceptionTime,
        end_time: exceptionTime,
        reason: z.optional(z.nullable(freeText(limits.reasonMax))),
        professional: z.optional(userReference),
      }),
    )
    .check(z.maxLength(limits.exceptionsPerProfessional, 'too_many_items')),
})
export type ScheduleForm = z.output<typeof scheduleForm>

export const updateSchedules = endpoint('updateSchedules', {
  summary: 'Replace the hours and absences of the professionals listed; others stay as they are.',
  params: z.strictObject({ id: idText }),
  query: dryRun,
  body: z.strictObject({
    professionals: z.array(scheduleForm).check(z.maxLength(limits.idsPerRequest, 'too_many_items')),
  }),
  headers: ['If-Match'],
  status: 200,
  answer: z.object({
    version: z.int(),
    professionals: z.array(scheduledProfessional),
    conflicts: z.array(conflict),
  }),
})
