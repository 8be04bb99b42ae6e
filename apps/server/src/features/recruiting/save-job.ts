/** Writing, changing, publishing and deleting job offers. */
import { limits } from '@meche/contract/limits.ts'
import type { JobForm } from '@meche/contract/jobs.ts'
import { removeApplications } from '../../applications/remove-applications.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange, type Changes } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { cleanHtml, imagesIn, plainTextOf } from '../../rich-text/clean-html.ts'
import type { By } from '../../salon/change-salon.ts'
import { localDate } from '../../time/instants.ts'
import { applicationsOf } from './application-repository.ts'
import { insertJob, jobById, removeJob, writeJob, type JobFields, type JobRow } from './job-repository.ts'

export interface JobBy extends By {
  readonly timeZone: string
}

/** HttpRefusal 422. */
export async function createJob(tx: Queries, form: JobForm, by: JobBy): Promise<JobRow> {
  const fields = fieldsOf(form)
  refuseWrongJob(fields, by)
  const id = await insertJob(tx, fields, by.now)
  const job = (await jobById(tx, id))!
  await record(tx, { id, before: null, after: job }, by)
  return job
}

export interface JobChange {
  readonly id: number
  readonly form: JobForm
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
}

/** HttpRefusal 404, 412, 422. */
export async function changeJob(tx: Queries, { id, form, seen }: JobChange, by: JobBy): Promise<JobRow> {
  const before = await changeable(tx, { id, seen })
  const fields = fieldsOf(form)
  refuseWrongJob(fields, by)
  const changes = changesBetween(formOf(before), {
    ...form,
    content: fields.content,
    publishAt: fields.publishAt?.toString() ?? null,
  })
  if (Object.keys(changes).length === 0) return before
  await writeJob(tx, id, fields, by.now)
  const after = (await jobById(tx, id))!
  await record(tx, { id, before, after }, by)
  return after
}

/** HttpRefusal 404, 412. */
/** The applications that are deleted with it. */
export async function deleteJob(
  tx: Queries,
  wanted: { readonly id: number; readonly seen: number | null },
  by: JobBy,
): Promise<number[]> {
  const before = await changeable(tx, wanted)
  const applications = await applicationsOf(tx, before.id)
  await removeApplications(tx, applications)
  await removeJob(tx, before.id)
  await record(tx, { id: before.id, before, after: null }, by)
  return applications
}

async function changeable(
  tx: Queries,
  { id, seen }: { readonly id: number; readonly seen: number | null },
): Promise<JobRow> {
  const job = await jobById(tx, id, 'lock')
  if (!job) throw new HttpRefusal({ code: 'not_found' })
  refuseStale(seen, job.version)
  return job
}

function fieldsOf(form: JobForm): JobFields {
  const content = cleanHtml(form.content)
  return {
    ...form,
    content,
    text: plainTextOf(content),
    startsOn: form.startsOn === null ? null : Temporal.PlainDate.from(form.startsOn),
    publishAt: form.publishAt === null ? null : Temporal.Instant.from(form.publishAt),
    validThrough: Temporal.PlainDate.from(form.validThrough),
  }
}

function refuseWrongJob(fields: JobFields, { timeZone }: JobBy): void {
  const { content, text, payMin, payMax, publishAt, validThrough } = fields
  refuseWrong([
    // Nobody reads the parts that cleaning takes out.
    ['content', 'editor_too_short', text.length < limits.editorMin],
    ['content', 'unknown_image', imagesIn(content).length > 0],
    ['payMax', 'pay_reversed', payMax < payMin],
    [
      'validThrough',
      'closes_before_opening',
      publishAt !== null && validThrough.toString() < localDate(publishAt, timeZone),
    ],
  ])
}

function formOf(job: JobRow): JobForm {
  const { title, contract, weeklyMinutes, payMin, payMax, payPer, content } = job
  return {
    title,
    contract,
    weeklyMinutes,
    payMin,
    payMax,
    payPer,
    content,
    startsOn: job.startsOn?.toString() ?? null,
    publishAt: job.publishAt?.toString() ?? null,
    validThrough: job.validThrough.toString(),
  }
}

async function record(
  tx: Queries,
  {
    id,
    before,
    after,
  }: { readonly id: number; readonly before: JobRow | null; readonly after: JobRow | null },
  { caller, now }: JobBy,
): Promise<void> {
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'job',
    entityId: id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    changes: withoutText(changesBetween(before && formOf(before), after && formOf(after))),
  })
}

/** The history says that the text changed, not how. */
function withoutText({ content, ...changes }: Changes): Changes {
  if (!content) return changes
  const [from, to] = content.map((text) => (text === null ? null : '…'))
  return { ...changes, content: [from, to] }
}
