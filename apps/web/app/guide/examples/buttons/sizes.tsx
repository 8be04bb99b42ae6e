import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function Sizes() {
  const t = useTranslate()
  return ['sm', '', 'lg'].map((size) => (
    <button key={size} type="button" className={`btn pri ${size}`}>
      {t('nav.book')}
    </button>
  ))
}
