import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf, minutesBetween } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useSettings } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { phaseLooks, placeInSeries } from '../../lib/salon/visit.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { announcedDelay, delayText, phaseOfVisit } from './day-blocks.ts'
import { clientName, type DayStep, type DayVisit } from './day.ts'
import { actionLooks, actionsOf, isImmediate, reverse, type DayAction } from './visit-day/actions.ts'
import type { Parked } from './moving/parked.ts'
import { LastCheckOut } from './visit-day/kept-check-out.tsx'
import { useIsSaving } from './visit-day/saving.ts'
import { VisitNote } from './visit-day/visit-note.tsx'

const ChangedElsewhere = lazy(async () => ({
  default: (await import('./live/changed-elsewhere.tsx')).ChangedElsewhere,
}))

const VisitLength = lazy(() => import('./visit-day/visit-length.tsx'))

// Few series and groups are moved.
const MoveGroup = lazy(async () => ({ default: (await import('./groups/move-group.tsx')).MoveGroup }))
const OthersOfGroup = lazy(async () => ({
  default: (await import('./groups/others-of-group.tsx')).OthersOfGroup,
}))
const OfSeries = lazy(async () => ({ default: (await import('./series/of-series.tsx')).OfSeries }))
const MoveSeries = lazy(async () => ({ default: (await import('./series/move-series.tsx')).MoveSeries }))

export interface StepDetailsProps {
  step: DayStep | null
  onClose: () => void
  onAct: (action: DayAction, step: DayStep) => void
  /** Where visits can be moved. */
  onMove?: ((visit: number, step: number, date: string) => void) | undefined
  /** Where there is a tray « À placer ». */
  onPark?: ((parked: Parked) => void) | undefined
}

/** A visit, and what may be done with it now. */
export function StepDetails({ step, onClose, onMove, onPark, onAct }: StepDetailsProps) {
  const { t, format } = useWords()
  const reader = useSession().user
  const hasLengths = useSettings()?.hairLengths !== undefined
  // Admins open every file, a professional those of their own clients.
  const visit = step?.visit
  const isMine = reader?.isAdmin || visit?.steps.some(({ professionalId }) => professionalId === reader?.id)
  const hasFile = isMine && visit?.client.isWalkIn === false
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
          <Work visit={visit} />
          {hasLengths && visit.abilities.move && visit.status === 'pending' && (
            <Suspense>
              <VisitLength key={`length ${visit.id}`} visit={visit} onSaved={onClose} />
            </Suspense>
          )}
          <Suspense>
            {visit.group && <OthersOfGroup visit={visit} />}
            {visit.series && <OfSeries visit={visit} />}
          </Suspense>
          <p className="sum">
            <span className="sec">{format.duration(minutesBetween(visit))}</span>
            <b>{format.price(visit.charged ?? visit.price)}</b>
          </p>
          <LastCheckOut visit={visit} />
          <VisitNote key={visit.id} visit={visit} />
          {visit.note && (
            <p className="inset">
              <Icon name="notebook-pen" size={16} />
              <span>{visit.note}</span>
            </p>
          )}
          <Ways
            // Another visit opens without the form of the one before.
            key={`ways ${visit.id}`}
            step={step}
            onSaved={onClose}
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
            onPark={
              onPark &&
              (() => {
                onClose()
                onPark({
                  visit: visit.id,
                  version: visit.version,
                  step: step.id,
                  date: dayOf(step.from),
                  name: clientName(step),
                })
              })
            }
          />
        </div>
      )}
    </Dialog>
  )
}

/** The visit goes on in sight, also below the question whether to cancel it. */
const staysOpen: ReadonlySet<DayAction> = new Set(['arrive', 'leave', 'start', 'stop', 'onTime', 'cancel'])

