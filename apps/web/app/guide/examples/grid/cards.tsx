import '../../../features/stats/figures.css'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function Cards() {
  const t = useTranslate()
  const titles = [t('guide.x.cut'), t('guide.x.colour'), t('guide.x.blowDry'), t('guide.x.child')]
  return (
    <div className="cards figures">
      {titles.map((title) => (
        <section key={title} className="card panel">
          <h3 className="h6">{title}</h3>
        </section>
      ))}
    </div>
  )
}
