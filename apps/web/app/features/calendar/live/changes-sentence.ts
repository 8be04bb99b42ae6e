import type { Words } from '../../../lib/i18n/i18n.tsx'
import type { DayView, DayVisit } from '../day.ts'

/** The visits and breaks on these days, as `visit 5` and `block 7`. */
export function recordsOn(days: readonly DayView[] | undefined): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const { columns, visits } of days ?? []) {
    for (const id of visits.keys()) keys.add(`visit ${id}`)
    for (const { steps } of columns)
      for (const { id, kind } of steps) if (kind === 'break') keys.add(`block ${id}`)
  }
  return keys
}

/** « 3 changements, dont un rendez-vous à 14 h avec Inès. » */
export function changesSentence(
  keys: readonly string[],
  { days, words: { t, format } }: { days: readonly DayView[] | undefined; words: Words },
): string {
  const count = keys.length
  const visit = firstVisit(keys, days)
  const step = visit?.steps.find(({ isBusy }) => isBusy)
  return step
    ? t('live.changes', { count, time: format.time(step.start), name: step.professional })
    : t('live.others', { count })
}

function firstVisit(keys: readonly string[], days: readonly DayView[] = []): DayVisit | undefined {
  return days
    .flatMap(({ visits }) => [...visits.values()])
    .filter(({ id, status }) => status !== 'cancelled' && keys.includes(`visit ${id}`))
    .toSorted((a, b) => a.start.localeCompare(b.start))[0]
}
