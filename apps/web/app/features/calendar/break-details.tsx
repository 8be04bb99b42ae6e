import { useMutation } from '@tanstack/react-query'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { useCancelBreak } from './api.ts'
import type { DayStep } from './day.ts'
import { breakName } from './day-blocks.ts'

interface BreakDetailsProps {
  step: DayStep | null
  onClose: () => void
}

/** A professional's own break: when it is, and giving its time back. */
export function BreakDetails({ step, onClose }: BreakDetailsProps) {
  const { t, format } = useWords()
  const { mutationFn, again } = useCancelBreak()
  const cancelling = useMutation({
    mutationFn,
    onSuccess: () => {
      showToast(t('cal.breakGone'))
      onClose()
      return again()
    },
  })
  const close = () => {
    cancelling.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={step !== null}
      onClose={close}
      title={step ? (step.purpose ? breakName(step, { name: '' }, t) : step.service) : ''}
    >
      {step && (
        <>
          <p>
            {format.list([format.dayWithYear(dayOf(step.from)), format.timeRange(step.from, step.until)])}
          </p>
          {cancelling.isError && <Failure text={cancelling.error.message} />}
          <div className="dialog-acts">
            <button type="button" className="btn out" onClick={close}>
              {t('app.close')}
            </button>
            {step.mayCancel && (
              <button
                type="button"
                className="btn pri"
                disabled={cancelling.isPending}
                onClick={() => cancelling.mutate(step.id)}
              >
                {t(cancelling.isPending ? 'cal.busy' : 'cal.removeBreak')}
              </button>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
