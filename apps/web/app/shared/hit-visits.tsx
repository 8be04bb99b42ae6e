import './hit-visits.css'
import { Link } from 'react-router'
import type { Conflict } from '@meche/contract/settings.ts'
import { dayOf } from '../lib/format/days.ts'
import { useWords } from '../lib/i18n/i18n.tsx'
import { useToday } from '../lib/salon/salon.ts'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/components/overlays/dialog.tsx'
import type { HitQuestion } from './use-hit-question.ts'
import { Icon } from '../ui/icons/icon.tsx'

interface HitDialogProps {
  question: HitQuestion
  /** Other times can be proposed for these visits on one page. */
  canReplace?: boolean
}

/** The visits that a change of hours, an absence or a closure would affect, before it is saved. */
export function HitDialog({ question: { conflicts, answer }, canReplace = false }: HitDialogProps) {
  const { t } = useWords()
  return (
    <Dialog
      isOpen={conflicts !== null}
      onClose={() => answer(null)}
      title={t('set.hitTitle', { count: visitsIn(conflicts ?? []) })}
    >
      {conflicts && (
        <>
          <p className="dialog-text">{t('set.hitText', { count: visitsIn(conflicts) })}</p>
          <HitVisits conflicts={conflicts} isBeside />
          {canReplace && (
            <button type="button" className="btn pri blk" onClick={() => answer('replace')}>
              {t('set.hitReplace')}
            </button>
          )}
          <div className="dialog-acts">
            <button type="button" className="btn txt" onClick={() => answer(null)}>
              {t('set.hitKeep')}
            </button>
            <button
              type="button"
              className={canReplace ? 'btn out' : 'btn pri'}
              onClick={() => answer('save')}
            >
              {t('set.hitSave')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** Several steps of one visit may be hit. */
function visitsIn(conflicts: readonly Conflict[]): number {
  return new Set(conflicts.map(({ appointment }) => appointment)).size
}

/** The visits that a save has hit: somebody has to call these people. */
export function LeftVisits({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useWords()
  if (conflicts.length === 0) return null
  return (
    <section className="banner warn left-visits" role="status">
      <Icon name="triangle-alert" size={20} />
      <div>
        <b>{t('set.hitTitle', { count: visitsIn(conflicts) })}</b>
        <HitVisits conflicts={conflicts} />
      </div>
    </section>
  )
}

interface HitVisitsProps {
  conflicts: readonly Conflict[]
  /** Beside a form that is not saved: the calendar opens in a tab of its own. */
  isBeside?: boolean
}

function HitVisits({ conflicts, isBeside = false }: HitVisitsProps) {
  const { format } = useWords()
  const today = useToday()
  return (
    <ul className="hit-visits">
      {conflicts.map(({ appointmentService, start, service, professional, customer }) => (
        <li key={appointmentService}>
          <Link
            className="link"
            to={paths.calendarOn(dayOf(start))}
            {...(isBeside ? { target: '_blank' } : {})}
          >
            {customer.lastname} {customer.firstname}, {format.moment(start, today)}
          </Link>
          <span className="sec">{format.list([service, professional.lastname])}</span>
          {customer.phone && (
            <a className="link" href={`tel:${customer.phone}`}>
              {format.phone(customer.phone)}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
