import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

export default function Tones() {
  const t = useTranslate()
  return (
    <>
      <div className="banner warn">
        <Icon name="triangle-alert" size={20} />
        <p>{t('guide.x.warning')}</p>
      </div>
      <div className="banner info">
        <Icon name="info" size={20} />
        <p>{t('guide.x.information')}</p>
      </div>
      <p className="inset">
        <Icon name="circle-check" size={20} />
        {t('guide.x.allWell')}
      </p>
    </>
  )
}
