/** Offers and applications, as visitors and admins see them. */
import type { Application } from '@meche/contract/applications.ts'
import type { JobOffer, ManagedJob } from '@meche/contract/jobs.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { keptThrough } from '@meche/domain/recruiting/application.ts'
import { jobState, type JobState } from '@meche/domain/recruiting/job.ts'
import { shownHtml } from '../../rich-text/clean-html.ts'
import { instantOfMinute, wireInstant } from '../../time/instants.ts'
import type { ApplicationRow } from './application-repository.ts'
import type { TrialHost } from './block-trial.ts'
import type { JobRow, OpenJobRow, SalonTime } from './job-repository.ts'

export function stateOf(
  { publishAt, validThrough }: Pick<JobRow, 'publishAt' | 'validThrough'>,
  { now, today }: SalonTime,
): JobState {
  return jobState(
    { publishAt: publishAt?.epochMilliseconds ?? null, validThrough: validThrough.toString() },
    { now: now.epochMilliseconds, today },
  )
}

function presentJob(row: JobRow) {
  const { id, title, contract, weeklyMinutes, payMin, payMax, payPer, startsOn, validThrough } = row
  return {
    id,
    title,
    contract,
    weeklyMinutes,
    payMin,
    payMax,
    payPer,
    startsOn: startsOn?.toString() ?? null,
    validThrough: validThrough.toString(),
  }
}

export function presentOffer(row: OpenJobRow, timeZone: string): JobOffer {
  return {
    ...presentJob(row),
    content: shownHtml(row.content),
    publishAt: wireInstant(row.publishAt, timeZone),
    updatedAt: wireInstant(row.updatedAt, timeZone),
  }
}

export function presentManaged(row: JobRow, time: SalonTime, timeZone: string): ManagedJob {
  const { version, content, publishAt, received, waiting, updatedAt } = row
  return {
    ...presentJob(row),
    version,
    content,
    publishAt: publishAt && wireInstant(publishAt, timeZone),
    state: stateOf(row, time),
    applications: { total: received, waiting },
    updatedAt: wireInstant(updatedAt, timeZone),
  }
}

export function presentApplication(row: ApplicationRow, timeZone: string): Application {
  const { id, version, familyName, givenName, email, phone, message, hasConsented, language, stage, cv } = row
  const closesOn = row.closesOn.toString()
  const decidedOn = row.decidedOn?.toString() ?? null
  return {
    id,
    version,
    ...toWire({ familyName, givenName }),
    email,
    phone,
    message,
    hasConsented,
    language,
    stage,
    trialOn: row.trialOn?.toString() ?? null,
    host: hostOf(row, timeZone),
    cv: cv && { name: cv.name, size: cv.size },
    createdAt: wireInstant(row.createdAt, timeZone),
    answeredAt: row.answeredAt && wireInstant(row.answeredAt, timeZone),
    keptThrough: keptThrough({ decidedOn, closesOn, hasConsented }),
  }
}

/** Null: nobody's time is blocked for the trial day. */
export function hostOf({ trial }: Pick<ApplicationRow, 'trial'>, timeZone: string): TrialHost | null {
  if (!trial) return null
  const { professional, start, end } = trial
  return { professional, startTime: clockTimeOf(start, timeZone), endTime: clockTimeOf(end, timeZone) }
}

function clockTimeOf(minute: number, timeZone: string): string {
  const local = instantOfMinute(minute).toZonedDateTimeISO(timeZone)
  return local.toPlainTime().toString({ smallestUnit: 'minute' })
}
