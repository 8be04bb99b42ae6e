import { useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface ForSomebodyElseProps {
  value: string
  onChange: (firstName: string) => void
}

/** A client who books for a child or a friend says who comes; closed until then. */
export function ForSomebodyElse({ value, onChange }: ForSomebodyElseProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(value !== '')
  if (!isOpen)
    return (
      <button type="button" className="btn out note-button" onClick={() => setOpen(true)}>
        <Icon name="users" />
        {t('book.forOther')}
      </button>
    )
  return (
    <TextField
      label={t('book.forOtherName')}
      autoComplete="off"
      autoFocus
      maxLength={limits.forMax}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
