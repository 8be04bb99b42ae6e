import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function Services() {
  const t = useTranslate()
  return (
    <fieldset>
      <legend>{t('guide.x.offered')}</legend>
      <label className="check">
        <input type="checkbox" defaultChecked />
        {t('guide.x.cut')}
      </label>
      <label className="check">
        <input type="checkbox" />
        {t('guide.x.colour')}
      </label>
      <label className="check">
        <input type="checkbox" data-state="focus" />
        {t('guide.x.blowDry')}
      </label>
      <label className="check">
        <input type="checkbox" disabled />
        {t('guide.x.child')}
      </label>
    </fieldset>
  )
}
