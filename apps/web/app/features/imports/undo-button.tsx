import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientImport } from '@meche/contract/imports.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { useImport } from './api.ts'

/** « Annuler cet import », or before it has begun « Jeter ce fichier ». */
export function UndoButton({ found: { id, kind, status } }: { found: ClientImport }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { undoing } = useImport(id)
  const part = status === 'uploaded' || status === 'tried' ? 'discard' : 'undo'
  const undo = () =>
    undoing.mutate(undefined, {
      onSuccess: ({ removed, kept }) => {
        showToast(part === 'undo' ? t(`imp.undone.${kind}`, { removed, kept }) : t('imp.discarded'))
        void navigate(paths.imports, { replace: true })
      },
    })
  return (
    <>
      <button type="button" className="btn out" onClick={() => setAsking(true)}>
        {t(`imp.${part}`)}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`imp.${part}Title`)}
        text={t(part === 'undo' ? `imp.undoText.${kind}` : 'imp.discardText')}
        keepLabel={t('record.keep')}
        confirmLabel={t(`imp.${part}`)}
        busyLabel={t('removal.busy')}
        isBusy={undoing.isPending}
        error={undoing.error?.message ?? null}
        onKeep={() => {
          undoing.reset()
          setAsking(false)
        }}
        onConfirm={undo}
      />
    </>
  )
}
