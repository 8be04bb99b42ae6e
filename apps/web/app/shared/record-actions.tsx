import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { Icon } from '../ui/icons/icon.tsx'

interface RecordActionsProps {
  /** Addresses; undefined: a record has no page of its own, or the caller may not change it. */
  open?: string | undefined
  edit?: string | undefined
  /** Undefined: it cannot be deleted. */
  onDelete?: (() => void) | undefined
  close: () => void
  /** Further actions, between editing and deleting. */
  children?: ReactNode
}

/** The menu of a row: open, edit, delete. */
export function RecordActions({ open, edit, onDelete, close, children }: RecordActionsProps) {
  const t = useTranslate()
  return (
    <>
      {open !== undefined && (
        <Link to={open}>
          <Icon name="eye" />
          {t('record.open')}
        </Link>
      )}
      {edit !== undefined && (
        <Link to={edit}>
          <Icon name="pencil" />
          {t('record.edit')}
        </Link>
      )}
      {children}
      {onDelete && (
        <button
          type="button"
          className="danger"
          onClick={() => {
            close()
            onDelete()
          }}
        >
          <Icon name="trash-2" />
          {t('record.delete')}
        </button>
      )}
    </>
  )
}
