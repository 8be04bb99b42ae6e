import { useMutation, useQuery } from '@tanstack/react-query'
import type { Verdict } from '@meche/contract/agenda.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { useCalendarAgain } from '../api.ts'
import { reasonInWords } from '../booking/verdict.tsx'
import { changeAgenda, trialQuery } from '../moving/api.ts'
import { showChanged } from '../moving/show-changed.ts'
import { useUndo } from '../moving/use-changes.ts'
import type { VisitToMove } from './move-changes.ts'

export type MoveCause = 'dialog' | 'drag' | 'keyboard'

/** The verdict on each visit at its new time; none while there is no answer yet. */
export function useTrial(moved: readonly VisitToMove[], cause: MoveCause) {
  const changes = moved.map(({ change }) => change)
  const trial = useQuery(trialQuery(changes.length > 0 ? { changes, cause } : null))
  const isOld = trial.isPlaceholderData || changes.length === 0
  return { verdicts: (!isOld && trial.data?.verdicts) || [], error: trial.error }
}

/** Moves the visits whose new time is free, all of them or none; one undo takes them back. */
export function useMoves(
  free: readonly VisitToMove[],
  { isTold, cause }: { isTold: boolean; cause: MoveCause },
  onSaved: () => void,
) {
  const { t } = useWords()
  const again = useCalendarAgain()
  const undo = useUndo()
  return useMutation({
    mutationFn: () => {
      const changes = free.map(({ change }) => change)
      const told = changes.flatMap((change) => ('visit' in change ? [change.visit] : []))
      return changeAgenda({ changes, cause, notify: isTold ? told : [] })
    },
    onSuccess: ({ batch }) => {
      showChanged(batch, t('series.moved', { count: free.length }), { before: t('series.restored'), t, undo })
      onSaved()
    },
    // After a refusal too: the dates show what has changed since.
    onSettled: again,
  })
}

interface StayingProps {
  moved: readonly VisitToMove[]
  verdicts: readonly Verdict[]
  title: (count: number) => string
}

/** The dates that keep their time, each with what is in the way of the new one. */
export function Staying({ moved, verdicts, title }: StayingProps) {
  const words = useWords()
  const { format } = words
  const today = useToday()
  const staying = moved.flatMap(({ start }, index) => {
    const verdict = verdicts[index]
    return verdict && !verdict.ok ? [{ start, reasons: verdict.reasons }] : []
  })
  if (staying.length === 0) return null
  return (
    <>
      <p className="sec">{title(staying.length)}</p>
      <ul className="repeat-dates">
        {staying.map(({ start, reasons }) => (
          <li key={start}>
            <b>{format.moment(start, today)}</b>{' '}
            <small className="sec">{reasons.map((reason) => reasonInWords(reason, words)).join(' ')}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
