import type { FileFolder } from '@meche/contract/files.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { pathOf } from './file-places.ts'

interface FolderFieldProps {
  /** The folders to choose from. */
  targets: readonly FileFolder[]
  /** All of them, which the paths are made of. */
  folders: readonly FileFolder[]
  value: number
  onChange: (folder: number) => void
}

/** The folder that a file or a folder is moved to, by its path. */
export function FolderField({ targets, folders, value, onChange }: FolderFieldProps) {
  const t = useTranslate()
  const options = targets
    .map((one) => ({ value: String(one.id), label: pathOf(one, folders, t) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <SelectField
      label={t('file.moveTo')}
      options={options}
      value={String(value)}
      data-focus-first
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
