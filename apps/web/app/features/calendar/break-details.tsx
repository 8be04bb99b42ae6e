import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlockScope } from '@meche/contract/breaks.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { weekdayExample } from '../../lib/salon/week.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { useCancelBreak } from './api.ts'
import { OneOf } from './booking/one-of.tsx'
import type { DayStep } from './day.ts'
import { breakName } from './day-blocks.ts'

interface BreakDetailsProps {
  step: DayStep | null
  onClose: () => void
}

const scopes = ['this', 'following', 'all'] as const satisfies readonly BlockScope[]

/** A professional's own break: when it is, and giving its time back. */
export function BreakDetails({ step, onClose }: BreakDetailsProps) {
  const words = useWords()
  const { t, format } = words
  const [scope, setScope] = useState<BlockScope>('this')
  const { mutationFn, again } = useCancelBreak()
  const cancelling = useMutation({
    mutationFn,
    onSuccess: () => {
      showToast(t('cal.breakGone'))
      setScope('this')
      onClose()
      return again()
    },
  })
  const close = () => {
    cancelling.reset()
    setScope('this')
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
          {step.repeat && (
            <div className="quick-form">
              <p className="sec">{repeatSentence(step.repeat, words)}</p>
              {step.mayCancel && (
                <OneOf
                  legend={t('block.scope')}
                  name="block-scope"
                  values={scopes}
                  value={scope}
                  textOf={(one) => t(`block.scope.${one}`)}
                  onChange={setScope}
                />
              )}
            </div>
          )}
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
                onClick={() => cancelling.mutate({ id: step.id, scope })}
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

/** « Chaque mardi jusqu'au mardi 15 décembre 2026 ». */
function repeatSentence(
  { everyWeeks, weekdays, until }: NonNullable<DayStep['repeat']>,
  { t, format }: Words,
): string {
  const rest = {
    days: format.list(weekdays.map((day) => format.weekday(weekdayExample(day)))),
    until: format.dayWithYear(until),
  }
  return everyWeeks === 1
    ? t('block.repeatsWeekly', rest)
    : t('block.repeats', { ...rest, rhythm: t('block.everyWeeks', { count: everyWeeks }) })
}
