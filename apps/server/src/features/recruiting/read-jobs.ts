/** The open offers as everybody reads them: on the salon's pages, in the feed and in the sitemap. */
import { limits } from '@meche/contract/limits.ts'
import type { JobOffer } from '@meche/contract/jobs.ts'
import type { Queries } from '../../db/database.ts'
import { localDate } from '../../time/instants.ts'
import { openJob, openJobs } from './job-repository.ts'
import { presentOffer } from './present-job.ts'

export interface JobReading {
  readonly now: Temporal.Instant
  readonly timeZone: string
}

export async function readOffers(db: Queries, { now, timeZone }: JobReading): Promise<JobOffer[]> {
  const rows = await openJobs(db, { now, today: localDate(now, timeZone) }, limits.jobsInFeed)
  return rows.map((row) => presentOffer(row, timeZone))
}

/** Null: there is none, or it takes no applications. */
export async function readOffer(
  db: Queries,
  id: number,
  { now, timeZone }: JobReading,
): Promise<JobOffer | null> {
  const row = await openJob(db, id, { now, today: localDate(now, timeZone) })
  return row && presentOffer(row, timeZone)
}
