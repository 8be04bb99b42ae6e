/** A candidate applies for an open offer; administrators are notified by e-mail, each in their language. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { createApplication } from '@meche/contract/applications.ts'
import { limits } from '@meche/contract/limits.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { administrators } from '../../alerts/administrators.ts'
import { applicationKey } from '../../applications/remove-applications.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import { phrases } from '../../messaging/texts/phrases.ts'
import { phoneNumber } from '../../salon/phone-number.ts'
import { localDate } from '../../time/instants.ts'
import { attachCv, insertApplication } from './application-repository.ts'
import { countApplication, jobById, type JobRow } from './job-repository.ts'
import { stateOf } from './present-job.ts'
import type { JobReading } from './read-jobs.ts'
import type { Recruiting } from './recruiting.ts'

export interface Applying {
  readonly job: number
  readonly form: ParsedBodyOf<typeof createApplication>
  /** The candidate's network address. */
  readonly address: string
  /** The candidate's account, when they are signed in. */
  readonly user: number | null
  readonly language: Language
}

/** HttpRefusal 404 and 409 for an offer that takes no applications, 422, 429 after five an hour from one address. */
export async function apply(
  recruiting: Recruiting,
  { job: id, form, address, user, language }: Applying,
  now: Temporal.Instant,
): Promise<void> {
  const { database, salons, tracker, secrets, areLimitsOn } = recruiting
  const { timeZone } = await salons.current()
  await database.transaction(async (tx) => {
    if (areLimitsOn) {
      const hashed = secrets.hash('address', address).toString('base64url')
      await throttle(tx, `application:${hashed}`, [{ seconds: 3600, max: limits.applicationsPerHour }], now)
    }
    const job = await refuseClosed(tx, id, { now, timeZone }, 'lock')
    const { cv, phone, ...fields } = form
    const known = phone === null ? null : (phoneNumber(phone) ?? phone)
    const candidate = { ...fields, phone: known, job: id, user, language }
    const application = await insertApplication(tx, candidate, now)
    if (cv !== null) {
      const isThere = await attachCv(tx, { token: cv, job: id, application })
      refuseWrong([['cv', 'unknown_attachment', !isThere]])
    }
    await countApplication(tx, id)
    await notifyAdministrators(tx, recruiting, { application, job, form, now })
  })
  tracker.changed()
}

/** Drafts and scheduled offers are not there for candidates. HttpRefusal 404, 409. */
export async function refuseClosed(
  db: Queries,
  id: number,
  { now, timeZone }: JobReading,
  lock?: 'lock',
): Promise<JobRow> {
  const job = await jobById(db, id, lock)
  const state = job && stateOf(job, { now, today: localDate(now, timeZone) })
  if (state === 'open') return job!
  throw new HttpRefusal({ code: state === 'closed' ? 'job_closed' : 'not_found' })
}

interface News extends Pick<Applying, 'form'> {
  readonly application: number
  readonly job: JobRow
  readonly now: Temporal.Instant
}

async function notifyAdministrators(
  tx: Transaction<Schema>,
  { outbox, publicUrl }: Recruiting,
  { application, job, form, now }: News,
): Promise<void> {
  const words = {
    name: `${form.givenName} ${form.familyName}`,
    title: job.title,
    link: `${publicUrl}/dashboard/job/${job.id}`,
  }
  const messages = (await administrators(tx)).map(({ id, email, language }) => ({
    dedupeKey: applicationKey(application, `notice:${id}`),
    kind: 'contact' as const,
    channel: 'email' as const,
    recipient: email,
    userId: null,
    appointmentId: null,
    ...phrases(language).applicationMail(words),
    secret: null,
    ics: null,
  }))
  await outbox.queue(tx, messages, now)
}
