import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Closure } from '@meche/contract/closures.ts'
import type { Settings } from '@meche/contract/settings.ts'
import { startOfDay } from '../../../lib/salon/zone.ts'
import { writePeriod } from '../../../lib/format/period.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { paths } from '../../../paths.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ClosureForm } from './closure-form.tsx'
import { closuresQuery } from '../../../shared/closures.ts'
import { useClosureRemoval } from '../../../shared/use-closure-removal.ts'
import { OpeningDates } from '../opening-dates/opening-dates.tsx'
import { PublicHolidays } from './public-holidays.tsx'

/** When the whole salon is closed: what is planned, another one, and the public holidays ready-made. */
export function Closures({ settings }: { settings: Settings }) {
  const { t } = useWords()
  const { timeZone } = settings
  const today = useToday()
  const closures = useQuery(closuresQuery(startOfDay(today, timeZone)))
  const [edited, edit] = useState<Closure | 'new' | null>(null)
  const remove = useClosureRemoval()
  return (
    <div className="closures">
      <div className="section-head">
        <div>
          <h2 className="h5">{t('close.title')}</h2>
          <p className="sec">{t('close.why')}</p>
        </div>
        <button type="button" className="btn out" hidden={edited !== null} onClick={() => edit('new')}>
          <Icon name="plus" />
          {t('close.add')}
        </button>
      </div>
      {edited !== null && (
        <ClosureForm
          key={edited === 'new' ? 'new' : edited.id}
          closure={edited === 'new' ? null : edited}
          timeZone={timeZone}
          onClose={() => edit(null)}
        />
      )}
      {closures.isPending && <div className="skel closure-skel" />}
      {closures.isError && !closures.data && (
        <Failure
          text={closures.error.message}
          retryLabel={t('app.retry')}
          onRetry={() => void closures.refetch()}
        />
      )}
      {closures.data && (
        <ClosureList
          closures={closures.data}
          isBusy={edited !== null}
          onEdit={edit}
          onRemove={(closure) => void remove(closure)}
        />
      )}
      <OpeningDates />
      <PublicHolidays today={today} />
    </div>
  )
}

interface ClosureListProps {
  closures: readonly Closure[]
  /** One is being typed already. */
  isBusy: boolean
  onEdit: (closure: Closure) => void
  onRemove: (closure: Closure) => void
}

function ClosureList({ closures, isBusy, onEdit, onRemove }: ClosureListProps) {
  const words = useWords()
  const { t } = words
  const today = useToday()
  if (closures.length === 0) return <p className="card panel sec">{t('close.none')}</p>
  return (
    <ul className="card period-list" aria-label={t('close.title')}>
      {closures.map((closure) => {
        const when = writePeriod(closure.start, closure.end, today, words)
        return (
          <li key={closure.id} className="period-line">
            <div>
              <b>{when}</b>
              {closure.reason && <p className="sec">{closure.reason}</p>}
            </div>
            <Link className="ib" to={paths.closing(closure)} aria-label={t('closing.reviewWhen', { when })}>
              <Icon name="calendar-check" />
            </Link>
            <button
              type="button"
              className="ib"
              disabled={isBusy}
              aria-label={t('close.edit', { when })}
              onClick={() => onEdit(closure)}
            >
              <Icon name="pencil" />
            </button>
            <button
              type="button"
              className="ib"
              aria-label={t('close.remove', { when })}
              onClick={() => onRemove(closure)}
            >
              <Icon name="trash-2" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
