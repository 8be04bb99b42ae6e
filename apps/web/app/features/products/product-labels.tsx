import './products.css'
import type { ManagedProduct } from '@meche/contract/products.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'

type Shown = Pick<ManagedProduct, 'salonUse' | 'published'>

/** « En vente », « Brouillon », « Usage du salon ». */
export function ProductStatus({ product: { salonUse, published } }: { product: Shown }) {
  const t = useTranslate()
  if (salonUse) return <span className="lab info">{t('prod.status.salon')}</span>
  return published ? (
    <span className="lab ok">{t('prod.status.published')}</span>
  ) : (
    <span className="lab">{t('prod.status.draft')}</span>
  )
}

/** The number of pieces, with a word when they are few or gone. */
export function StockCount({ product: { stock, availability } }: { product: ManagedProduct }) {
  const t = useTranslate()
  if (stock === null) return <span className="sec">–</span>
  return (
    <span className="stock-count">
      {availability === 'out' && <span className="lab err">{t('shop.soldOut')}</span>}
      {availability === 'low' && <span className="lab warn">{t('prod.low')}</span>}
      {stock}
    </span>
  )
}
