import '../booking/booking-panel.css'
import './check-out.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Appointment } from '@meche/contract/appointments.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { peopleOf } from '../../../lib/salon/visit.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Initials } from '../../../ui/components/data-display/initials.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useKeyDown } from '../../../ui/shortcuts.ts'
import { useCalendarAgain } from '../api.ts'
import { clientName, type DayStep, type DayVisit } from '../day.ts'
import { ChangedMeanwhile } from '../live/changed-meanwhile.tsx'
import { checkOut, itemsQuery } from './api.ts'
import { billedItems, billFrom, bodyOf, sumOf } from './bill.ts'
import { BillForm } from './bill-form.tsx'
import { NextVisit } from './next-visit.tsx'
import { patchVisit } from './patch-agenda.ts'
import { wayBack } from './change-day.ts'
import { useBookNext, useRebooking } from './use-rebooking.ts'

interface CheckOutDialogProps {
  /** Null: closed. */
  step: DayStep | null
  /** Only the next visit is booked: this one is not closed here. */
  isDone: boolean
  onClose: () => void
  /** Shows the visit instead. */
  onShow: () => void
}

/** « Terminer »: what is charged, and the next visit before the client leaves. */
export function CheckOutDialog({ step, isDone, onClose, onShow }: CheckOutDialogProps) {
  const { t } = useWords()
  return (
    <Dialog
      isOpen={step !== null}
      onClose={onClose}
      title={t(isDone ? 'day.next' : 'day.finishTitle')}
      className={isDone || step?.visit?.client.isWalkIn ? 'checkout alone' : 'checkout'}
      header={<span />}
    >
      {step && <Loaded key={step.visit!.id} step={step} isDone={isDone} onClose={onClose} onShow={onShow} />}
    </Dialog>
  )
}

function Loaded({ step, ...rest }: CheckOutDialogProps & { step: DayStep }) {
  const items = useQuery(itemsQuery(step.visit!.id))
  // Changed elsewhere meanwhile: the calendar says so, and the items follow.
  return items.data ? (
    <Form step={step} visit={items.data} {...rest} />
  ) : (
    <div className="co-waiting">
      <Head step={step} isDone={rest.isDone} />
      <Unanswered query={items} skeleton="quick-times-skel" />
    </div>
  )
}

function Head({ step, isDone }: { step: DayStep; isDone: boolean }) {
  const { t, format } = useWords()
  const visit = step.visit!
  const people = [...new Set(visit.steps.filter(({ isBusy }) => isBusy).map((one) => one.professional))]
  return (
    <header className="co-head">
      <Initials {...visit.client} className="lg" />
      <div>
        <p className="h5" aria-hidden="true">
          {t(isDone ? 'day.rebook' : 'day.finishTitle')}
        </p>
        <p className="sec">
          {format.list([
            clientName(step),
            format.timeRange(visit.start, visit.end),
            t('cal.with', { name: format.list(people) }),
          ])}
        </p>
      </div>
    </header>
  )
}

interface FormProps extends CheckOutDialogProps {
  step: DayStep
  visit: Appointment
}

