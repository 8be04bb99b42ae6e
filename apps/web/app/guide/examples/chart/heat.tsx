import { useWords } from '../../../lib/i18n/i18n.tsx'
import { HeatMap } from '../../../ui/components/charts/heat-map.tsx'

const hours = [9, 10, 11, 12, 14, 15, 16]
const days = ['2023-01-03', '2023-01-04', '2023-01-05']
const shares = [
  [48, 66, 78, null, 70, 74, 68],
  [61, 79, 88, 52, 83, 91, 90],
  [4, 20, 35, 50, 55, 76, 99],
]

export default function Heat() {
  const { t, format } = useWords()
  return (
    <HeatMap
      caption={t('stats.occupancy')}
      columns={hours.map((hour) => format.minutes(hour * 60))}
      rows={days.map((day, row) => ({
        label: format.weekday(day),
        cells: shares[row]!.map((share) =>
          share === null ? { heat: null, text: '' } : { heat: share / 100, text: String(share) },
        ),
      }))}
    />
  )
}
