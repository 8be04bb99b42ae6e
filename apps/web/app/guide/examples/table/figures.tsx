import '../../../features/stats/figures.css'
import { useWords } from '../../../lib/i18n/i18n.tsx'

const services = [
  ['cut', 42, 184_800],
  ['colour', 17, 112_200],
  ['blowDry', 31, 77_500],
] as const

export default function Figures() {
  const { t, format } = useWords()
  return (
    <table className="month-figures">
      <thead>
        <tr className="sec">
          <th scope="col">{t('guide.x.service')}</th>
          <th scope="col">{t('stats.appointments')}</th>
          <th scope="col">{t('stats.revenue')}</th>
        </tr>
      </thead>
      <tbody>
        {services.map(([service, count, revenue]) => (
          <tr key={service}>
            <th scope="row">{t(`guide.x.${service}`)}</th>
            <td>
              <b>{count}</b>
            </td>
            <td className="sec">{format.price(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
