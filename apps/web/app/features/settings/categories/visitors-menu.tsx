import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { FromPrice } from '../../../shared/from-price.tsx'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { visitorsMenuQuery } from './api.ts'

interface VisitorsMenuProps {
  /** Categories by their id. */
  order: readonly number[]
}

/**
 * The price list as a visitor of the site reads it, a few lines of each category; empty ones do not show there. The order is
 * changed and saved without waiting for it.
 */
export function VisitorsMenu({ order }: VisitorsMenuProps) {
  const { t } = useWords()
  const query = useQuery(visitorsMenuQuery)
  const menu = query.data
  const sections = menu && order.flatMap((id) => menu.filter((category) => category.id === id))
  return (
    <aside className="visitors-menu" aria-busy={query.isPending}>
      <h2 className="h6">{t('order.preview')}</h2>
      {!menu && <Unanswered query={query} skeleton="settings-skel" />}
      {sections?.length === 0 && <p className="sec">{t('order.previewNone')}</p>}
      {sections?.map(({ id, name, items, total }) => (
        <section key={id}>
          <h3>{name}</h3>
          <ul>
            {items.map((item) => (
              <li key={item.key}>
                <span>{item.name}</span>
                <span>
                  <FromPrice price={item.price} isFrom={item.isFrom} />
                </span>
              </li>
            ))}
          </ul>
          {total > items.length && (
            <p className="sec">{t('order.previewMore', { count: total - items.length })}</p>
          )}
        </section>
      ))}
    </aside>
  )
}
