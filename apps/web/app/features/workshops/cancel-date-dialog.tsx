import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import type { ManagedDate } from '@meche/contract/workshops.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { useWorkshopWrites } from './api.ts'

interface CancelDateProps {
  /** The id of the workshop. */
  workshop: number
  /** Null: nothing is asked. */
  date: ManagedDate | null
  onClose: () => void
}

/** Asks for the reason, which buyers read in their e-mail, and says how many seats are refunded. */
export function CancelDateDialog({ date, onClose, workshop }: CancelDateProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={date !== null} onClose={onClose} title={t('tour.cancelTitle')}>
      {date && <CancelForm workshop={workshop} date={date} onClose={onClose} />}
    </Dialog>
  )
}

function CancelForm({ workshop, date, onClose }: CancelDateProps & { date: ManagedDate }) {
  const t = useTranslate()
  const writes = useWorkshopWrites()
  const [reason, setReason] = useState('')
  const cancelling = useMutation({
    mutationFn: () => writes.cancelDate(workshop, date.id, reason),
    onSuccess: () => {
      showToast(t('tour.dateCancelled'))
      onClose()
    },
  })
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') cancelling.mutate()
      }}
    >
      <p className="dialog-text">{t('tour.cancelText', { count: date.seats - date.free })}</p>
      {cancelling.error && <Failure text={cancelling.error.message} />}
      <TextField
        label={t('tour.reason')}
        help={t('tour.reasonWhy')}
        maxLength={limits.reasonMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('tour.keepDate')}
        isBusy={cancelling.isPending}
        isDisabled={reason.trim() === ''}
        busyLabel={t('form.saving')}
      >
        {t('tour.cancelDate')}
      </DialogActs>
    </form>
  )
}
