import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** « Rien ne part entre 20 h et 8 h. » */
export function Foot() {
  const t = useTranslate()
  return (
    <p className="sec waiting-foot">
      <Icon name="clock" size={16} />
      {t('wait.night')}
    </p>
  )
}
