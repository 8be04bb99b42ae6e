import { queryOptions } from '@tanstack/react-query'
import { frenchDays } from '@meche/contract/settings.ts'
import * as api from '@meche/contract/routes.ts'
import type { WaitlistWindow } from '@meche/contract/waitlist.ts'
import { addDays, clockMinutes } from '../../lib/format/days.ts'
import { call } from '../../lib/api/http.ts'
import type { Words } from '../../lib/i18n/i18n.tsx'
import { wasThere } from '../../lib/api/was-there.ts'

/** The open entries: a client's own, or all of them for staff. */
export const waitlistQuery = queryOptions({
  queryKey: ['waitlist'],
  queryFn: ({ signal }) => call(api.getWaitlist, { query: { itemsPerPage: '200' }, signal }),
})

export function leave(id: number): Promise<boolean> {
  return wasThere(call(api.leaveWaitlist, { params: { id: String(id) } }))
}

const aMonday = '2026-11-23'

/** « du 18 au 21 novembre, dès 15 h » */
export function windowWords(
  { from, to, days, after, before }: WaitlistWindow,
  { t, format }: Pick<Words, 't' | 'format'>,
): string {
  return format.list([
    from === to
      ? t('wait.windowDay', { from: format.date(from) })
      : t('wait.windowDays', { from: format.date(from), to: format.date(to) }),
    ...days.map((day) => format.weekday(addDays(aMonday, frenchDays.indexOf(day)))),
    ...(after ? [t('wait.windowAfter', { time: format.minutes(clockMinutes(after)) })] : []),
    ...(before ? [t('wait.windowBefore', { time: format.minutes(clockMinutes(before)) })] : []),
  ])
}
