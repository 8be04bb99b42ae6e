import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function States() {
  const t = useTranslate()
  return (
    <>
      <button type="button" className="chip">
        {t('guide.state.rest')}
      </button>
      <button type="button" className="chip" data-state="hover">
        {t('guide.state.hover')}
      </button>
      <button type="button" className="chip" data-state="focus">
        {t('guide.state.focus')}
      </button>
      <button type="button" className="chip" aria-pressed="true">
        {t('guide.state.chosen')}
      </button>
    </>
  )
}
