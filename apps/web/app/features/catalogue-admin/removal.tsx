import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deletion } from '@meche/contract/services.ts'
import { useTranslate } from '../../lib/i18n.tsx'
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx'
import { showToast } from '../../ui/components/toaster.tsx'
import { keys } from './catalogue-queries.ts'

export interface Wanted {
  ids: number[]
  title: string
  /** What would become of them. */
  text: string
}

interface RemovalProps {
  wanted: Wanted | null
  /** Answers nothing when the record can only go or stay. */
  remove: (ids: number[]) => Promise<Deletion | undefined>
  onDone: () => void
  onKeep: () => void
}

/** Asks before deleting, and says afterwards what was deleted and what was only disabled. */
export function Removal({ wanted, remove, onDone, onKeep }: RemovalProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const keep = () => {
    setError(null)
    onKeep()
  }
  const confirm = async () => {
    if (!wanted) return
    setBusy(true)
    setError(null)
    try {
      const { deleted, disabled } = (await remove(wanted.ids)) ?? { deleted: wanted.ids, disabled: [] }
      // One notice: what went well makes room for what goes well next.
      const said = [
        deleted.length > 0 && t('removal.deleted', { count: deleted.length }),
        disabled.length > 0 && t('removal.disabled', { count: disabled.length }),
      ]
      showToast(said.filter(Boolean).join(' '))
      await Promise.all(Object.values(keys).map((key) => client.invalidateQueries({ queryKey: [key] })))
      onDone()
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
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
}
