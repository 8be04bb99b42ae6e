import { useWords } from '../../../lib/i18n/i18n.tsx'
import { addDays } from '../../../lib/format/days.ts'
import { useToday } from '../../../lib/salon/salon.ts'
import { LineChart } from '../../../ui/components/charts/line-chart.tsx'

const shares = [0.52, 0.61, 0.58, null, 0.74, 0.81]
const before = [0.48, 0.55, 0.6, 0.57, 0.66, 0.7]

export default function Lines() {
  const { t, format } = useWords()
  const today = useToday()
  return (
    <LineChart
      summary={t('stats.occupancy')}
      points={shares.map((value, place) => ({
        label: format.shortDay(addDays(today, place - 6)),
        value,
        before: before[place]!,
      }))}
      format={format.percent}
    />
  )
}
