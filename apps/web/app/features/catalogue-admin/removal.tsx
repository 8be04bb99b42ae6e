import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntity } from '@meche/contract/history.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useDeletionNotice } from '../../shared/history/undo-deletion.ts'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { keys } from './api.ts'
import { removeWhatIsThere, type Remove } from './remove-what-is-there.ts'

interface Wanted {
  ids: number[]
  title: string
  /** The consequences of deleting the records. */
  text: string
  /** Called once they are gone. */
  after?: (() => void) | undefined
}

/** Asks before deleting, and says afterwards what was deleted, what was only disabled, and what was gone already. */
export function useRemoval(entity: HistoryEntity, remove: Remove) {
  const t = useTranslate()
  const showNotice = useDeletionNotice()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const keep = () => {
    setError(null)
    setWanted(null)
  }
  const refresh = () =>
    Promise.all(Object.values(keys).map((queryKey) => client.invalidateQueries({ queryKey })))
  const confirm = async () => {
    if (!wanted) return
    setBusy(true)
    setError(null)
    try {
      const { deleted, disabled, gone } = await removeWhatIsThere(wanted.ids, remove)
      // One notice: what went well makes room for what goes well next.
      const said = [
        deleted.length > 0 && t('removal.deleted', { count: deleted.length }),
        disabled.length > 0 && t('removal.disabled', { count: disabled.length }),
        gone.length > 0 && t('removal.gone', { count: gone.length }),
      ]
      await refresh()
      wanted.after?.()
      setWanted(null)
      showNotice(said.filter(Boolean).join(' '), entity, deleted)
    } catch (failure) {
      setError((failure as Error).message)
      // The list behind the dialog shows the current state: perhaps only the answer was lost.
      void refresh()
    } finally {
      setBusy(false)
    }
  }
  const dialog = (
    <ConfirmDialog
      isOpen={wanted !== null}
      title={wanted?.title ?? ''}
      text={wanted?.text ?? ''}
      keepLabel={t('record.keep')}
      confirmLabel={t('record.delete')}
      busyLabel={t('removal.busy')}
      isBusy={isBusy}
      error={error}
      onKeep={keep}
      onConfirm={() => void confirm()}
    />
  )
  return { ask: setWanted, dialog }
}
