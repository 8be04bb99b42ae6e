import '../booking/booking-panel.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { useCalendarAgain } from '../api.ts'
import { OneOf } from '../../../ui/components/inputs/one-of.tsx'
import { clientName, type DayStep } from '../day.ts'
import { changeAgenda } from '../moving/api.ts'
import { showChanged } from '../moving/show-changed.ts'
import { useUndo } from '../moving/use-changes.ts'
import { seriesQuery } from '../series/api.ts'
import { isStayingApart, seriesScopes, visitsInScope, type SeriesScope } from '../series/scope.ts'

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
  const moment = useNow()
  const isToCome = visit.start.slice(0, 16) > moment
  const [why, setWhy] = useState<(typeof reasons)[number] | null>(null)
  const [text, setText] = useState('')
  const [isTold, setTold] = useState(isToCome)
  const [scope, setScope] = useState<SeriesScope>('this')
  const others = useQuery({ ...seriesQuery(visit.series?.id ?? 0), enabled: visit.series !== undefined })
  const cancellable = others.data?.visits.filter(({ abilities }) => abilities.cancel) ?? []
  const cancelled = scope === 'this' ? [visit] : visitsInScope(visit, cancellable, { scope, moment })
  const apart = cancellable.filter((one) => isStayingApart(visit, one, { scope, moment })).length
  const name = clientName(step)
  const reason = why === 'other' ? text.trim() || t('day.why.other') : why ? t(`day.why.${why}`) : undefined
  const cancelling = useMutation({
    mutationFn: () =>
      changeAgenda({
        changes: cancelled.map(({ id, version }) => ({
          visit: id,
          version,
          cancel: true,
          ...(reason && { reason }),
        })),
        cause: 'dialog',
        notify: isTold ? cancelled.map(({ id }) => id) : [],
      }),
    onSuccess: ({ batch }) => {
      onClose()
      const count = cancelled.length
      const said = count === 1 ? t('cal.saved.cancelled', { name }) : t('series.cancelled', { count })
      showChanged(batch, said, {
        before: count === 1 ? t('cal.saved.pending', { name }) : t('series.restored'),
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
      {visit.series && (
        <>
          <OneOf
            legend={t('series.cancelScope')}
            name="scope"
            values={seriesScopes}
            value={scope}
            textOf={(one) => t(`series.scope.${one}`)}
            onChange={(one) => {
              setScope(one)
              // One message for each of them: only if staff ask for it.
              setTold(isToCome && one === 'this')
            }}
          />
          {scope === 'this' || others.data ? (
            <p className="sec" role="status">
              {t('series.cancelCount', { count: cancelled.length })}
              {apart > 0 && ` ${t('series.apart', { count: apart })}`}
            </p>
          ) : (
            <Unanswered query={others} skeleton="note-skel" />
          )}
        </>
      )}
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
        isDisabled={scope !== 'this' && !others.data}
        busyLabel={t('cancelVisit.busy')}
      >
        {t('cancelVisit.confirm')}
      </DialogActs>
    </form>
  )
}
