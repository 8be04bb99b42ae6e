/** Previews of how settings affect clients, before an admin applies them. No endpoint here writes anything. */
import * as z from 'zod/mini'
import { availableSlots } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { date, id, idText, price } from './fields.ts'
import { itemsText } from './items.ts'
import { messageKinds } from './outgoing-messages.ts'
import { settingsForm } from './settings.ts'

const { shape } = settingsForm

/** The rules that decide which starts a client is offered. */
const slotRules = z.strictObject({
  hasBookingLimit: shape.hasBookingLimit,
  bookingLimitValue: shape.bookingLimitValue,
  bookingLimitUnit: shape.bookingLimitUnit,
  hasBookingDeadline: shape.hasBookingDeadline,
  bookingDeadlineValue: shape.bookingDeadlineValue,
  bookingDeadlineUnit: shape.bookingDeadlineUnit,
  slotPolicy: shape.slotPolicy,
  gridStep: shape.gridStep,
})
export type SlotRules = z.infer<typeof slotRules>

export const previewStarts = endpoint('previewStarts', {
  summary: 'The starts that a client would be offered on a day under these rules; nothing is written.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ items: itemsText, day: date, rules: slotRules }),
  status: 200,
  answer: availableSlots,
})

export const menuPreview = z.object({
  id,
  name: z.string(),
  /** The first of what can be booked, composed services before services, as `/reservation` names them: `c:3`, `s:12`. */
  items: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** The lowest of several where `isFrom` is set. */
      price,
      isFrom: z.boolean(),
    }),
  ),
  /** How many can be booked of this category. */
  total: z.int(),
})
export type MenuPreview = z.infer<typeof menuPreview>

/** Few enough for a glance: whoever wants all of it reads the menu. */
const linesText = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]|1\d|20)$/, 'invalid_value')),
  z.transform((text) => Number(text)),
)

export const previewMenu = endpoint('previewMenu', {
  summary: 'The first lines (1 to 20) of each category that visitors see, in the salon’s own order.',
  query: z.strictObject({ lines: linesText }),
  status: 200,
  answer: z.array(menuPreview),
})

export const previewMessages = endpoint('previewMessages', {
  summary: 'Each SMS as a client gets it, for a visit in four days, and how many SMS it is charged as.',
  query: z.strictObject({ language: z.enum(['fr', 'en', 'vi', 'cn', 'ar']) }),
  status: 200,
  answer: z.array(
    z.object({
      kind: z.enum(messageKinds),
      body: z.string(),
      segments: z.int(),
      /** Whether it keeps to the alphabet in which an SMS holds 160 characters; else it holds 70. */
      isGsm: z.boolean(),
    }),
  ),
})
