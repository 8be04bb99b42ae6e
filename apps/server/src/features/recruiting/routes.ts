/** Job offers, and applications to them. */
import * as applications from '@meche/contract/applications.ts'
import * as contract from '@meche/contract/jobs.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { networkOf } from '../../http/network.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { sendContent } from '../../http/send-content.ts'
import type { Serve } from '../../http/serve.ts'
import { removeDeletedContents } from '../../storage/stored-contents.ts'
import { localDate } from '../../time/instants.ts'
import { applicationById, findApplications } from './application-repository.ts'
import { apply } from './apply.ts'
import { deleteApplication, followApplication } from './follow-application.ts'
import { findJobs, jobById, type JobOrder } from './job-repository.ts'
import { presentApplication, presentManaged } from './present-job.ts'
import type { Recruiting } from './recruiting.ts'
import { changeJob, createJob, deleteJob, type JobBy } from './save-job.ts'
import { uploadCv } from './upload-cv.ts'

export function serveRecruiting(serve: Serve, recruiting: Recruiting): void {
  serveJobs(serve, recruiting)
  serveCandidates(serve, recruiting)
  serveApplications(serve, recruiting)
}

const orders: readonly JobOrder[] = ['title', 'validThrough', 'updatedAt']

function serveJobs(serve: Serve, recruiting: Recruiting): void {
  const { database, salons, contents, erasures } = recruiting
  const { kysely } = database
  const change = changing(recruiting)
  const timeAt = async (now: Temporal.Instant) => {
    const { timeZone } = await salons.current()
    return { timeZone, time: { now, today: localDate(now, timeZone) } }
  }

  serve(contract.getJobs, async (call) => {
    const { query, now } = call
    const page = pageOf(query)
    const { time, timeZone } = await timeAt(now)
    const by = orders.find((order) => query[`order[${order}]`] !== undefined) ?? 'updatedAt'
    const { items, total } = await findJobs(
      kysely,
      { state: query.state, search: query.search ?? '' },
      { time, page, order: [by, query[`order[${by}]`] ?? 'desc'] },
    )
    return sendPage(call, page, { items: items.map((row) => presentManaged(row, time, timeZone)), total })
  })

  serve(contract.getJob, async ({ params: { id }, now, reply }) => {
    const job = await jobById(kysely, id)
    if (!job) throw new HttpRefusal({ code: 'not_found' })
    const { time, timeZone } = await timeAt(now)
    return tagged(reply, presentManaged(job, time, timeZone))
  })

  serve(contract.createJob, async ({ body, caller, now, reply }) => {
    const job = await change({ caller, now }, (tx, by) => createJob(tx, body, by))
    const { time, timeZone } = await timeAt(now)
    return tagged(reply, presentManaged(job, time, timeZone))
  })

  serve(contract.replaceJob, async ({ params: { id }, body: form, headers, caller, now, reply }) => {
    const seen = seenVersion(headers)
    const job = await change({ caller, now }, (tx, by) => changeJob(tx, { id, form, seen }, by))
    const { time, timeZone } = await timeAt(now)
    return tagged(reply, presentManaged(job, time, timeZone))
  })

  serve(contract.deleteJob, async ({ params: { id }, headers, caller, now }) => {
    const wanted = { id, seen: seenVersion(headers) }
    const deleted = await change({ caller, now }, (tx, by) => deleteJob(tx, wanted, by))
    for (const application of deleted) await erasures.noteApplication(application, now)
    await removeDeletedContents(kysely, contents)
  })
}

function serveCandidates(serve: Serve, recruiting: Recruiting): void {
  serve(applications.uploadCv, async ({ params: { id: job }, request, now }) =>
    uploadCv(recruiting, { job, request }, now),
  )

  serve(
    applications.createApplication,
    async ({ params: { id: job }, body: form, caller, language, request, now }) =>
      apply(recruiting, { job, form, address: networkOf(request), user: caller?.id ?? null, language }, now),
  )
}

function serveApplications(serve: Serve, recruiting: Recruiting): void {
  const { database, salons, contents, outbox, erasures } = recruiting
  const { kysely } = database
  const change = changing(recruiting)

  serve(applications.getApplications, async (call) => {
    const { params, query } = call
    if (!(await jobById(kysely, params.id))) throw new HttpRefusal({ code: 'not_found' })
    const page = pageOf(query)
    const { timeZone } = await salons.current()
    const { items, total } = await findApplications(kysely, { job: params.id, stage: query.stage }, page)
    return sendPage(call, page, { items: items.map((row) => presentApplication(row, timeZone)), total })
  })

  serve(applications.updateApplication, async ({ params, body: patch, headers, caller, now, reply }) => {
    const wanted = { job: params.id, id: params.application, patch, seen: seenVersion(headers) }
    const application = await change({ caller, now }, async (tx, by) =>
      followApplication(tx, wanted, { ...by, caller, outbox, salon: await salons.within(tx) }),
    )
    return tagged(reply, presentApplication(application, (await salons.current()).timeZone))
  })

  serve(applications.deleteApplication, async ({ params, headers, caller, now }) => {
    const wanted = { job: params.id, id: params.application, seen: seenVersion(headers) }
    await change({ caller, now }, async (tx, by) =>
      deleteApplication(tx, wanted, { ...by, caller, salon: await salons.within(tx) }),
    )
    await erasures.noteApplication(params.application, now)
    await removeDeletedContents(kysely, contents)
  })

  serve(applications.getCv, async ({ params, reply }) => {
    const row = await applicationById(kysely, { job: params.id, id: params.application })
    const content = row?.cv && (await contents.read(row.cv.content))
    if (!content) throw new HttpRefusal({ code: 'not_found' })
    return sendContent(reply, row.cv!.name, content)
  })
}

type Change = <T>(
  by: { readonly caller: Caller; readonly now: Temporal.Instant },
  work: (tx: Transaction<Schema>, by: JobBy) => Promise<T>,
) => Promise<T>

/** In a transaction of its own; pages and open screens are told. */
function changing({ database, salons, tracker }: Recruiting): Change {
  return async (by, work) => {
    const { timeZone } = await salons.current()
    const answer = await database.transaction((tx) => work(tx, { ...by, timeZone }))
    tracker.changed()
    return answer
  }
}
