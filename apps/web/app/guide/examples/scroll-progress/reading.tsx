import '../../../features/journal/journal.css'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'

export default function Reading() {
  const t = useTranslate()
  return (
    <>
      <div className="reading-progress" aria-hidden="true" />
      <p className="sec">{t('guide.x.readingProgress')}</p>
    </>
  )
}
