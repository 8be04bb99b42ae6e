import type { WaitlistWindow } from '@meche/contract/waitlist.ts'
import { isOnDay } from '@meche/domain/waitlist/window.ts'
import { clockMinutes, weekdayOf } from '../../lib/format/days.ts'
import type { Words } from '../../lib/i18n/i18n.tsx'
import { weekDays, weekdayExample } from '../../lib/salon/week.ts'

/** « du 18 au 21 novembre, dès 15 h » */
export function windowWords(window: WaitlistWindow, words: Pick<Words, 't' | 'format'>): string {
  const { from, to, days } = window
  const { t, format } = words
  return format.list([
    from === to
      ? t('wait.windowDay', { from: format.date(from) })
      : t('wait.windowDays', { from: format.date(from), to: format.date(to) }),
    ...days.map((day) => format.weekday(weekdayExample(day))),
    ...hourWords(window, words),
  ])
}

/** « dès 15 h », « terminé avant 18 h »; nothing for the whole day. */
export function hourWords(
  { after, before }: Pick<WaitlistWindow, 'after' | 'before'>,
  { t, format }: Pick<Words, 't' | 'format'>,
): string[] {
  return [
    ...(after ? [t('wait.windowAfter', { time: format.minutes(clockMinutes(after)) })] : []),
    ...(before ? [t('wait.windowBefore', { time: format.minutes(clockMinutes(before)) })] : []),
  ]
}

/** The first period of an entry in which the client could come on a day. */
export function windowOn(windows: readonly WaitlistWindow[], date: string): WaitlistWindow | undefined {
  const day = { date, weekday: weekdayOf(date) }
  return windows.find(({ from, to, days }) =>
    isOnDay({ from, to, weekdays: days.map((one) => weekDays.indexOf(one) + 1) }, day),
  )
}
