import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { phaseLooks } from '../../lib/salon/visit.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { phaseOfVisit } from './day-blocks.ts'
import { clientName, type DayStep } from './day.ts'
import { actionLooks, actionsOf, type DayAction } from './visit-day/actions.ts'

const ChangedElsewhere = lazy(async () => ({
  default: (await import('./live/changed-elsewhere.tsx')).ChangedElsewhere,
}))

interface StepDetailsProps {
  step: DayStep | null
  onClose: () => void
  onAct: (action: DayAction, step: DayStep) => void
  /** Where visits can be moved. */
  onMove?: ((visit: number, step: number, date: string) => void) | undefined
}

/** A visit, and what may be done with it now. */
export function StepDetails({ step, onClose, onMove, onAct }: StepDetailsProps) {
  const { t, format } = useWords()
  const reader = useSession().user
  // Admins open every file, a professional those of their own clients.
  const visit = step?.visit
  const hasFile = reader?.isAdmin || visit?.steps.some(({ professionalId }) => professionalId === reader?.id)
  return (
    <Dialog
      isOpen={step !== null}
      onClose={onClose}
      title={t('cal.details')}
      className="drawer details"
      header={
        <div className="drawer-head">
          <b>{t('cal.details')}</b>
          <button type="button" className="ib" aria-label={t('app.close')} onClick={onClose}>
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
          <p className="h6">{format.price(visit.charged ?? visit.price)}</p>
          {visit.note && (
            <p className="inset">
              <Icon name="notebook-pen" size={16} />
              <span>{visit.note}</span>
            </p>
          )}
          <Actions
            step={step}
            onAct={(action) => {
              if (!staysOpen.has(action)) onClose()
              onAct(action, step)
            }}
            onMove={
              onMove &&
              (() => {
                onClose()
                onMove(visit.id, step.id, dayOf(step.from))
              })
            }
          />
        </div>
      )}
    </Dialog>
  )
}

/** The visit goes on in sight; the others leave the day, or ask something. */
const staysOpen: ReadonlySet<DayAction> = new Set(['arrive', 'leave', 'start', 'stop'])

function Labels({ step }: { step: DayStep }) {
  const t = useTranslate()
  const { client, isConfirmed } = step.visit!
  const phase = phaseOfVisit(step.visit!, useNow())
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
  onAct: (action: DayAction) => void
  onMove: (() => void) | undefined
}

/** Only what the API says may be done now. */
function Actions({ step, onAct, onMove }: ActionsProps) {
  const t = useTranslate()
  const visit = step.visit!
  const canMove = visit.abilities.move && onMove !== undefined && step.status === 'pending'
  const [first, last] = [
    actionsOf(visit).filter((one) => one !== 'cancel'),
    actionsOf(visit).filter((one) => one === 'cancel'),
  ]
  const button = (icon: IconName, label: string, act: () => void) => (
    <button key={label} type="button" className="btn out" onClick={act}>
      <Icon name={icon} />
      {label}
    </button>
  )
  const buttonOf = (action: DayAction) =>
    button(actionLooks[action].icon, t(actionLooks[action].label), () => onAct(action))
  return (
    <div className="acts">
      {first.map(buttonOf)}
      {canMove && button('calendar-days', t('moving.title'), () => onMove?.())}
      {last.map(buttonOf)}
    </div>
  )
}