function Form({ step, visit, isDone, onClose, onShow }: FormProps) {
  const { t, format } = useWords()
  const today = useToday()
  const closing = useClosing(step, visit)
  const { isWalkIn } = step.visit!.client
  // All clients without a name share one record: it has no next visit.
  const rebooking = useRebooking(isWalkIn ? undefined : visit)
  const booking = useBookNext(visit, rebooking)
  const { bill, items, sum } = closing
  const isClosed = isDone || closing.isDone
  const { chosen } = rebooking
  const isBusy = closing.saving.isPending || booking.isPending
  const finish = async (isRebooking: boolean) => {
    if (!isClosed && !(await closing.send())) return
    if (!isRebooking) return onClose()
    booking.mutate(undefined, {
      onSuccess: (next) => {
        closing.next.current = next
        onClose()
        showToast(
          t('quick.done', {
            name: clientName(step),
            moment: format.moment(next.start, today),
            professional: format.list(peopleOf(next)),
          }),
        )
      },
    })
  }
  const canFinish = isClosed || sum?.ok === true
  // Ctrl+Enter, wherever the focus is: it may be on what was there before the bill had come.
  useKeyDown((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    if (chosen && canFinish && !isBusy) void finish(true)
  })
  const day = chosen && format.day(dayOf(chosen.start), today)
  const error = closing.saving.error ?? booking.error
  return (
    <form
      className="co-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        // Enter in a field closes the visit. It books nothing: a client is told of a booking at once.
        if (!isClosed && canFinish && !isBusy) void finish(false)
      }}
    >
      <div className="co-parts">
        <div className="co-bill">
          <Head step={step} isDone={isClosed} />
          {!isClosed && <ChangedMeanwhile visit={step.visit!} onShow={onShow} />}
          {isClosed ? (
            closing.isDone && <p className="sec">{t('day.closedAlready')}</p>
          ) : (
            <>
              {step.visit!.checkOut && (
                <p className="inset">
                  <Icon name="info" size={16} />
                  <span>{t('day.prefilled')}</span>
                </p>
              )}
              <BillForm
                bill={bill}
                items={items}
                sum={sum}
                discountMax={step.visit!.discountMax}
                professional={professionalOf(step.visit!)}
                onChange={closing.change}
              />
            </>
          )}
        </div>
        {!isWalkIn && <NextVisit visit={visit} rebooking={rebooking} />}
      </div>
      {error && <Failure text={error.message} />}
      <div className="co-acts">
        <button type="button" className="btn txt" onClick={onClose}>
          {t(isClosed ? 'app.close' : 'day.keep')}
        </button>
        {!isClosed && (
          <button type="submit" className={isWalkIn ? 'btn pri' : 'btn out'} disabled={!canFinish || isBusy}>
            {t(isWalkIn ? 'day.finish' : 'day.finishOnly')}
          </button>
        )}
        {chosen && (
          <button
            type="button"
            className="btn pri"
            aria-keyshortcuts="Control+Enter"
            title={t('day.finishAndBookKeys')}
            disabled={!canFinish || isBusy}
            onClick={() => void finish(true)}
          >
            {isBusy ? t('cal.busy') : t(isClosed ? 'day.bookOn' : 'day.finishAndBook', { day: day! })}
          </button>
        )}
      </div>
    </form>
  )
}

/** The professional of its first work. */
function professionalOf({ steps }: DayVisit): number {
  return (steps.find(({ isBusy }) => isBusy) ?? steps[0]!).professionalId
}

/** The bill in the making. What was typed stays until the server has taken it. */
function useClosing(step: DayStep, visit: Appointment) {
  const client = useQueryClient()
  const again = useCalendarAgain()
  const { t, format } = useWords()
  const today = useToday()
  const [bill, setBill] = useState(() => billFrom(step.visit!.checkOut))
  const items = billedItems(visit)
  const of = { visit: visit.id, version: Math.max(step.visit!.version, visit.version) }
  const saving = useMutation({ mutationFn: () => checkOut(of, bodyOf(bill, items)) })
  const name = clientName(step)
  /** The visit that was booked with it; taking the check-out back leaves it. */
  const next = useRef<Appointment>(null)
  const send = async (): Promise<boolean> => {
    try {
      const closed = await saving.mutateAsync()
      patchVisit(client, visit.id, () => closed)
      const back = { visit: visit.id, version: closed.version, step: step.id, name }
      const undo = wayBack('reopen', back, { client, again, t })
      const run = () => {
        undo.run()
        if (next.current) showToast(t('day.nextStays', { moment: format.moment(next.current.start, today) }))
      }
      showToast(t('cal.saved.done', { name }), 'success', { ...undo, run })
      void again()
      return true
    } catch {
      // Its sentence stands in the form; the calendar may know less than the server.
      void again()
      return false
    }
  }
  return {
    bill,
    items,
    sum: sumOf(bill, items, step.visit!.discountMax),
    change: (part: Partial<typeof bill>) => setBill((before) => ({ ...before, ...part })),
    saving,
    isDone: saving.isSuccess,
    next,
    send,
  }
}
