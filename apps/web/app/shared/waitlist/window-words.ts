import type { WaitlistWindow } from '@meche/contract/waitlist.ts'
import { clockMinutes } from '../../lib/format/days.ts'
import type { Words } from '../../lib/i18n/i18n.tsx'
import { weekdayExample } from '../../lib/salon/week.ts'

/** « du 18 au 21 novembre, dès 15 h » */
export function windowWords(
  { from, to, days, after, before }: WaitlistWindow,
  { t, format }: Pick<Words, 't' | 'format'>,
): string {
  return format.list([
    from === to
      ? t('wait.windowDay', { from: format.date(from) })
      : t('wait.windowDays', { from: format.date(from), to: format.date(to) }),
    ...days.map((day) => format.weekday(weekdayExample(day))),
    ...(after ? [t('wait.windowAfter', { time: format.minutes(clockMinutes(after)) })] : []),
    ...(before ? [t('wait.windowBefore', { time: format.minutes(clockMinutes(before)) })] : []),
  ])
}
