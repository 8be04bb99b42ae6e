import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Unanswered } from '../../../shared/unanswered.tsx'
import type { DayVisit } from '../day.ts'
import { seriesQuery } from './api.ts'
import { MoveForm } from './move-form.tsx'
import { useSeriesMove } from './use-series-move.ts'

interface MoveSeriesProps {
  visit: DayVisit
  onBack: () => void
  onSaved: () => void
}

/** Another weekday or time for one visit of a series, for it and those that follow, or for all to come. */
export function MoveSeries({ visit, ...ways }: MoveSeriesProps) {
  const t = useTranslate()
  const series = useQuery(seriesQuery(visit.series!.id))
  const { cardsOf, movedTo } = useSeriesMove(visit, series.data?.visits ?? [])
  if (!series.data) return <Unanswered query={series} />
  return (
    <MoveForm
      visit={visit}
      cardsOf={cardsOf}
      firstScope="following"
      movedTo={movedTo}
      isAllOrNone={false}
      stayingTitle={(count) => t('series.staying', { count })}
      {...ways}
    />
  )
}
