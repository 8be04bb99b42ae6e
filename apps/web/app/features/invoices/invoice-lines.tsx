import '../../ui/components/data-display/facts.css'
import type { Invoice } from '@meche/contract/invoices.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'

/** The lines of a document. A refund of an order has none: it gives an amount back. */
export function InvoiceLines({ invoice: { lines, credits, isFranchise } }: { invoice: Invoice }) {
  const { t, format } = useWords()
  if (lines.length === 0) return <p dir="auto">{credits?.reason}</p>
  return (
    <div className="invoice-table">
      <table className="details">
        <thead>
          <tr>
            <th scope="col">{t('inv.what')}</th>
            <th scope="col" className="num">
              {t('product.quantity')}
            </th>
            <th scope="col" className="num">
              {t('inv.unitPrice')}
            </th>
            {!isFranchise && (
              <th scope="col" className="num invoice-vat">
                {t('inv.vat')}
              </th>
            )}
            <th scope="col" className="num">
              {t('ord.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, unitPrice, discount, vatRate, amount }, place) => (
            // Lines never change, and two may have one name.
            // eslint-disable-next-line react/no-array-index-key
            <tr key={place}>
              <th scope="row">
                <bdi>{name}</bdi>
                {discount > 0 && (
                  <small className="sec"> {t('inv.lineDiscount', { amount: format.price(discount) })}</small>
                )}
              </th>
              <td className="num">{quantity}</td>
              <td className="num">{format.price(unitPrice)}</td>
              {!isFranchise && <td className="num invoice-vat">{format.percent(vatRate / 10_000)}</td>}
              <td className="num">{format.price(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {credits && <p dir="auto">{t('inv.reasonIs', { reason: credits.reason })}</p>}
    </div>
  )
}
