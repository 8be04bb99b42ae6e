import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OpeningDate } from '@meche/contract/opening-dates.ts'
import { isGone } from '../../../lib/api/was-there.ts'
import { clockMinutes } from '../../../lib/format/days.ts'
import { useTranslate, useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../../lib/salon/salon.ts'
import { HitDialog } from '../../../shared/hit-visits.tsx'
import { useHitQuestion } from '../../../shared/use-hit-question.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useDeletionNotice } from '../../../shared/history/undo-deletion.ts'
import { openingDatesQuery, useOpeningDates } from './api.ts'
import { OpeningDateForm } from './opening-date-form.tsx'

/** Opening dates: on these the salon, or a professional, has other hours than those of the week. */
export function OpeningDates() {
  const { t } = useWords()
  const today = useToday()
  const openingDates = useQuery(openingDatesQuery(today))
  const [isAdding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The form goes with the focus inside: the button has to be there to take it.
    flushSync(() => setAdding(false))
    add.current?.focus()
  }
  return (
    <>
      <div className="section-head">
        <div>
          <h2 className="h5">{t('openingDate.title')}</h2>
          <p className="sec">{t('openingDate.why')}</p>
        </div>
        <button ref={add} type="button" className="btn out" hidden={isAdding} onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('openingDate.add')}
        </button>
      </div>
      {isAdding && <OpeningDateForm onClose={close} />}
      {openingDates.data ? (
        <OpeningDateList openingDates={openingDates.data} />
      ) : (
        <Unanswered query={openingDates} skeleton="closure-skel" />
      )}
    </>
  )
}

function OpeningDateList({ openingDates }: { openingDates: readonly OpeningDate[] }) {
  const { t, format } = useWords()
  const today = useToday()
  const team = useTeam()
  const { take, hit } = useRemoval()
  if (openingDates.length === 0) return <p className="card panel sec">{t('openingDate.none')}</p>
  return (
    <>
      <ul className="card period-list" aria-label={t('openingDate.title')}>
        {openingDates.map((opening) => {
          const { id, date, professional, startTime, endTime } = opening
          const hours = format.minutesRange(clockMinutes(startTime), clockMinutes(endTime))
          const when = format.list([format.day(date, today), hours])
          const who = team.find((one) => one.id === professional)?.givenName ?? t('openingDate.everybody')
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
      <HitDialog question={hit} />
    </>
  )
}

/** Removes a date, after a question where it hits visits; a wrong press is taken back. */
function useRemoval() {
  const t = useTranslate()
  const { remove, forget } = useOpeningDates()
  const showNotice = useDeletionNotice()
  const hit = useHitQuestion()
  const take = async ({ id }: OpeningDate) => {
    try {
      const { conflicts } = await remove(id, { isDryRun: true })
      if (!(await hit.ask(conflicts))) return
      await remove(id, { isDryRun: false })
      showNotice(t('openingDate.removed'), 'opening_date', [id])
    } catch (error) {
      // If another admin removed it, this one cannot restore it.
      if (isGone(error)) showToast(t('openingDate.gone'))
      else showToast((error as Error).message, 'error')
    }
    await forget()
  }
  return { take, hit }
}
