/** Applications to the salon's job offers: how candidates send them, and how admins follow them. */
import * as z from 'zod/mini'
import { applicationStages } from '@meche/domain/recruiting/application.ts'
import { endpoint } from './endpoint.ts'
import { date, email, freeText, id, idText, name, paging, phone } from './fields.ts'
import { limits } from './limits.ts'
import { clockTime } from './settings.ts'

const params = z.strictObject({ id: idText })

/** The formats of a CV, by the ends of their names. */
export const cvEndings = ['pdf', 'doc', 'docx'] as const

/** A random name, which only the sender of the file knows. */
const cvToken = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'unknown_attachment'))

export const uploadCv = endpoint('uploadCv', {
  summary:
    'Send the CV of an application that follows: PDF or Word. One that no application names is deleted after a day.',
  params,
  // The server reads the bytes, whatever the media type.
  upload: { field: 'file', maxBytes: limits.cvMaxBytes, types: ['application/octet-stream'] },
  module: 'jobs',
  status: 201,
  answer: z.object({ cv: cvToken, name: z.string(), size: z.int() }),
})

export const applicationForm = z.strictObject({
  firstname: name('firstname_required'),
  lastname: name('lastname_required'),
  email,
  phone: z.nullable(phone),
  message: freeText(limits.contactMax),
  /** « Gardez ma candidature deux ans » */
  hasConsented: z.boolean(),
  /** A CV that was sent for this offer. */
  cv: z.nullable(cvToken),
})
export type ApplicationForm = z.output<typeof applicationForm>

export const createApplication = endpoint('createApplication', {
  summary: 'Apply for an open offer. Five an hour from one network address.',
  params,
  body: applicationForm,
  module: 'jobs',
  status: 204,
})

/** The colleague who looks after a candidate on the trial day, and the time that is blocked for it. */
const trialHost = z.strictObject({ professional: id, startTime: clockTime, endTime: clockTime })

export const application = z.object({
  id,
  /** Raised by every change: its ETag. */
  version: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  hasConsented: z.boolean(),
  /** The language of the candidate’s screen: that of the answer. */
  language: z.string(),
  stage: z.enum(applicationStages),
  trialOn: z.nullable(z.string()),
  host: z.nullable(trialHost),
  cv: z.nullable(z.object({ name: z.string(), size: z.int() })),
  createdAt: z.string(),
  /** When an answer was last sent. */
  answeredAt: z.nullable(z.string()),
  /** The last day on which it is kept. */
  keptThrough: z.string(),
})
export type Application = z.infer<typeof application>

export const getApplications = endpoint('getApplications', {
  summary: 'The applications for an offer, the newest first.',
  params,
  query: z.strictObject({ ...paging, stage: z.optional(z.enum(applicationStages)) }),
  module: 'jobs',
  status: 200,
  answer: z.array(application),
  isList: true,
})

const oneOf = z.strictObject({ id: idText, application: idText })

export const updateApplication = endpoint('updateApplication', {
  summary:
    'Put an application into another stage, and send the candidate an answer by e-mail. A `trialOn` is kept while the stage is `trial`; `host` blocks the time of a colleague on that day, or nothing changes. The blocked time moves with the day, and is free again without a trial or a host.',
  params: oneOf,
  body: z.strictObject({
    stage: z.optional(z.enum(applicationStages)),
    trialOn: z.optional(z.nullable(date)),
    host: z.optional(z.nullable(trialHost)),
    answer: z.optional(freeText(limits.mailTextMax).check(z.minLength(1, 'text_required'))),
  }),
  headers: ['If-Match'],
  module: 'jobs',
  status: 200,
  answer: application,
})

export const deleteApplication = endpoint('deleteApplication', {
  summary: 'Delete an application with its CV, at the candidate’s request for instance.',
  params: oneOf,
  headers: ['If-Match'],
  module: 'jobs',
  status: 204,
})

export const getCv = endpoint('getCv', {
  summary: 'The CV of an application, as an attachment.',
  params: oneOf,
  module: 'jobs',
  status: 200,
  mediaType: 'application/octet-stream',
  answer: z.string(),
})
