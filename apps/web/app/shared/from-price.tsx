import { useWords, type Words } from '../lib/i18n/i18n.tsx'

interface FromPriceProps {
  /** Cents. */
  price: number
  /** The lowest of several. */
  isFrom: boolean
}

/** « dès 42 € » */
export function FromPrice({ price, isFrom }: FromPriceProps) {
  const { t, format } = useWords()
  return (
    <>
      {isFrom && <small>{t('home.from')} </small>}
      {format.price(price)}
    </>
  )
}

/** The same as text. */
export function fromPrice({ price, isFrom }: FromPriceProps, { t, format }: Words): string {
  return `${isFrom ? `${t('home.from')} ` : ''}${format.price(price)}`
}
