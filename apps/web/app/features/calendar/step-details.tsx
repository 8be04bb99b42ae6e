import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AppointmentStatus } from '@meche/contract/appointments.ts'
import { Link } from 'react-router'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { phaseLooks } from '../../lib/salon/visit.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { useSetStatus } from './api.ts'
import { phaseOfStep } from './day-blocks.ts'
import { clientName, type DayStep } from './day.ts'

const ChangedElsewhere = lazy(async () => ({
  default: (await import('./live/changed-elsewhere.tsx')).ChangedElsewhere,
}))

interface StepDetailsProps {
  step: DayStep | null
  onClose: () => void
  /** Where visits can be moved. */
  onMove?: ((visit: number, step: number, date: string) => void) | undefined
}

/** A visit, and what may be done with it now. */
export function StepDetails({ step, onClose, onMove }: StepDetailsProps) {
  const { t, format } = useWords()
  const { mutationFn, again } = useSetStatus()
  const reader = useSession().user
  // Admins open every file, a professional those of their own clients.
  const visit = step?.visit
  const hasFile = reader?.isAdmin || visit?.steps.some(({ professionalId }) => professionalId === reader?.id)
  const [isAsking, setAsking] = useState(false)
  const saving = useMutation({
    mutationFn,
    onSuccess: (_, { status }) => {
      if (step) showToast(t(`cal.saved.${status}`, { name: clientName(step) }))
      setAsking(false)
      onClose()
      return again()
    },
  })
  const close = () => {
    saving.reset()
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen={step !== null && !isAsking}
        onClose={() => !isAsking && close()}
        title={t('cal.details')}
        className="drawer details"
        header={
          <div className="drawer-head">
            <b>{t('cal.details')}</b>
            <button type="button" className="ib" aria-label={t('app.close')} onClick={close}>
              <Icon name="x" size={22} />
            </button>
          </div>
        }
      >
        {step && visit && (
          <div className="rows">
            <div className="client">
              <Initials {...visit.client} className="lg" />
              <div>
                <p className="h5">
                  {hasFile ? (
                    <Link to={paths.user(visit.client.id)}>{clientName(step)}</Link>
                  ) : (
                    clientName(step)
                  )}
                </p>
                {visit.client.phone && (
                  <a className="link" href={`tel:${visit.client.phone}`}>
                    {format.phone(visit.client.phone)}
                  </a>
                )}
              </div>
            </div>
            <Labels step={step} />
            <Suspense>
              <ChangedElsewhere visit={visit} />
            </Suspense>
            <p>{format.dayWithYear(dayOf(step.from))}</p>
            <ul className="visit-steps">
              {visit.steps.map((one) => (
                <li key={one.id}>
                  <span>{format.timeRange(one.start, one.end)}</span>
                  {one.isBusy
                    ? format.list([one.service, t('cal.with', { name: one.professional })])
                    : t('cal.pause')}
                </li>
              ))}
            </ul>
            <p className="h6">{format.price(visit.price)}</p>
            {visit.note && (
              <p className="inset">
                <Icon name="notebook-pen" size={16} />
                <span>{visit.note}</span>
              </p>
            )}
            {saving.isError && <Failure text={saving.error.message} />}
            <Actions
              step={step}
              isBusy={saving.isPending}
              onStatus={(status) => saving.mutate({ id: step.id, status })}
              onCancel={() => setAsking(true)}
              onMove={
                onMove &&
                (() => {
                  close()
                  onMove(step.visit!.id, step.id, dayOf(step.from))
                })
              }
            />
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('cancelVisit.title')}
        text={
          step
            ? t('cancelVisit.textOf', {
                name: clientName(step),
                moment: format.list([
                  format.dayWithYear(dayOf(step.from)),
                  format.timeRange(step.from, step.until),
                ]),
              })
            : ''
        }
        keepLabel={t('cancelVisit.keep')}
        confirmLabel={t('cancelVisit.confirm')}
        busyLabel={t('cancelVisit.busy')}
        isBusy={saving.isPending}
        error={saving.error?.message ?? null}
        onKeep={() => setAsking(false)}
        onConfirm={() => step && saving.mutate({ id: step.id, status: 'cancelled' })}
      />
    </>
  )
}

function Labels({ step }: { step: DayStep }) {
  const t = useTranslate()
  const { client, isConfirmed } = step.visit!
  const phase = phaseOfStep(step, useNow())
  return (
    <p className="tags">
      <span className={phaseLooks[phase]}>{t(`status.${phase}`)}</span>
      {isConfirmed && <span className="lab ok">{t('dash.confirmed')}</span>}
      {client.isFirstVisit && <span className="lab">{t('dash.firstVisit')}</span>}
      {client.isInRedZone && <span className="lab err">{t('dash.redZone')}</span>}
    </p>
  )
}

interface ActionsProps {
  step: DayStep
  isBusy: boolean
  onStatus: (status: AppointmentStatus) => void
  onCancel: () => void
  onMove: (() => void) | undefined
}

/** Only what the API says may be done now. */
function Actions({ step, isBusy, onStatus, onCancel, onMove }: ActionsProps) {
  const t = useTranslate()
  const { abilities } = step.visit!
  const all: { can: boolean; icon: IconName; label: string; act: () => void }[] = [
    { can: abilities.done, icon: 'check-check', label: t('cal.doneAction'), act: () => onStatus('done') },
    { can: abilities.noShow, icon: 'user-x', label: t('cal.noShowAction'), act: () => onStatus('no_show') },
    { can: abilities.reopen, icon: 'undo-2', label: t('cal.reopenAction'), act: () => onStatus('pending') },
    {
      can: abilities.move && onMove !== undefined && step.status === 'pending',
      icon: 'calendar-days',
      label: t('moving.title'),
      act: () => onMove?.(),
    },
    { can: abilities.cancel, icon: 'ban', label: t('cal.cancelAction'), act: onCancel },
  ]
  return (
    <div className="acts">
      {all
        .filter(({ can }) => can)
        .map(({ icon, label, act }) => (
          <button key={label} type="button" className="btn out" disabled={isBusy} onClick={act}>
            <Icon name={icon} />
            {label}
          </button>
        ))}
      <span className="visually-hidden" role="status">
        {isBusy ? t('cal.busy') : ''}
      </span>
    </div>
  )
}
