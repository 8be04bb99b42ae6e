import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function Spinner() {
  const t = useTranslate()
  return (
    <>
      <span className="spin" aria-hidden="true" />
      <span>{t('app.loading')}</span>
    </>
  )
}
