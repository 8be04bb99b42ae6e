import { useWords } from '../../../lib/i18n/i18n.tsx'
import { addDays } from '../../../lib/format/days.ts'
import { useToday } from '../../../lib/salon/salon.ts'
import { BarChart } from '../../../ui/components/charts/bar-chart.tsx'

const done = [42_000, 38_500, 51_000, 24_000, 0, 0]
const planned = [0, 0, 0, 31_000, 64_000, 71_500]
const before = [40_000, 41_000, 46_000, 52_000, 60_000, 66_000]

export default function Bars() {
  const { t, format } = useWords()
  const today = useToday()
  return (
    <BarChart
      summary={t('stats.revenue')}
      bars={done.map((value, place) => ({
        label: format.shortDay(addDays(today, place - 3)),
        value,
        planned: planned[place]!,
        mark: before[place]!,
      }))}
      now={3}
      format={format.price}
    />
  )
}
