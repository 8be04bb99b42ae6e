import '../../ui/components/data-display/facts.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ManagedProduct, StockMove } from '@meche/contract/products.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { movesQuery } from './api.ts'
import { StockCount } from './product-labels.tsx'
import { StockDialog } from './stock-dialog.tsx'

/** The stock of a product, and how it came about. */
export function StockCard({ product }: { product: ManagedProduct }) {
  const { t } = useWords()
  const [isMoving, setMoving] = useState(false)
  return (
    <section className="card panel fields">
      <div className="stock-head">
        <h2>{t('prod.stock')}</h2>
        {product.isStockTracked && (
          <button type="button" className="btn out" onClick={() => setMoving(true)}>
            {t('stock.move')}
          </button>
        )}
      </div>
      {product.isStockTracked ? (
        <>
          <p className="stock-figure">
            <StockCount product={product} />
          </p>
          <Moves product={product} />
        </>
      ) : (
        <p className="sec">{t('stock.untracked')}</p>
      )}
      <StockDialog product={isMoving ? product : null} onClose={() => setMoving(false)} />
    </section>
  )
}

function Moves({ product }: { product: ManagedProduct }) {
  const { t } = useWords()
  const [pages, setPages] = useState(1)
  const moves = useQuery({ ...movesQuery(product.id, pages), placeholderData: keepPreviousData })
  if (!moves.data) return <Unanswered query={moves} />
  const { rows, total } = moves.data
  if (rows.length === 0) return <p className="sec">{t('stock.noMoves')}</p>
  return (
    <>
      <table className="details">
        <thead>
          <tr>
            <th scope="col">{t('stock.when')}</th>
            <th scope="col">{t('stock.reason')}</th>
            <th scope="col" className="num">
              {t('stock.delta')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((move) => (
            <Move key={move.id} move={move} />
          ))}
        </tbody>
      </table>
      {rows.length < total && (
        <div>
          <button type="button" className="btn txt" onClick={() => setPages(pages + 1)}>
            {t('stock.more')}
          </button>
        </div>
      )}
    </>
  )
}

function Move({ move: { at, reason, order, by, note, delta } }: { move: StockMove }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  return (
    <tr>
      <th scope="row">{format.moment(at, today)}</th>
      <td>
        {order === null ? (
          t(`stock.reason.${reason}`)
        ) : (
          <Link className="link" to={paths.managedOrder(order)}>
            {t(`stock.reason.${reason}`)}
          </Link>
        )}
        {(by ?? note) && (
          <small className="sec"> {format.list([by ? nameOf(by) : '', note].filter(Boolean))}</small>
        )}
      </td>
      <td className="num">
        <bdi dir="ltr">{delta > 0 ? `+${delta}` : delta}</bdi>
      </td>
    </tr>
  )
}
