import './option-chips.css'
import { limits } from '@meche/contract/limits.ts'
import { useWords } from '../lib/i18n/i18n.tsx'
import { optionChoices, toggledOption, type MenuItem } from '../lib/salon/menu.ts'
import { Icon } from '../ui/icons/icon.tsx'

interface OptionChipsProps {
  /** As it is on the menu. */
  item: MenuItem
  /** The ids of its options. */
  added: readonly number[]
  /** The length of the client's hair; null: not chosen yet. */
  length: number | null
  onChange: (added: number[]) => void
}

/** The options that staff can add to a chosen service; nothing for a service without any. */
export function OptionChips({ item, added, length, onChange }: OptionChipsProps) {
  const { t, format } = useWords()
  const choices = optionChoices(item, added, length)
  if (choices.length === 0) return null
  const isFull = added.length >= limits.optionsPerItem
  return (
    <div className="option-chips" role="group" aria-label={t('book.optionsOf', { service: item.name })}>
      {choices.map(({ id, name, duration, price, isFrom, isAdded }) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={isAdded}
          disabled={isFull && !isAdded}
          onClick={() => onChange(toggledOption(item, added, id))}
        >
          <Icon name={isAdded ? 'check' : 'plus'} size={14} />
          {format.list([
            name,
            ...(duration > 0 ? [format.duration(duration)] : []),
            `${isFrom ? `${t('home.from')} ` : ''}${format.price(price)}`,
          ])}
        </button>
      ))}
    </div>
  )
}
