import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'

interface FieldHintProps {
  /** The id that the field's `aria-describedby` names. */
  id: string
  error: string | undefined
  help: ReactNode
}

/** Under a field: what is wrong with it, else what helps to fill it in; nothing when there is neither. */
export function FieldHint({ id, error, help }: FieldHintProps) {
  const hint = error ?? help
  if (!hint) return null
  return (
    <p id={id} className={error ? 'help bad' : 'help'}>
      {error && <Icon name="circle-alert" size={16} />}
      {hint}
    </p>
  )
}
