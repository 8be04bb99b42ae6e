import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Empty } from '../../../ui/components/feedback/empty.tsx'

export default function Nothing() {
  const t = useTranslate()
  return (
    <Empty
      title={t('category.none')}
      text={t('category.noneWhy')}
      action={
        <button type="button" className="btn pri">
          {t('category.create')}
        </button>
      }
    />
  )
}
