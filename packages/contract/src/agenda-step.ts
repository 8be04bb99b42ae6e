/** A step of a visit as the calendar of the team shows it. */
import * as z from 'zod/mini'
import { appointmentStatus } from './appointments.ts'
import { id, price } from './fields.ts'

const minutes = z.int()
/** The minutes that are kept free around the work. */
export const around = { before: minutes, after: minutes }
export const stepService = z.object({ id, name: z.string(), color: z.string() })

/** For a pause, `professional` is whose column shows it. */
export const agendaStep = z.object({
  id,
  service: stepService,
  professional: id,
  start: z.string(),
  end: z.string(),
  busy: z.boolean(),
  status: appointmentStatus,
  price,
  ...around,
  /** The step of the service that it was added to as an option, and whose professional it keeps; without a duration it ends as it starts. */
  optionOf: z.optional(id),
})
