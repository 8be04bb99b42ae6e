import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Fil } from '../../../ui/components/data-display/fil.tsx'

export default function Visit() {
  const t = useTranslate()
  const steps = [
    { name: t('guide.x.colour'), duration: 40, isPause: false },
    { name: t('guide.x.pause'), duration: 35, isPause: true },
    { name: t('guide.x.cut'), duration: 45, isPause: false },
  ]
  const pauseLabel = (minutes: number) => t('duration.minutes', { count: minutes })
  return (
    <div>
      {['cuivre', 'sapin', 'prune'].map((color) => (
        <Fil key={color} steps={steps} color={color} pauseLabel={pauseLabel} />
      ))}
    </div>
  )
}
