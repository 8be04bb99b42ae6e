import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import type { DayVisit } from '../day.ts'
import { seriesQuery } from './api.ts'
import { movedVisits } from './move-changes.ts'
import { MoveForm } from './move-form.tsx'
import { seriesScopes } from './scope.ts'

interface MoveSeriesProps {
  visit: DayVisit
  onBack: () => void
  onSaved: () => void
}

/** Another weekday or time for one visit of a series, for it and those that follow, or for all to come. */
export function MoveSeries({ visit, ...ways }: MoveSeriesProps) {
  const t = useTranslate()
  const moment = useNow()
  const series = useQuery(seriesQuery(visit.series!.id))
  if (!series.data) return <Unanswered query={series} />
  const visits = series.data
  return (
    <MoveForm
      visit={visit}
      scopes={seriesScopes}
      firstScope="following"
      textOf={(scope) => t(`series.scope.${scope}`)}
      movedTo={(to, scope, timeZone) => movedVisits(visits, { opened: visit, to, scope, moment, timeZone })}
      isAllOrNone={false}
      stayingTitle={(count) => t('series.staying', { count })}
      {...ways}
    />
  )
}
