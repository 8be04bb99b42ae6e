import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Closure } from '@meche/contract/closures.ts'
import { addDays } from '../../../lib/format/days.ts'
import { writePeriod } from '../../../lib/format/period.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useSettings } from '../../../lib/salon/salon.ts'
import { startOfDay } from '../../../lib/salon/zone.ts'
import { closuresQuery } from '../../../shared/closures.ts'
import { useClosureRemoval } from '../../../shared/use-closure-removal.ts'

const ClosingDialog = lazy(async () => ({ default: (await import('./closing-dialog.tsx')).ClosingDialog }))

interface DayClosuresProps {
  date: string
  today: string
}

/** The closures of the chosen day, with the way to open again, and closing the salon from that day on: for admins. */
export function DayClosures({ date, today }: DayClosuresProps) {
  const { t } = useWords()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const [start, end] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)]
  const { data: closures = [] } = useQuery(closuresQuery(start, end))
  const [isClosing, setClosing] = useState(false)
  const isClosedAllDay = closures.some(
    (one) => Date.parse(one.start) <= Date.parse(start) && Date.parse(one.end) >= Date.parse(end),
  )
  return (
    <>
      {closures.length > 0 && (
        <ul className="month-closures">
          {closures.map((closure) => (
            <DayClosure key={closure.id} closure={closure} today={today} />
          ))}
        </ul>
      )}
      {!isClosedAllDay && (
        <button type="button" className="btn out" onClick={() => setClosing(true)}>
          {t('closing.title')}
        </button>
      )}
      {isClosing && (
        <Suspense>
          <ClosingDialog date={date} today={today} timeZone={timeZone} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  )
}

function DayClosure({ closure, today }: { closure: Closure; today: string }) {
  const words = useWords()
  const { t } = words
  const remove = useClosureRemoval()
  const when = writePeriod(closure.start, closure.end, today, words)
  return (
    <li>
      <span>
        <b>{t('overview.closed')}</b>{' '}
        <small>{words.format.list([when, ...(closure.reason ? [closure.reason] : [])])}</small>
      </span>
      <button
        type="button"
        className="btn txt"
        aria-label={t('closing.reopenWhen', { when })}
        onClick={() => void remove(closure)}
      >
        {t('closing.reopen')}
      </button>
    </li>
  )
}
