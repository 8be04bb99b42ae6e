import './option-chips.css'
import { useWords } from '../lib/i18n/i18n.tsx'
import { toggledOption } from '../lib/salon/menu.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { useOptionChoices, type OptionsOf } from './use-option-choices.ts'

interface OptionChipsProps extends OptionsOf {
  onChange: (added: number[]) => void
}

/** The options that staff can add to a chosen service; nothing for a service without any. */
export function OptionChips({ onChange, ...of }: OptionChipsProps) {
  const { format } = useWords()
  const { label, choices, limit } = useOptionChoices(of)
  if (choices.length === 0) return null
  return (
    <div className="option-chips" role="group" aria-label={label}>
      {choices.map(({ id, name, duration, price, isAdded, isDisabled }) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={isAdded}
          disabled={isDisabled}
          aria-describedby={isDisabled ? limit?.id : undefined}
          onClick={() => onChange(toggledOption(of.item, of.added, id))}
        >
          <Icon name={isAdded ? 'check' : 'plus'} size={14} />
          {format.list([name, ...(duration ? [duration] : []), price])}
        </button>
      ))}
      {limit && (
        <p id={limit.id} className="help">
          {limit.text}
        </p>
      )}
    </div>
  )
}
