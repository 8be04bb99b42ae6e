import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import type { Closure } from '@meche/contract/closures.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { addDays } from '../../../lib/format/days.ts'
import { writePeriod } from '../../../lib/format/period.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useSettings } from '../../../lib/salon/salon.ts'
import { startOfDay } from '../../../lib/salon/zone.ts'
import { paths } from '../../../paths.ts'
import { closuresQuery } from '../../../shared/closures.ts'
import { LeftVisits } from '../../../shared/hit-visits.tsx'
import { useClosureRemoval } from '../../../shared/use-closure-removal.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'

/** Loaded when it is first opened. It stays then, and gives the focus back. */
const ClosingDialog = lazy(async () => ({ default: (await import('./closing-dialog.tsx')).ClosingDialog }))

interface DayClosuresProps {
  date: string
  today: string
  /** The heading of the panel: it takes the focus when the pressed button goes away. */
  heading: RefObject<HTMLElement | null>
  /** The day still has visits. */
  hasVisits: boolean
}

/** The closures of the chosen day, with the way to open again, and closing the salon from that day on: for admins. */
export function DayClosures({ date, today, heading, hasVisits }: DayClosuresProps) {
  const { t } = useWords()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const [start, end] = [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)]
  const { data: closures, error, refetch } = useQuery(closuresQuery(start, end))
  const [isClosing, setClosing] = useState(false)
  const [wasClosing, setWasClosing] = useState(false)
  if (isClosing && !wasClosing) setWasClosing(true)
  const [left, setLeft] = useState<readonly Conflict[]>([])
  const hasActed = useRef(false)
  useEffect(() => {
    // The browser leaves the focus on the page itself when a focused button goes away.
    if (!hasActed.current || document.activeElement !== document.body) return
    hasActed.current = false
    heading.current?.focus()
  }, [closures, isClosing, heading])
  if (!closures)
    return (
      error && <Failure text={error.message} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
    )
  const isClosedAllDay = closures.some(
    (one) => Date.parse(one.start) <= Date.parse(start) && Date.parse(one.end) >= Date.parse(end),
  )
  return (
    <>
      {closures.length > 0 && (
        <ul className="month-closures">
          {closures.map((closure) => (
            <DayClosure
              key={closure.id}
              closure={closure}
              today={today}
              hasVisits={hasVisits}
              onReopen={() => {
                hasActed.current = true
                setLeft([])
              }}
            />
          ))}
        </ul>
      )}
      {!isClosedAllDay && (
        <button type="button" className="btn out" onClick={() => setClosing(true)}>
          {t('closing.title')}
        </button>
      )}
      <LeftVisits conflicts={left} />
      {wasClosing && (
        <Suspense>
          <ClosingDialog
            isOpen={isClosing}
            date={date}
            today={today}
            timeZone={timeZone}
            onClose={() => setClosing(false)}
            onClosed={(hit) => {
              hasActed.current = true
              setLeft(hit)
              setClosing(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface DayClosureProps extends Pick<DayClosuresProps, 'today' | 'hasVisits'> {
  closure: Closure
  onReopen: () => void
}

function DayClosure({ closure, today, hasVisits, onReopen }: DayClosureProps) {
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
      {hasVisits && (
        <Link className="btn txt" to={paths.closing(closure)} aria-label={t('closing.reviewWhen', { when })}>
          {t('closing.review')}
        </Link>
      )}
      <button
        type="button"
        className="btn txt"
        aria-label={t('closing.reopenWhen', { when })}
        onClick={() => {
          onReopen()
          void remove(closure)
        }}
      >
        {t('closing.reopen')}
      </button>
    </li>
  )
}
