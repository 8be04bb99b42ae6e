/** The salon's job offers (« Offres d’emploi »), as visitors read them and as admins keep them. */
import * as z from 'zod/mini'
import { contractKinds, jobStates, payPeriods } from '@meche/domain/recruiting/job.ts'
import { endpoint } from './endpoint.ts'
import { date, direction, id, idText, instant, noControl, paging, richText, searchText } from './fields.ts'
import { limits } from './limits.ts'

const job = {
  id,
  title: z.string(),
  contract: z.enum(contractKinds),
  /** Null: it is agreed on. */
  weeklyMinutes: z.nullable(z.int()),
  /** Cents before deductions. */
  payMin: z.int(),
  payMax: z.int(),
  payPer: z.enum(payPeriods),
  /** HTML, cleaned. */
  content: z.string(),
  /** Null: as soon as possible. */
  startsOn: z.nullable(z.string()),
  /** The last day on which candidates may apply. */
  validThrough: z.string(),
}

/** An open offer, as visitors read it. */
export const jobOffer = z.object({ ...job, publishAt: z.string(), updatedAt: z.string() })
export type JobOffer = z.infer<typeof jobOffer>

/** An offer as admins keep it. */
export const managedJob = z.object({
  ...job,
  /** Raised by every change: its ETag. */
  version: z.int(),
  /** Null: a draft. */
  publishAt: z.nullable(z.string()),
  state: z.enum(jobStates),
  /** `total` also counts applications that were deleted by time; `waiting` those that nobody has read yet. */
  applications: z.object({ total: z.int(), waiting: z.int() }),
  updatedAt: z.string(),
})
export type ManagedJob = z.infer<typeof managedJob>

export const getJobs = endpoint('getJobs', {
  summary: 'Job offers in every state, those that changed last first unless asked otherwise.',
  query: z.strictObject({
    ...paging,
    state: z.optional(z.enum(jobStates)),
    search: z.optional(searchText),
    'order[title]': z.optional(direction),
    'order[validThrough]': z.optional(direction),
    'order[updatedAt]': z.optional(direction),
  }),
  module: 'jobs',
  status: 200,
  answer: z.array(managedJob),
  isList: true,
})

const params = z.strictObject({ id: idText })

export const getJob = endpoint('getJob', {
  summary: 'One job offer, whatever its state.',
  params,
  module: 'jobs',
  status: 200,
  answer: managedJob,
})

/** Cents from 1. A missing amount has its own sentence: the law wants the pay in every offer (directive 2023/970). */
const pay = z
  .int('pay_required')
  .check(z.minimum(1, 'pay_required'), z.maximum(limits.priceMax, 'invalid_value'))

export const jobForm = z.strictObject({
  title: z
    .string('title_required')
    .check(
      z.trim(),
      z.minLength(1, 'title_required'),
      z.minLength(limits.jobTitleMin, 'title_too_short'),
      z.maxLength(limits.jobTitleMax, 'too_long'),
      noControl(),
    ),
  contract: z.enum(contractKinds),
  weeklyMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(limits.weeklyMinutesMax))),
  payMin: pay,
  payMax: pay,
  payPer: z.enum(payPeriods),
  content: richText.check(z.maxLength(limits.jobContentMax, 'too_long')),
  startsOn: z.nullable(date),
  publishAt: z.nullable(instant),
  validThrough: date,
})
export type JobForm = z.output<typeof jobForm>

export const createJob = endpoint('createJob', {
  summary: 'Write a job offer. Without `publishAt` it is a draft.',
  body: jobForm,
  module: 'jobs',
  status: 201,
  answer: managedJob,
})

export const replaceJob = endpoint('replaceJob', {
  summary: 'Change a job offer: all of its fields. With `publishAt` it is scheduled or published.',
  params,
  body: jobForm,
  headers: ['If-Match'],
  module: 'jobs',
  status: 200,
  answer: managedJob,
})

export const deleteJob = endpoint('deleteJob', {
  summary: 'Delete a job offer with its applications and their CVs.',
  params,
  headers: ['If-Match'],
  module: 'jobs',
  status: 204,
})
