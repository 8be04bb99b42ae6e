import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpeningDate } from '@meche/contract/opening-dates.ts'
import { clockMinutes } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../../lib/salon/salon.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { openingsQuery, useOpenings } from './api.ts'
import { OpeningForm } from './opening-form.tsx'

/** Dates on which the salon, or a professional, has other hours than those of the week. */
export function Openings() {
  const { t } = useWords()
  const today = useToday()
  const openings = useQuery(openingsQuery(today))
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="section-head">
        <div>
          <h2 className="h5">{t('opening.title')}</h2>
          <p className="sec">{t('opening.why')}</p>
        </div>
        <button type="button" className="btn out" hidden={isAdding} onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('opening.add')}
        </button>
      </div>
      {isAdding && <OpeningForm onClose={() => setAdding(false)} />}
      {openings.data ? (
        <OpeningList openings={openings.data} />
      ) : (
        <Unanswered query={openings} skeleton="closure-skel" />
      )}
    </>
  )
}

function OpeningList({ openings }: { openings: readonly OpeningDate[] }) {
  const { t, format } = useWords()
  const today = useToday()
  const team = useTeam()
  const { save, remove, forget } = useOpenings()
  const restore = async ({ id: _id, ...opening }: OpeningDate) => {
    await save(opening, { isDryRun: false }).catch((error: Error) => showToast(error.message, 'error'))
    await forget()
  }
  const take = async (opening: OpeningDate) => {
    try {
      // If another admin removed it, this one cannot restore it.
      if (!(await remove(opening.id))) showToast(t('opening.gone'))
      else
        showToast(t('opening.removed'), 'success', {
          label: t('close.undo'),
          run: () => void restore(opening),
        })
    } catch (error) {
      showToast((error as Error).message, 'error')
    }
    await forget()
  }
  if (openings.length === 0) return <p className="card panel sec">{t('opening.none')}</p>
  return (
    <ul className="card period-list" aria-label={t('opening.title')}>
      {openings.map((opening) => {
        const { id, date, professional, startTime, endTime } = opening
        const hours = format.minutesRange(clockMinutes(startTime), clockMinutes(endTime))
        const when = format.list([format.day(date, today), hours])
        const who = team.find((one) => one.id === professional)?.givenName ?? t('opening.everybody')
        return (
          <li key={id} className="period-line">
            <div>
              <b>{when}</b>
              <p className="sec">{who}</p>
            </div>
            <button
              type="button"
              className="ib"
              aria-label={t('close.remove', { when })}
              onClick={() => void take(opening)}
            >
              <Icon name="trash-2" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