/** The steps along a thread of their colours: a pause is hollow. */
function Work({ visit: { steps } }: { visit: DayVisit }) {
  const { t, format } = useWords()
  return (
    <ul className="visit-work">
      {steps.map((one) => (
        <li key={one.id} className={`tone-${one.tone} ${one.isBusy ? '' : 'hollow'}`}>
          {/* An option may take no time. */}
          <span className="sec">{one.end > one.start && format.timeRange(one.start, one.end)}</span>
          <span className="what">
            <b>{one.isBusy ? one.service : t('cal.pause')}</b>
            {one.isBusy && <span className="sec">{t('cal.with', { name: one.professional })}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Labels({ step }: { step: DayStep }) {
  const words = useWords()
  const { t } = words
  const delay = announcedDelay(step.visit!)
  const { client, isConfirmed, series, group, familyMember } = step.visit!
  const phase = phaseOfVisit(step.visit!, useNow())
  return (
    <p className="tags">
      <span className={phaseLooks[phase]}>{t(`status.${phase}`)}</span>
      {delay !== null && <span className="lab warn">{delayText(delay, words)}</span>}
      {typeof familyMember?.age === 'number' && (
        <span className="lab">{t('family.age', { count: familyMember.age })}</span>
      )}
      {series && <span className="lab">{placeInSeries(series, t)}</span>}
      {series?.detached && <span className="lab warn">{t('series.detached')}</span>}
      {group && <span className="lab">{t('group.of', group)}</span>}
      {isConfirmed && <span className="lab ok">{t('dash.confirmed')}</span>}
      {client.isFirstVisit && <span className="lab">{t('dash.firstVisit')}</span>}
      {client.isInRedZone && <span className="lab err">{t('dash.redZone')}</span>}
    </p>
  )
}

/** The actions, or in their place the form that moves the visit's series or group. */
function Ways({ onSaved, ...actions }: Omit<ActionsProps, 'others'> & { onSaved: () => void }) {
  const [others, setOthers] = useState<'untouched' | 'moving' | 'left'>('untouched')
  if (others !== 'moving')
    return <Actions {...actions} others={{ isLeft: others === 'left', onMove: () => setOthers('moving') }} />
  const visit = actions.step.visit!
  const Move = visit.series ? MoveSeries : MoveGroup
  return (
    <Suspense fallback={<div className="skel visit-skel" />}>
      <Move visit={visit} onBack={() => setOthers('left')} onSaved={onSaved} />
    </Suspense>
  )
}

interface ActionsProps {
  step: DayStep
  onAct: (action: DayAction) => void
  /** The visits of its series or group. `isLeft`: the form for them was closed, and gives the focus back. */
  others: { isLeft: boolean; onMove: () => void }
  onMove: (() => void) | undefined
  onPark: (() => void) | undefined
}

/** Only what the API says may be done now: how the visit goes on, what changes about it, how it ends early. */
function Actions({ step, onAct, others, onMove, onPark }: ActionsProps) {
  const t = useTranslate()
  const visit = step.visit!
  const isToday = dayOf(visit.start) === dayOf(useNow())
  const actions = actionsOf(visit).filter((one) => one !== 'late' || isToday)
  const { box, hasActed } = useFocusOnWayBack(visit)
  const isSaving = useIsSaving(visit.id)
  const canMove = visit.abilities.move && step.status === 'pending'
  const ways = [
    { icon: 'calendar-days', label: 'moving.title', run: onMove },
    { icon: 'layers', label: 'tray.title', run: onPark },
  ] as const
  const button = (action: DayAction) => (
    <button
      key={action}
      type="button"
      className={endings.has(action) ? 'btn txt ending' : 'btn out'}
      data-action={action}
      aria-disabled={isSaving || undefined}
      onClick={({ detail }) => {
        // The second press of a double one meant the button that was here before.
        if (isSaving || detail > 1) return
        hasActed(action)
        onAct(action)
      }}
    >
      <Icon name={actionLooks[action].icon} />
      {t(actionLooks[action].label)}
    </button>
  )
  return (
    <div className="acts" ref={box}>
      <div>{actions.filter((one) => !changes.has(one) && !endings.has(one)).map(button)}</div>
      <div>
        {actions.filter((one) => changes.has(one)).map(button)}
        {ways.map(
          ({ icon, label, run }) =>
            canMove &&
            run && (
              <button
                key={label}
                type="button"
                className="btn out"
                aria-disabled={isSaving || undefined}
                onClick={isSaving ? undefined : run}
              >
                <Icon name={icon} />
                {t(label)}
              </button>
            ),
        )}
        {canMove && (visit.series || visit.group) && (
          <button type="button" className="btn out" autoFocus={others.isLeft} onClick={others.onMove}>
            <Icon name="calendar-days" />
            {t(visit.series ? 'series.moveSeries' : 'group.move')}
          </button>
        )}
        {canMove && !visit.series && !visit.group && !visit.client.isWalkIn && (
          <Link className="btn out" to={paths.series({ visit: String(visit.id) })}>
            <Icon name="refresh-cw" />
            {t('series.repeat')}
          </Link>
        )}
      </div>
      <div>{actions.filter((one) => endings.has(one)).map(button)}</div>
    </div>
  )
}

const changes: ReadonlySet<DayAction> = new Set(['late', 'onTime'])
const endings: ReadonlySet<DayAction> = new Set(['noShow', 'cancel'])

/** The pressed button goes, and the focus would go with it: it goes on to the button that takes the action back. */
function useFocusOnWayBack(visit: DayVisit) {
  const box = useRef<HTMLDivElement>(null)
  const acted = useRef<DayAction | null>(null)
  useEffect(() => {
    const back = acted.current && isImmediate(acted.current) && reverse[acted.current]
    acted.current = null
    if (back) box.current?.querySelector<HTMLElement>(`[data-action=${back}]`)?.focus()
  }, [visit])
  const hasActed = (action: DayAction) => {
    acted.current = action
  }
  return { box, hasActed }
}
