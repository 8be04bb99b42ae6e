import './radio-cards.css'
import { useId, type ReactNode } from 'react'

export interface RadioCard<Value extends string> {
  value: Value
  title: string
  text: ReactNode
  /** It cannot be chosen; its text says why. */
  isDisabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  label: string
  cards: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** One of a few choices, each with a sentence. */
export function RadioCards<Value extends string>({ label, cards, value, onChange }: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset className="radio-cards">
      <legend className="visually-hidden">{label}</legend>
      {cards.map((card) => (
        <label key={card.value}>
          <input
            type="radio"
            name={id}
            value={card.value}
            checked={value === card.value}
            disabled={card.isDisabled}
            onChange={() => onChange(card.value)}
          />
          <span>
            <b>{card.title}</b>
            <small>{card.text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
