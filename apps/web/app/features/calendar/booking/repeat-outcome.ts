import type { RepeatVerdict } from '@meche/contract/breaks.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import type { Repeat } from './repeat-fields.tsx'

type Dates = readonly RepeatVerdict[]

/** A visit can leave nothing of the time that was asked for. */
export function canCut(dates: Dates): boolean {
  return dates.some(({ verdict, parts }) => verdict === 'taken' && parts > 0)
}

/** The occupied dates, which their reader has seen. */
export function takenOf(dates: Dates): string[] {
  return dates.filter(({ verdict }) => verdict === 'taken').map(({ date }) => date)
}

/** Saving a block adds so many blocks, leaves out so many dates and cuts so many. */
export function outcomeOf(dates: Dates, around: Repeat['around']) {
  const blocksOn = ({ verdict, parts }: RepeatVerdict) =>
    verdict === 'taken' && around === 'skip' ? 0 : parts
  const blocked = dates.filter((date) => blocksOn(date) > 0)
  return {
    added: blocked.reduce((sum, date) => sum + blocksOn(date), 0),
    left: dates.length - blocked.length,
    cut: blocked.filter(({ verdict }) => verdict === 'taken').length,
  }
}

/** « 24 blocages ajoutés, 2 dates laissées, 1 date coupée. » */
export function outcomeText(
  { added, left, cut }: ReturnType<typeof outcomeOf>,
  { t, format }: Words,
  first: 'block.added' | 'block.changed' | 'block.dates' = 'block.added',
): string {
  const parts = [
    t(first, { count: added }),
    ...(left > 0 ? [t('block.datesLeft', { count: left })] : []),
    ...(cut > 0 ? [t('block.datesCut', { count: cut })] : []),
  ]
  return t('block.outcome', { parts: format.list(parts) })
}
