import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '@meche/contract/users.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { useMerging } from './api.ts'

interface ClientMergeProps {
  id: number
  merge: NonNullable<User['merge']>
}

/** The last record that was merged into this one, and the way back. */
export function ClientMerge({ id, merge: { at, until, name } }: ClientMergeProps) {
  const { t, format } = useWords()
  const [isAsking, setAsking] = useState(false)
  const { separate, changed } = useMerging(id)
  const separating = useMutation({
    mutationFn: separate,
    onSuccess: async () => {
      showToast(t('merge.separated'))
      setAsking(false)
      await changed()
    },
  })
  return (
    <section className="card panel fields">
      <h2>{t('merge.merged')}</h2>
      <p className="sec">{t('merge.mergedOn', { name, day: format.date(at), until: format.date(until) })}</p>
      <div className="actions">
        <button type="button" className="btn out" onClick={() => setAsking(true)}>
          {t('merge.separate')}
        </button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('merge.separateTitle', { name })}
        text={t('merge.separateText')}
        keepLabel={t('record.cancel')}
        confirmLabel={t('merge.separate')}
        tone="primary"
        busyLabel={t('merge.busy')}
        isBusy={separating.isPending}
        error={separating.error?.message ?? null}
        onKeep={() => {
          separating.reset()
          setAsking(false)
        }}
        onConfirm={() => separating.mutate()}
      />
    </section>
  )
}
