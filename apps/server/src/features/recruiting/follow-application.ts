/** An application from stage to stage, the answer to its candidate, and its deletion. */
import type { ApplicationStage } from '@meche/domain/recruiting/application.ts'
import { decisionDay } from '@meche/domain/recruiting/application.ts'
import { applicationKey, removeApplications } from '../../applications/remove-applications.ts'
import type { BlockBy } from '../../booking/breaks.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { phrases } from '../../messaging/texts/phrases.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'
import {
  applicationById,
  writeProgress,
  type ApplicationOfJob,
  type ApplicationRow,
} from './application-repository.ts'
import { blockTrial, type TrialHost } from './block-trial.ts'
import { jobById } from './job-repository.ts'
import { hostOf } from './present-job.ts'
import type { JobBy } from './save-job.ts'

export interface Following extends ApplicationOfJob {
  readonly patch: {
    readonly stage?: ApplicationStage | undefined
    readonly trialOn?: string | null | undefined
    /** The colleague who looks after the candidate on the trial day, and the time that is blocked for it. */
    readonly host?: TrialHost | null | undefined
    readonly answer?: string | undefined
  }
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
}

interface FollowingBy extends JobBy {
  readonly caller: Caller
  readonly outbox: Outbox
  readonly salon: Salon
}

/** HttpRefusal 404, 412, 422 for a host without a day or a period, and 409 where the time of the host is not free. */
export async function followApplication(
  tx: Transaction<Schema>,
  { job, id, patch, seen }: Following,
  by: FollowingBy,
): Promise<ApplicationRow> {
  const before = await changeable(tx, { job, id, seen })
  const { now, timeZone } = by
  const stage = patch.stage ?? before.stage
  const day = before.trialOn?.toString() ?? null
  const decidedOn = before.decidedOn?.toString() ?? null
  const trialOn = stage === 'trial' ? (patch.trialOn === undefined ? day : patch.trialOn) : null
  const trialBlock = await followTrial(tx, before, { day: trialOn, host: patch.host }, by)
  await writeProgress(tx, id, {
    stage,
    trialOn,
    trialBlock,
    decidedOn: decisionDay({ stage: before.stage, decidedOn }, stage, localDate(now, timeZone)),
    answeredAt: patch.answer === undefined ? before.answeredAt : now,
  })
  if (patch.answer !== undefined) await answer(tx, { before, text: patch.answer }, by)
  await recordChange(tx, {
    at: now,
    actorId: by.caller.id,
    entity: 'application',
    entityId: id,
    action: 'update',
    changes: changesBetween({ stage: before.stage, trialOn: day }, { stage, trialOn }),
  })
  return (await applicationById(tx, { job, id }))!
}

interface WantedTrial {
  readonly day: string | null
  /** Undefined: whoever it was, as long as there is a day. */
  readonly host: TrialHost | null | undefined
}

async function followTrial(
  tx: Transaction<Schema>,
  before: ApplicationRow,
  { day, host }: WantedTrial,
  by: FollowingBy,
): Promise<number | null> {
  const block = before.trial?.block ?? null
  const dayBefore = before.trialOn?.toString() ?? null
  if (host === undefined && day === dayBefore) return block
  const kept = day === null ? null : hostOf(before, by.timeZone)
  return blockTrial(tx, block, { day, host: host === undefined ? kept : host }, by)
}

/** HttpRefusal 404, 412. */
export async function deleteApplication(
  tx: Transaction<Schema>,
  wanted: ApplicationOfJob & { readonly seen: number | null },
  { caller, now, salon }: BlockBy,
): Promise<void> {
  const { id, trial } = await changeable(tx, wanted)
  await blockTrial(tx, trial?.block ?? null, { day: null, host: null }, { caller, now, salon })
  await removeApplications(tx, [id])
  const line = { at: now, actorId: caller.id, entity: 'application', entityId: id } as const
  await recordChange(tx, { ...line, action: 'delete', changes: {} })
}

async function changeable(
  tx: Transaction<Schema>,
  { job, id, seen }: ApplicationOfJob & { readonly seen: number | null },
): Promise<ApplicationRow> {
  const application = await applicationById(tx, { job, id }, 'lock')
  if (!application) throw new HttpRefusal({ code: 'not_found' })
  refuseStale(seen, application.version)
  return application
}

async function answer(
  tx: Transaction<Schema>,
  { before, text }: { readonly before: ApplicationRow; readonly text: string },
  { outbox, salon, now }: FollowingBy,
): Promise<void> {
  const job = (await jobById(tx, before.job))!
  const message = {
    // Each change raises the version: a request that is repeated is refused before.
    dedupeKey: applicationKey(before.id, `answer:${before.version}`),
    kind: 'application_answer' as const,
    channel: 'email' as const,
    recipient: before.email,
    userId: null,
    appointmentId: null,
    subject: phrases(before.language).applicationAnswer(job.title, salon.settings.name),
    body: `${text}\n\n-- \n${salon.settings.name}`,
    secret: null,
    ics: null,
  }
  await outbox.queue(tx, [message], now)
}
