import { useState } from 'react'
import { Link } from 'react-router'
import type { ManagedDate, Workshop } from '@meche/contract/workshops.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { CancelDateDialog } from './cancel-date-dialog.tsx'
import { MoveDateDialog } from './move-date-dialog.tsx'

/** The dates of a workshop: how many seats are sold, the sheet of each, its move and its cancellation. */
export function WorkshopDates({ workshop }: { workshop: Workshop }) {
  const { t, format } = useWords()
  const now = useNow()
  const [moved, setMoved] = useState<ManagedDate | null>(null)
  const [cancelled, setCancelled] = useState<ManagedDate | null>(null)
  const { id, dates } = workshop
  return (
    <>
      {dates.length === 0 && <p className="sec">{t('tour.noDates')}</p>}
      <ul className="workshop-dates">
        {dates.map((date) => (
          <li key={date.id}>
            <span>
              <b>{format.dayWithYear(dayOf(date.start))}</b>
              <br />
              <span className="sec">
                {format.time(date.start)} – {format.time(date.end)}
              </span>
            </span>
            <State date={date} />
            <span className="workshop-acts edge">
              <Link className="btn txt" to={paths.workshopSheet(id, date.id)}>
                {t('tour.sheet')}
              </Link>
              {date.cancelReason === null && date.start > now && (
                <>
                  <button type="button" className="btn txt" onClick={() => setMoved(date)}>
                    {t('tour.moveDate')}
                  </button>
                  <button type="button" className="btn txt" onClick={() => setCancelled(date)}>
                    {t('tour.cancelDate')}
                  </button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <MoveDateDialog workshop={id} date={moved} onClose={() => setMoved(null)} />
      <CancelDateDialog workshop={id} date={cancelled} onClose={() => setCancelled(null)} />
    </>
  )
}

function State({ date: { seats, free, waiting, cancelReason } }: { date: ManagedDate }) {
  const { t } = useWords()
  if (cancelReason !== null)
    return (
      <span>
        <span className="lab">{t('tour.cancelled')}</span> <bdi className="sec">{cancelReason}</bdi>
      </span>
    )
  return (
    <span>
      {t('tour.soldOf', { sold: seats - free, seats })}
      {waiting > 0 && <span className="sec"> · {t('tour.waiting', { count: waiting })}</span>}
    </span>
  )
}
