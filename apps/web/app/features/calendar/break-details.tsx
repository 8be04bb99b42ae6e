import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { BlockScope } from '@meche/contract/breaks.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { weekdayExample } from '../../lib/salon/week.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { useCancelBreak } from './api.ts'
import { OneOf } from '../../ui/components/inputs/one-of.tsx'
import type { DayStep } from './day.ts'
import { breakName } from './day-blocks.ts'

/** Loaded when somebody changes a repetition: few do. */
const RepeatForm = lazy(async () => ({ default: (await import('./booking/repeat-form.tsx')).RepeatForm }))

interface BreakDetailsProps {
  step: DayStep | null
  onClose: () => void
}

/** The contract's, without its schemas: they would come along to every calendar. */
const blockScopes = ['this', 'following', 'all'] as const satisfies readonly BlockScope[]

/** The removal of several blocks that staff are asked about. */
interface Asked {
  id: number
  scope: Exclude<BlockScope, 'this'>
}

const pauseWords = { remove: 'cal.removeBreak', gone: 'cal.breakGone' } as const
const blockWords = { remove: 'block.removeOne', gone: 'block.removedOne' } as const

/** A break service of the salon is a pause too. */
function isPause(step: DayStep | null): boolean {
  return (step?.purpose ?? 'pause') === 'pause'
}

/** A professional's own break: when it is, another time for a repetition, and giving its time back. */
export function BreakDetails({ step, onClose }: BreakDetailsProps) {
  const words = useWords()
  const { t, format } = words
  const scopes = useScopes(step)
  const named = isPause(step) ? pauseWords : blockWords
  const [chosen, setScope] = useState<BlockScope>('this')
  const scope = scopes.includes(chosen) ? chosen : 'this'
  // The removal that is asked about: meanwhile the block may begin, or be removed by somebody else.
  const [asked, setAsked] = useState<Asked | null>(null)
  const isAsking = asked !== null && asked.id === step?.id
  const [changed, setChanged] = useState<number | null>(null)
  const isChanging = step !== null && changed === step.id
  const { mutationFn, again } = useCancelBreak()
  const reset = () => {
    setScope('this')
    setAsked(null)
    setChanged(null)
    onClose()
  }
  const cancelling = useMutation({
    mutationFn,
    onSuccess: (_nothing, removed) => {
      showToast(t(removed.scope === 'this' ? named.gone : `block.removed.${removed.scope}`))
      reset()
      return again()
    },
    // A block that has changed meanwhile is shown as it is now.
    onError: () => again(),
  })
  const close = () => {
    cancelling.reset()
    reset()
  }
  const failure = cancelling.error?.message ?? null
  return (
    <>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`block.removeTitle.${asked?.scope ?? 'all'}`)}
        text={t('block.removeText')}
        keepLabel={t('cancelVisit.keep')}
        confirmLabel={t('block.remove')}
        busyLabel={t('cal.busy')}
        isBusy={cancelling.isPending}
        error={failure}
        onKeep={() => {
          cancelling.reset()
          setAsked(null)
        }}
        onConfirm={() => asked && step && cancelling.mutate({ ...asked, version: step.version })}
      />
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
            {step.repeat && <p className="sec">{repeatSentence(step.repeat, words)}</p>}
            {isChanging ? (
              <Suspense>
                <RepeatForm step={step} scopes={scopes} onBack={() => setChanged(null)} onSaved={close} />
              </Suspense>
            ) : (
              <>
                {step.repeat && step.mayCancel && (
                  <div className="quick-form">
                    <OneOf
                      legend={t('block.scope')}
                      name="block-scope"
                      values={scopes}
                      value={scope}
                      textOf={(one) => t(`block.scope.${one}`)}
                      onChange={setScope}
                    />
                  </div>
                )}
                {failure !== null && !isAsking && <Failure text={failure} />}
                <div className="dialog-acts">
                  <button type="button" className="btn txt" onClick={close}>
                    {t('app.close')}
                  </button>
                  {step.repeat && step.mayCancel && (
                    <button type="button" className="btn out" onClick={() => setChanged(step.id)}>
                      {t('block.change')}
                    </button>
                  )}
                  {step.mayCancel && (
                    <button
                      type="button"
                      className="btn pri"
                      disabled={cancelling.isPending}
                      onClick={() =>
                        scope === 'this'
                          ? cancelling.mutate({ id: step.id, version: step.version, scope })
                          : setAsked({ id: step.id, scope })
                      }
                    >
                      {t(cancelling.isPending ? 'cal.busy' : named.remove)}
                    </button>
                  )}
                </div>
              </>
            )}
          </>
        )}
      </Dialog>
    </>
  )
}

/** The scopes of a removal. Once a block has begun, those that follow are all that are to come. */
function useScopes(step: DayStep | null): readonly BlockScope[] {
  const hasBegun = useNow() >= (step?.from.slice(0, 16) ?? '')
  return hasBegun ? blockScopes.filter((one) => one !== 'following') : blockScopes
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
