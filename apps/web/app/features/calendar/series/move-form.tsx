import '../booking/booking-panel.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useSettings, useToday } from '../../../lib/salon/salon.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { MomentField } from '../../../ui/components/inputs/date-picker.tsx'
import type { DayVisit } from '../day.ts'
import type { VisitToMove } from './move-changes.ts'
import { ScopedMove, type ScopeCard, type ScopedMoveProps } from './scoped-move.tsx'

interface MoveFormProps<Scope extends string> extends Pick<
  ScopedMoveProps<Scope>,
  'firstScope' | 'isAllOrNone' | 'stayingTitle' | 'onBack' | 'onSaved'
> {
  /** The opened visit. */
  visit: DayVisit
  cardsOf: (to: string) => readonly ScopeCard<Scope>[]
  /** The visits of a scope, each at its new time. */
  movedTo: (to: string, scope: Scope) => readonly VisitToMove[]
}

/** Another time for a visit and for those that it was booked together with: how many of them, and the verdict on each. */
export function MoveForm<Scope extends string>({ visit, cardsOf, movedTo, ...rest }: MoveFormProps<Scope>) {
  const t = useTranslate()
  const today = useToday()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const first = useRef<{ focus: () => void }>(null)
  useEffect(() => first.current?.focus(), [])
  const [to, setTo] = useState(visit.start)
  const isElsewhere = to !== '' && to !== visit.start
  return (
    <ScopedMove
      cards={cardsOf(to === '' ? visit.start : to)}
      movedTo={(scope) => (isElsewhere ? movedTo(to, scope) : [])}
      cause="dialog"
      cancelLabel={t('set.undo')}
      {...rest}
    >
      <MomentField
        ref={first}
        label={t('series.moveTo')}
        words={pickerWords(t)}
        timeZone={timeZone}
        today={today}
        value={to}
        onChange={setTo}
      />
    </ScopedMove>
  )
}
