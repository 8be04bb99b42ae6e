import { useMutation } from '@tanstack/react-query'
import type { ManagedDate } from '@meche/contract/workshops.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { useWorkshopWrites } from './api.ts'
import { TimesFields, timesOf, useTimes } from './date-times.tsx'

interface MoveDateProps {
  /** The id of the workshop. */
  workshop: number
  /** Null: nothing is asked. */
  date: ManagedDate | null
  onClose: () => void
}

/** Asks for the new time of a date, and says how many buyers hear of it. What was typed stays when a host is taken. */
export function MoveDateDialog({ date, onClose, workshop }: MoveDateProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={date !== null} onClose={onClose} title={t('tour.moveTitle')}>
      {date && <MoveForm key={date.id} workshop={workshop} date={date} onClose={onClose} />}
    </Dialog>
  )
}

function MoveForm({ workshop, date, onClose }: MoveDateProps & { date: ManagedDate }) {
  const t = useTranslate()
  const writes = useWorkshopWrites()
  const { times, change, written } = useTimes(timesOf(date))
  const sold = date.seats - date.free
  const moving = useMutation({
    mutationFn: (plan: NonNullable<typeof written>) => writes.moveDate(workshop, date.id, plan),
    onSuccess: () => {
      showToast(t('tour.dateMoved'))
      onClose()
    },
  })
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (written) moving.mutate(written)
      }}
    >
      <p className="dialog-text">{sold > 0 ? t('tour.moveText', { count: sold }) : t('tour.planWhy')}</p>
      {moving.error && <Failure text={moving.error.message} />}
      <TimesFields times={times} change={change} />
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        isBusy={moving.isPending}
        isDisabled={!written}
        busyLabel={t('form.saving')}
      >
        {t('tour.moveDate')}
      </DialogActs>
    </form>
  )
}
