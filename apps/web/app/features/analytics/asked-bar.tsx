import { useQuery } from '@tanstack/react-query'
import { comparisons, type Comparison } from '@meche/domain/figures/periods.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { FigureChoice, PeriodChoice } from '../../shared/period-choice.tsx'
import { categoriesQuery } from '../../shared/categories-query.ts'
import type { AnalyticsAsked } from './api.ts'

interface AskedBarProps {
  asked: AnalyticsAsked
  today: string
  ask: (change: Partial<AnalyticsAsked>) => void
}

/** The period, what it is compared with, and which part of the salon. */
export function AskedBar({ asked, today, ask }: AskedBarProps) {
  const t = useTranslate()
  const team = useTeam()
  const categories = useQuery(categoriesQuery).data ?? []
  return (
    <div className="asked-bar no-print" role="group" aria-label={t('analytics.period')}>
      <PeriodChoice days={asked} today={today} ask={ask} />
      <FigureChoice
        label={t('analytics.compare')}
        value={asked.compare}
        onChange={(chosen) => ask({ compare: chosen as Comparison })}
        options={comparisons.map((value) => ({ value, label: t(`analytics.compare.${value}`) }))}
      />
      <FigureChoice
        label={t('analytics.professional')}
        value={asked.professional}
        onChange={(professional) => ask({ professional })}
        options={[
          { value: '', label: t('analytics.everybody') },
          ...team.map(({ id, givenName, familyName }) => ({
            value: String(id),
            label: `${givenName} ${familyName}`,
          })),
        ]}
      />
      <FigureChoice
        label={t('analytics.category')}
        value={asked.category}
        onChange={(category) => ask({ category })}
        options={[
          { value: '', label: t('analytics.everything') },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </div>
  )
}
