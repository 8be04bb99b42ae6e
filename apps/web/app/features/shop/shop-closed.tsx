import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** The products may be seen before the salon takes orders. */
export function ShopClosed() {
  const t = useTranslate()
  return (
    <div className="inset">
      <Icon name="clock" />
      <p>{t('shop.closed')}</p>
    </div>
  )
}
