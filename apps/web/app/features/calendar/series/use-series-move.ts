import type { Appointment } from '@meche/contract/appointments.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'
import { useSettings, useToday } from '../../../lib/salon/salon.ts'
import { movedVisits, type VisitToMove } from './move-changes.ts'
import { seriesScopes, type SeriesScope } from './scope.ts'
import type { ScopeCard } from './scoped-move.tsx'

/** Moving visits of a series with the opened one: the scopes in words, and the visits of each. */
export function useSeriesMove(opened: Pick<Appointment, 'id' | 'start'>, visits: readonly Appointment[]) {
  const { t, format } = useWords()
  const today = useToday()
  const moment = useNow()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const movedTo = (to: string, scope: SeriesScope): VisitToMove[] =>
    movedVisits(visits, { opened, to, scope, moment, timeZone })
  const cardsOf = (to: string): ScopeCard<SeriesScope>[] =>
    seriesScopes.map((value) => {
      const count = movedTo(to, value).length
      const text =
        value === 'this'
          ? t('series.scopeWhy.this')
          : t(`series.scopeWhy.${value}`, { count, day: format.day(dayOf(to), today) })
      return { value, title: t(`series.scope.${value}`), text }
    })
  return { cardsOf, movedTo }
}
