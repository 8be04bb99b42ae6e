import { limits } from '@meche/contract/limits.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { optionChoices, type MenuItem } from '../../lib/salon/menu.ts'

interface ItemOptionsProps {
  item: MenuItem
  added: readonly number[]
  length: number | null
  onToggle: (option: number) => void
}

/** The options that can be added to a chosen service, each with the time and the price that it adds. */
export function ItemOptions({ item, added, length, onToggle }: ItemOptionsProps) {
  const { t, format } = useWords()
  const choices = optionChoices(item, added, length)
  const isFull = added.length >= limits.optionsPerItem
  if (choices.length === 0) return null
  return (
    <fieldset className="book-options">
      <legend className="visually-hidden">{t('book.optionsOf', { service: item.name })}</legend>
      {choices.map(({ id, name, description, duration, price, isFrom, isAdded }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={isAdded}
            disabled={isFull && !isAdded}
            onChange={() => onToggle(id)}
          />
          <span>
            {name}
            {description && (
              <small className="sec">
                <bdi>{description}</bdi>
              </small>
            )}
          </span>
          <span className="sec">
            {duration > 0 && `+ ${format.duration(duration)} · `}
            {isFrom && `${t('home.from')} `}
            {format.price(price)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
