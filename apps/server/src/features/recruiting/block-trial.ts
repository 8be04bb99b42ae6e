/** The time of the colleague who looks after a candidate: blocked with the trial day, moved with it, and free again without it. */
import { minutesOfClockTime } from '@meche/contract/mapping/clock-time.ts'
import { localDays, minuteOnDay } from '@meche/domain/time/zone.ts'
import { lockBreak } from '../../booking/break-repository.ts'
import { blockTime, moveBlock, releaseBlock, type BlockBy } from '../../booking/breaks.ts'
import type { StepTimes } from '../../booking/step-times.ts'
import type { Queries } from '../../db/database.ts'
import { refuseWrong } from '../../http/checks.ts'
import { instantOfMinute } from '../../time/instants.ts'

export interface TrialHost {
  readonly professional: number
  readonly startTime: string
  readonly endTime: string
}

export interface Trial {
  readonly day: string | null
  /** Null: nobody's time is blocked. */
  readonly host: TrialHost | null
}

/**
 * The id of the block from now on; null for none. One that has begun stays as it was. HttpRefusal 422 for a host without a day or a
 * period, and 409 where the time of the host is not free.
 */
export async function blockTrial(
  tx: Queries,
  before: number | null,
  { day, host }: Trial,
  by: BlockBy,
): Promise<number | null> {
  const standing = before === null ? null : await lockBreak(tx, before)
  const toCome = standing && Temporal.Instant.compare(standing.start, by.now) > 0 ? standing : null
  if (host === null) {
    if (toCome) await releaseBlock(tx, toCome, by)
    return null
  }
  const times = timesOf(day, host, by)
  const { professional } = host
  if (standing && isAt(standing, { ...times, professional })) return standing.id
  if (toCome) {
    await moveBlock(tx, toCome, { ...times, professional }, by)
    return toCome.id
  }
  // The block outlives the application, so it does not name the candidate.
  const words = { title: 'Essai', isPrivate: false }
  return blockTime(tx, { what: { kind: 'other' }, professionals: [professional], ...words, ...times }, by)
}

function isAt(block: StepTimes, { start, end, professional }: StepTimes): boolean {
  return block.start.equals(start) && block.end.equals(end) && block.professional === professional
}

function timesOf(
  day: string | null,
  { startTime, endTime }: TrialHost,
  { salon: { zone } }: BlockBy,
): { start: Temporal.Instant; end: Temporal.Instant } {
  const [from, to] = [minutesOfClockTime(startTime), minutesOfClockTime(endTime)]
  refuseWrong([
    ['trialOn', 'date_required', day === null],
    ['host.endTime', 'period_end_not_after_start', to <= from],
  ])
  const [local] = localDays(day!, day!, zone)
  return {
    start: instantOfMinute(minuteOnDay(local!, from, zone)),
    end: instantOfMinute(minuteOnDay(local!, to, zone)),
  }
}
