import type { MenuCategory } from '@meche/contract/catalogue.ts'
import { useWords } from '../../lib/i18n.tsx'
import { toMenu } from '../../lib/menu.ts'

interface VisitorsMenuProps {
  menu: readonly MenuCategory[]
  /** Categories by their id. */
  order: readonly number[]
}

const SHOWN = 3

/** The price list as a visitor of the site reads it, a few lines of each category; empty ones do not show there. */
export function VisitorsMenu({ menu, order }: VisitorsMenuProps) {
  const { t, format } = useWords()
  const sections = toMenu(order.flatMap((id) => menu.filter((category) => category.id === id)))
  return (
    <aside className="visitors-menu">
      <h2 className="h6">{t('order.preview')}</h2>
      {sections.length === 0 && <p className="sec">{t('order.previewNone')}</p>}
      {sections.map(({ id, name, items }) => (
        <section key={id}>
          <h3>{name}</h3>
          <ul>
            {items.slice(0, SHOWN).map((item) => (
              <li key={item.key}>
                <span>{item.name}</span>
                <span>{format.price(item.price)}</span>
              </li>
            ))}
          </ul>
          {items.length > SHOWN && (
            <p className="sec">{t('order.previewMore', { count: items.length - SHOWN })}</p>
          )}
        </section>
      ))}
    </aside>
  )
}
