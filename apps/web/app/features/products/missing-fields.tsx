import type { ManagedProduct } from '@meche/contract/products.ts'
import type { MessageKey } from '../../lib/i18n/i18n.tsx'
import { useWords } from '../../lib/i18n/i18n.tsx'

const words: Readonly<Record<ManagedProduct['missing'][number], MessageKey>> = {
  price: 'prod.price',
  images: 'prod.image',
  'manufacturer.name': 'prod.manufacturerName',
  'manufacturer.address': 'prod.manufacturerAddress',
  'manufacturer.contact': 'prod.manufacturerContact',
  warnings: 'prod.warnings',
}

/** The fields that are missing before a product may be sold. */
export function MissingFields({ missing }: Pick<ManagedProduct, 'missing'>) {
  const { t, format } = useWords()
  if (missing.length === 0) return null
  return (
    <p className="help">
      {t('prod.missing', { fields: format.list(missing.map((name) => t(words[name]))) })}
    </p>
  )
}
