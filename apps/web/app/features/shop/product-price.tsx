import type { ProductCard } from '@meche/contract/products.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'

type Priced = Pick<ProductCard, 'price' | 'struckPrice' | 'unitPrice' | 'content'>

/** The price, the lowest one before a reduction, and the price per litre or kilogram. */
export function ProductPrice({ product }: { product: Priced }) {
  const { t, format } = useWords()
  const { price, struckPrice, unitPrice } = product
  return (
    <p className="product-price">
      <b>{format.price(price)}</b>
      {struckPrice !== null && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{t('product.was', { price: '' })} </span>
            {format.price(struckPrice)}
          </s>
        </>
      )}
      {unitPrice && <small>{perUnit(unitPrice, { t, format })}</small>}
    </p>
  )
}

const perWords = { l: 'product.perLitre', kg: 'product.perKilo', piece: 'product.perPiece' } as const

function perUnit(
  { amount, per }: NonNullable<ProductCard['unitPrice']>,
  { t, format }: Pick<Words, 't' | 'format'>,
): string {
  return t(perWords[per], { price: format.price(amount) })
}

/** « 250 ml ». */
export function contentText(
  content: ProductCard['content'],
  { t, format }: Pick<Words, 't' | 'format'>,
): string {
  if (!content) return ''
  const { value, unit } = content
  return unit === 'piece'
    ? t('product.piece', { count: value })
    : t(`product.${unit}`, { value: format.number(value) })
}
