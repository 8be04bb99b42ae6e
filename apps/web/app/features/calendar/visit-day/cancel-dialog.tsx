import '../booking/booking-panel.css'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { useCalendarAgain } from '../api.ts'
import { OneOf } from '../booking/one-of.tsx'
import { clientName, type DayStep } from '../day.ts'
import { changeAgenda } from '../moving/api.ts'
import { showChanged } from '../moving/show-changed.ts'
import { useUndo } from '../moving/use-changes.ts'

interface CancelDialogProps {
  /** Null: the question is not asked. */
  step: DayStep | null
  onClose: () => void
}

/** Cancelling for a client: why, and whether they are told. */
export function CancelDialog({ step, onClose }: CancelDialogProps) {
  const { t } = useWords()
  return (
    <Dialog isOpen={step !== null} onClose={onClose} title={t('cancelVisit.title')} className="cancel-dialog">
      {step && <Question key={step.id} step={step} onClose={onClose} />}
    </Dialog>
  )
}

const reasons = ['called', 'ill', 'salon', 'double', 'other'] as const

function Question({ step, onClose }: { step: DayStep; onClose: () => void }) {
  const { t, format } = useWords()
  const again = useCalendarAgain()
  const undo = useUndo()
  const visit = step.visit!
  const isToCome = visit.start.slice(0, 16) > useNow()
  const [why, setWhy] = useState<(typeof reasons)[number] | null>(null)
  const [text, setText] = useState('')
  const [isTold, setTold] = useState(isToCome)
  const name = clientName(step)
  const reason = why === 'other' ? text.trim() || t('day.why.other') : why ? t(`day.why.${why}`) : undefined
  const cancelling = useMutation({
    mutationFn: () =>
      changeAgenda({
        changes: [{ visit: visit.id, version: visit.version, cancel: true, ...(reason && { reason }) }],
        cause: 'dialog',
        notify: isTold ? [visit.id] : [],
      }),
    onSuccess: ({ batch }) => {
      onClose()
      showChanged(batch, t('cal.saved.cancelled', { name }), {
        before: t('cal.saved.pending', { name }),
        t,
        undo,
      })
      return again()
    },
  })
  return (
    <form
      className="quick-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        cancelling.mutate()
      }}
    >
      <p className="dialog-text">
        {t('cancelVisit.textOf', {
          name,
          moment: format.list([
            format.dayWithYear(dayOf(step.from)),
            format.timeRange(step.from, step.until),
          ]),
        })}
      </p>
      <OneOf
        legend={t('day.why')}
        name="why"
        values={reasons}
        value={why}
        textOf={(one) => t(`day.why.${one}`)}
        onChange={setWhy}
      />
      {why === 'other' && (
        <TextField
          label={t('day.whyText')}
          optional={t('app.optional')}
          maxLength={limits.reasonMax}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <label className="quick-check">
        <input type="checkbox" checked={isTold} onChange={(event) => setTold(event.target.checked)} />
        {t('day.notify')}
      </label>
      {cancelling.error && <Failure text={cancelling.error.message} />}
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('cancelVisit.keep')}
        className="btn danger"
        isBusy={cancelling.isPending}
        busyLabel={t('cancelVisit.busy')}
      >
        {t('cancelVisit.confirm')}
      </DialogActs>
    </form>
  )
}
