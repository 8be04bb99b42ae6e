import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '@meche/contract/routes.ts'
import { call, Refusal } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'

interface UndoChangeProps {
  batch: number
  /** The record and the moment of the change: a page has many of these buttons. */
  name: string
}

/** « Annuler ce changement »: all that was changed with it in the calendar is again as it was. */
export function UndoChange({ batch, name }: UndoChangeProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const undoing = useMutation({
    mutationFn: (anyway: boolean) =>
      call(api.undoAgendaBatch, { params: { id: String(batch) }, query: anyway ? { anyway: '1' } : {} }),
    onSuccess: () => {
      setAsking(false)
      showToast(t('history.undone'))
      // Nearly everything on the screens of staff may show what is back.
      void client.invalidateQueries()
    },
  })
  const { error } = undoing
  const isClientBusy = error instanceof Refusal && error.code === 'customer_busy'
  return (
    <>
      <button type="button" className="btn out sm" onClick={() => setAsking(true)}>
        {t('history.undo')}
        <span className="visually-hidden"> {name}</span>
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('history.undoTitle')}
        text={t('history.undoText')}
        keepLabel={t('record.keep')}
        confirmLabel={t(isClientBusy ? 'history.undoAnyway' : 'history.undo')}
        busyLabel={t('history.undoing')}
        tone="primary"
        isBusy={undoing.isPending}
        error={error?.message ?? null}
        onKeep={() => {
          // A refused change may not be undone any more. Until the reason is read, its line stays.
          if (error) void client.invalidateQueries({ queryKey: ['history'] })
          undoing.reset()
          setAsking(false)
        }}
        onConfirm={() => undoing.mutate(isClientBusy)}
      />
    </>
  )
}
