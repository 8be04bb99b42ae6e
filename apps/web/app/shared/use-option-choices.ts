import { useId } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { useWords } from '../lib/i18n/i18n.tsx'
import { optionChoices, type MenuItem, type OptionChoice } from '../lib/salon/menu.ts'
import { fromPrice } from './from-price.tsx'

export interface OptionsOf {
  item: MenuItem
  /** Ids. */
  added: readonly number[]
  /** The length of the client's hair; null: not chosen yet. */
  length: number | null
}

interface OfferedOption extends Pick<OptionChoice, 'id' | 'name' | 'description' | 'isAdded'> {
  /** Null: it takes no time. */
  duration: string | null
  price: string
  isDisabled: boolean
}

/** The options of a chosen service as every form offers them. */
export function useOptionChoices({ item, added, length }: OptionsOf) {
  const words = useWords()
  const { t, format } = words
  const id = useId()
  const isFull = added.length >= limits.optionsPerItem
  const choices = optionChoices(item, added, length).map((choice): OfferedOption => ({
    ...choice,
    duration: choice.duration > 0 ? format.duration(choice.duration) : null,
    price: fromPrice(choice, words),
    isDisabled: isFull && !choice.isAdded,
  }))
  const isLimited = choices.some(({ isDisabled }) => isDisabled)
  return {
    label: t('book.optionsOf', { service: item.name }),
    choices,
    /** Why the others cannot be added. */
    limit: isLimited ? { id, text: t('book.tooManyOptions', { count: limits.optionsPerItem }) } : null,
  }
}
