import '../../../features/stats/figures.css'
import { WeekChart } from '../../../features/stats/week-chart.tsx'
import { addDays } from '../../../lib/format/days.ts'
import { useToday } from '../../../lib/salon/salon.ts'

const done = [0, 42_000, 38_500, 51_000, 0, 0]
const planned = [0, 0, 0, 12_000, 64_000, 71_500]

export default function Week() {
  const today = useToday()
  return (
    <div className="figures">
      <WeekChart
        days={done.map((revenue, place) => ({
          date: addDays(today, place - 3),
          revenue,
          expectedRevenue: planned[place]!,
        }))}
      />
    </div>
  )
}
