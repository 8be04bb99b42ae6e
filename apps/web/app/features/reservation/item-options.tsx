import { useOptionChoices, type OptionsOf } from '../../shared/use-option-choices.ts'

interface ItemOptionsProps extends OptionsOf {
  onToggle: (option: number) => void
}

/** The options that can be added to a chosen service, each with the time and the price that it adds. */
export function ItemOptions({ onToggle, ...of }: ItemOptionsProps) {
  const { label, choices, limit } = useOptionChoices(of)
  if (choices.length === 0) return null
  return (
    <fieldset className="book-options">
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ id, name, description, duration, price, isAdded, isDisabled }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={isAdded}
            disabled={isDisabled}
            aria-describedby={isDisabled ? limit?.id : undefined}
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
            {duration && `+ ${duration} · `}
            {price}
          </span>
        </label>
      ))}
      {limit && (
        <p id={limit.id} className="help">
          {limit.text}
        </p>
      )}
    </fieldset>
  )
}
