import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wasThere } from '../lib/api/was-there.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { showToast } from '../ui/components/feedback/toaster.tsx'
import { ConfirmDialog } from '../ui/components/overlays/confirm-dialog.tsx'

interface Removal<Wanted> {
  remove: (wanted: Wanted) => Promise<unknown>
  /** The question before it; null: nothing is asked about, and the question is on its way out. */
  title: (wanted: Wanted | null) => string
  text: string
  /** The notice once it is gone. */
  deleted: (wanted: Wanted) => string
  /** Once it is gone, after the notice. */
  after?: (() => void) | undefined
  /** Deleted or refused: somebody else may have changed it first. */
  onSettled?: () => Promise<unknown>
}

/**
 * Asks before one record is deleted; a refusal stands in the question. One that somebody else has deleted meanwhile is gone all the
 * same. Answers how to ask, and the dialog.
 */
export function useRemoval<Wanted>({ remove, title, text, deleted, after, onSettled }: Removal<Wanted>) {
  const t = useTranslate()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const removing = useMutation({
    mutationFn: (record: Wanted) => wasThere(remove(record)),
    onSuccess: (_, record) => {
      showToast(deleted(record))
      setWanted(null)
      after?.()
    },
    ...(onSettled && { onSettled }),
  })
  const dialog = (
    <ConfirmDialog
      isOpen={wanted !== null}
      title={title(wanted)}
      text={text}
      keepLabel={t('record.keep')}
      confirmLabel={t('record.delete')}
      busyLabel={t('removal.busy')}
      isBusy={removing.isPending}
      error={removing.error?.message ?? null}
      onKeep={() => {
        removing.reset()
        setWanted(null)
      }}
      onConfirm={() => wanted && removing.mutate(wanted)}
    />
  )
  return { ask: setWanted, dialog }
}
