import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function Lines() {
  const t = useTranslate()
  return (
    <fieldset>
      <legend>{t('cal.colors')}</legend>
      {(['service', 'status', 'professional'] as const).map((color, place) => (
        <label key={color} className="check">
          <input type="radio" name="guide-lines" defaultChecked={place === 0} />
          {t(`cal.colorBy.${color}`)}
        </label>
      ))}
      <label className="check">
        <input type="radio" name="guide-lines" disabled />
        {t('guide.state.disabled')}
      </label>
    </fieldset>
  )
}
