import '../../ui/components/data-display/facts.css'
import './catalogue.css'
import type { Service } from '@meche/contract/catalogue.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'

/** Whether it is on sale. */
export function AvailabilityLabel({ isDisabled }: { isDisabled: boolean }) {
  const t = useTranslate()
  return isDisabled ? (
    <span className="lab">{t('service.disabled')}</span>
  ) : (
    <span className="lab ok">{t('service.available')}</span>
  )
}

/** Where it is sold, when that is not everywhere. */
export function VisibilityLabel({ service }: { service: Pick<Service, 'is_break' | 'visibility'> }) {
  const t = useTranslate()
  const { is_break: isPause, visibility } = service
  if (isPause || visibility === 'online') return null
  return <span className="lab">{t(`service.visibility.${visibility}`)}</span>
}

/** Both in one label, where there is room for one only: what keeps clients from booking it goes first. */
export function StateLabel({ service }: { service: Pick<Service, 'disabled' | 'is_break' | 'visibility'> }) {
  const isOnline = service.is_break || service.visibility === 'online'
  return service.disabled || isOnline ? (
    <AvailabilityLabel isDisabled={service.disabled} />
  ) : (
    <VisibilityLabel service={service} />
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
