import { Fragment, useMemo } from 'react'
import { isSameItem, itemKey } from '@meche/contract/mapping/items.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import type { ChosenItem, MenuItem, MenuSection } from '../../../lib/salon/menu.ts'
import type { RefusedItem } from '../../../lib/salon/refused-item.ts'
import { fromPrice } from '../../../shared/from-price.tsx'
import { OptionChips } from '../../../shared/option-chips.tsx'
import { SearchPicker } from '../../../shared/search-picker.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { searchItems } from './search-items.ts'

interface ServiceFieldProps {
  menu: readonly MenuSection[]
  /** With their options, and with hair of this length. */
  items: readonly MenuItem[]
  /** Why these are chosen already: the client takes them always, or took them last time. */
  hint: string | null
  /** The professional whose duration and price are shown; null: the shortest to be expected. */
  professional: number | null
  /** The length of the client's hair; null: not chosen yet, so that nobody's own price is known. */
  length: number | null
  /** An item that the server did not take, with its options. */
  refused?: RefusedItem | null
  onChange: (items: readonly ChosenItem[]) => void
}

/** The services of the visit, chosen by name, with the duration and price of the professional whose column was clicked. */
export function ServiceField({
  menu,
  items,
  hint,
  professional,
  length,
  refused = null,
  onChange,
}: ServiceFieldProps) {
  const words = useWords()
  const { t, format } = words
  const all = useMemo(() => menu.flatMap((section) => section.items), [menu])
  const search = useMemo(() => searchItems('booking', all), [all])
  /** Each chosen item as it is on the menu, without its options. */
  const plain = items.map((item) => all.find((one) => isSameItem(one, item)) ?? item)
  const terms = items.map((item) => termsOf(item, length === null && item.lengths ? null : professional))
  const total = {
    duration: terms.reduce((sum, one) => sum + one.duration, 0),
    price: terms.reduce((sum, one) => sum + one.price, 0),
    isFrom: terms.some((one) => one.isFrom),
  }
  return (
    <fieldset className="quick-services">
      <legend>
        {t('quick.services')}
        {hint && <span className="opt">{hint}</span>}
      </legend>
      {items.length > 0 && (
        <div className="quick-items">
          <ul>
            {plain.map((item, place) => (
              <li key={itemKey(item)} className={`tag tone-${item.color}`}>
                {item.name}
                <button
                  type="button"
                  aria-label={t('quick.remove', { name: item.name })}
                  onClick={() => onChange(items.toSpliced(place, 1))}
                >
                  <Icon name="x" size={14} />
                </button>
              </li>
            ))}
          </ul>
          <span className="sec">
            {format.list([format.duration(total.duration), fromPrice(total, words)])}
          </span>
        </div>
      )}
      {plain.map((item, place) => (
        <Fragment key={itemKey(item)}>
          <OptionChips
            item={item}
            added={items[place]!.options ?? []}
            length={length}
            onChange={(options) => onChange(items.with(place, { ...item, options }))}
          />
          {refused?.place === place && (
            <p className="help bad" role="alert">
              {refused.sentence}
            </p>
          )}
        </Fragment>
      ))}
      <SearchPicker
        label={t('quick.addService')}
        search={search}
        onPick={({ item }) => {
          if (!items.some((one) => isSameItem(one, item))) onChange([...items, item])
        }}
      />
    </fieldset>
  )
}

/** Those of one professional, or the shortest to be expected. */
function termsOf(
  item: MenuItem,
  professional: number | null,
): Pick<MenuItem, 'duration' | 'price' | 'isFrom'> {
  const own = item.professionals.find(({ id }) => id === professional)
  return own ? { ...own, isFrom: false } : item
}
