/** The contact form of the salon's site. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, freeText, name, phone } from './fields.ts'
import { limits } from './limits.ts'

/** The contact form as a screen validates it before sending. */
export const contactForm = z.strictObject({
  name: name('name_required'),
  email,
  phone: z.optional(z.nullable(phone)),
  message: freeText(limits.contactMax).check(z.minLength(1, 'message_required')),
})

export const contactSalon = endpoint('contactSalon', {
  summary: 'Write to the salon: its administrators get it by e-mail. Five an hour per address.',
  body: contactForm,
  status: 204,
})
