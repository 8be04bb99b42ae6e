import { clockTimeOfMinutes, minutesOfClockTime } from '@meche/contract/mapping/clock-time.ts'
import type { FrenchDay, OpeningHours } from '@meche/contract/settings.ts'
import { checkPeriod } from '@meche/domain/opening-hours/check-periods.ts'

/** As on the wire: HH:mm, 24:00 as an end; empty while it is being typed. */
export interface Period {
  startTime: string
  endTime: string
}

const DAY = 24 * 60
const FIRST = 9 * 60
const GAP = 15
const HOUR = 60

/** A new period: from 09:00, or from 15 minutes after the last one's end, past midnight again from 00:00; an hour long. */
export function newPeriod(periods: readonly Period[]): Period {
  const last = periods.at(-1)
  const start = last?.endTime ? (minutesOfClockTime(last.endTime) + GAP) % DAY : FIRST
  return {
    startTime: clockTimeOfMinutes(start),
    endTime: clockTimeOfMinutes(Math.min(start + HOUR, DAY)),
  }
}

/** The hours of one day for others too, which open if they were closed. */
export function copyHours(hours: OpeningHours, from: FrenchDay, to: readonly FrenchDay[]): OpeningHours {
  const copies = to.map((day) => [
    day,
    { isOpen: true, periods: hours[from].periods.map((one) => ({ ...one })) },
  ])
  return { ...hours, ...(Object.fromEntries(copies) as Partial<OpeningHours>) }
}

/** The first period of a day that opens: from 09:00, as long as the days that are open already. */
export function firstPeriod(openDays: readonly (readonly Period[])[]): Period {
  const first = newPeriod([])
  const ends = openDays.map((periods) => periods.at(-1)?.endTime ?? '')
  // As text, HH:mm sorts as time.
  const latest = ends.toSorted().at(-1) ?? ''
  return latest > first.startTime ? { ...first, endTime: latest } : first
}

export interface PeriodFault {
  index: number
  field: 'startTime' | 'endTime'
  /** A code of the contract. */
  code: string
}

/** A period without its start or its end is a fault of a salon's hours; a professional's save drops it. */
export type Incomplete = 'refused' | 'dropped'

/** The errors in a day's periods, each at its field; the server applies the same rule. */
export function periodFaults(periods: readonly Period[], incomplete: Incomplete): PeriodFault[] {
  const rows = periods
    .map((period, index) => ({ ...period, index }))
    .filter((period) => incomplete === 'refused' || isComplete(period))
  const local = rows.map(({ startTime, endTime }) => ({
    start: minutesOfClockTime(startTime),
    end: minutesOfClockTime(endTime),
  }))
  return rows.flatMap(({ startTime, endTime, index }, place): PeriodFault[] => {
    if (startTime === '') return [{ index, field: 'startTime', code: 'required' }]
    if (endTime === '') return [{ index, field: 'endTime', code: 'required' }]
    const decision = checkPeriod(local, place)
    return decision.ok ? [] : [{ index, field: `${decision.field}Time`, code: decision.code }]
  })
}

export function isComplete({ startTime, endTime }: Period): boolean {
  return startTime !== '' && endTime !== ''
}
