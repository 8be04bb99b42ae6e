import { cheaperWhole } from '@meche/domain/catalogue/visit-order.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import type { MenuItem, MenuSection } from '../../lib/salon/menu.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { VisitItem } from './visit.ts'

interface CheaperWholeProps {
  menu: readonly MenuSection[]
  items: readonly VisitItem[]
  onTake: (item: MenuItem) => void
}

/** « Couleur, coupe et brushing, 96 € au lieu de 103 € »: the salon sells the same visit as one. */
export function CheaperWhole({ menu, items, onTake }: CheaperWholeProps) {
  const { t, format } = useWords()
  // Of somebody who was chosen, the price is their own, and they would be lost with the change.
  if (items.some(({ professional }) => professional !== null)) return null
  // A composed service takes no options.
  if (items.some(({ item }) => item.options?.length)) return null
  const chosen = items.map(({ item, duration, price }) => ({ ...item, duration, price }))
  const composed = menu.flatMap((section) => section.items).filter(({ kind }) => kind === 'composed')
  const found = cheaperWhole(chosen, composed)
  if (!found) return null
  const instead = format.price(chosen.reduce((sum, { price }) => sum + price, 0))
  return (
    <div className="inset book-block cheaper">
      <Icon name="check-check" size={20} />
      <p>
        <b>{found.name}</b>
        <br />
        <span className="sec">{t('book.cheaper', { price: format.price(found.price), instead })}</span>
      </p>
      <button type="button" className="btn out" onClick={() => onTake(found)}>
        {t('book.takeCheaper')}
      </button>
    </div>
  )
}
