import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addDays, dayOf } from '../../../lib/format/days.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { languageOfTag } from '../../../lib/i18n/languages.ts'
import { useNow, useSalonMoment } from '../../../lib/salon/clock.ts'
import { useSettings } from '../../../lib/salon/salon.ts'
import { forgetCopies } from '../../../lib/session/kept-copies.ts'
import { expiryOf, useSession } from '../../../lib/session/session.ts'
import { dayOfAgenda } from '../agenda-day.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { agendaQuery } from '../api.ts'
import { keepCalendar, useKeptCalendar } from '../kept-calendar.ts'

/** Whether this browser can keep anything: it does over HTTPS, and on the machine itself. */
export const canKeepDays = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator

/** Desks are not asked beforehand. A line that failed once will fail again: whoever never decided is asked when it is back. */
export function useAskWhenBack(userId: number): void {
  const t = useTranslate()
  const isUndecided = useKeptCalendar(userId).keepsDays === undefined
  useEffect(() => {
    if (!isUndecided || !canKeepDays()) return undefined
    const ask = () =>
      showToast(t('kept.isBack'), 'info', {
        label: t('kept.yes'),
        run: () => keepCalendar(userId, { keepsDays: true }),
      })
    window.addEventListener('online', ask, { once: true })
    return () => window.removeEventListener('online', ask)
  }, [isUndecided, t, userId])
}

/** While the calendar is open and its reader agreed, today and tomorrow are kept as the server last answered them. */
export function useKeptDays(userId: number): void {
  const { user } = useSession()
  const settings = useSettings()
  const momentOf = useSalonMoment()
  const today = dayOf(useNow())
  const { keepsDays = false } = useKeptCalendar(userId)
  const isOn = keepsDays && canKeepDays()
  const dates = [today, addDays(today, 1)]
  const answers = useQueries({
    queries: dates.map((date) => ({ ...agendaQuery(date), enabled: isOn })),
    combine: (all) => ({
      all: all.map(({ data }) => data),
      readAt: Math.min(...all.map((one) => one.dataUpdatedAt)),
    }),
  })
  const { all, readAt } = answers
  const isKnown = isOn && all.every((answer) => answer !== undefined)
  useEffect(() => {
    if (!isKnown || !user || !settings) return
    const days = all.flatMap((agenda, place) => dayOfAgenda(agenda!, dates[place]!) ?? [])
    void Promise.all([import('./kept-days.ts'), import('./kept-page.tsx')]).then(([{ keepDays }, page]) =>
      keepDays(
        user.id,
        page.keptDays({
          days,
          own: user.isAdmin ? null : user.id,
          salon: settings.name,
          timeZone: settings.timeZone,
          language: languageOfTag(document.documentElement.lang),
          moment: momentOf(readAt),
          until: expiryOf(user.accessToken),
        }),
      ),
    )
    // The rest does not change while the calendar is open, or changes with the answers.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown, readAt, all[0], all[1]])
  useEffect(() => {
    if (!isOn) void forgetCopies()
  }, [isOn])
}
