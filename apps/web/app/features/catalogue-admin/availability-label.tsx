import './catalogue.css'
import { useTranslate } from '../../lib/i18n.tsx'

/** Whether it is on sale. */
export function AvailabilityLabel({ isDisabled }: { isDisabled: boolean }) {
  const t = useTranslate()
  return isDisabled ? (
    <span className="lab">{t('service.disabled')}</span>
  ) : (
    <span className="lab ok">{t('service.available')}</span>
  )
}

/** A category as its colour and its name. */
export function CategoryName({ category }: { category: { name: string; color: string } | null }) {
  if (!category) return '–'
  return (
    <span className={`with-dot tone-${category.color}`}>
      <i className="category-dot" />
      <span>{category.name}</span>
    </span>
  )
}
