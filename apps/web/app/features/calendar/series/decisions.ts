import type { SeriesAlternative, SeriesDate, SeriesDecision } from '@meche/contract/series.ts'

/** Staff's choices for dates that are not free, by the start that the rule gives: a choice for nine o'clock says nothing of ten. */
export type Decisions = Readonly<Record<string, string>>

export const KEEP = 'keep'
export const SKIP = 'skip'

export function valueOf({ start, professional }: SeriesAlternative): string {
  return `${start} ${professional?.id ?? ''}`
}

/** The choice that still stands; '' while there is none. */
export function choiceFor(date: SeriesDate, decisions: Decisions): string {
  const choice = decisions[date.start] ?? ''
  const isOffered =
    choice === SKIP ||
    (choice === KEEP && date.verdict === 'warn') ||
    date.alternatives.some((one) => valueOf(one) === choice)
  return isOffered ? choice : ''
}

/** The decisions to send, how many dates they book, and how many are still to be made. */
export function outcomeOf(dates: readonly SeriesDate[], decisions: Decisions) {
  const asked = dates.filter(({ verdict }) => verdict !== 'ok')
  const decided = asked.flatMap((date): SeriesDecision[] => {
    const choice = choiceFor(date, decisions)
    if (choice === '') return []
    if (choice === KEEP || choice === SKIP) return [{ date: date.date, action: choice }]
    const { start, professional } = date.alternatives.find((one) => valueOf(one) === choice)!
    const who = professional ? { professional: professional.id } : {}
    return [{ date: date.date, action: 'take', start, ...who }]
  })
  const skipped = decided.filter(({ action }) => action === SKIP).length
  return {
    decisions: decided,
    undecided: asked.length - decided.length,
    booked: dates.length - skipped,
  }
}
