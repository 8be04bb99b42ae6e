import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { RadioCards } from '../../../ui/components/inputs/radio-cards.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import type { VisitToMove } from './move-changes.ts'
import { Staying, useMoves, useTrial, type MoveCause } from './move-visits.tsx'

/** The visits that a change may concern, and what is said of them. */
export interface ScopeCard<Scope extends string> {
  value: Scope
  title: string
  text: string
}

export interface ScopedMoveProps<Scope extends string> {
  /** More than one, else nothing is asked. */
  cards: readonly ScopeCard<Scope>[]
  firstScope: Scope
  /** The visits of a scope, each at its new time; none while there is no new time. */
  movedTo: (scope: Scope) => readonly VisitToMove[]
  /** None moves where another one cannot; else those move whose new time is free. */
  isAllOrNone: boolean
  stayingTitle: (count: number) => string
  cause: MoveCause
  cancelLabel: string
  onBack: () => void
  onSaved: () => void
  /** Moves the opened visit alone in the way of its own, where there is one. */
  alone?: { scope: Scope; onMove: () => void }
  /** A field above them. */
  children?: ReactNode
}

/** Which visits move, the verdict on each, and the move. */
export function ScopedMove<Scope extends string>(props: ScopedMoveProps<Scope>) {
  const { cards, firstScope, movedTo, isAllOrNone, stayingTitle, cause, alone } = props
  const t = useTranslate()
  const [scope, setScope] = useState(firstScope)
  const [isTold, setTold] = useState(false)
  const isAlone = alone?.scope === scope
  const moved = isAlone ? [] : movedTo(scope)
  const trial = useTrial(moved, cause)
  const free = moved.filter((_, index) => trial.verdicts[index]?.ok)
  const moving = isAllOrNone && free.length < moved.length ? [] : free
  const isCounted = isAllOrNone ? moving.length > 0 : trial.verdicts.length > 0
  const saving = useMoves(moving, { isTold, cause }, props.onSaved)
  const box = useRef<HTMLFormElement>(null)
  const isAsked = alone !== undefined
  useEffect(() => {
    // Without a field above, the chosen scope gets the focus.
    if (isAsked) box.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isAsked])
  return (
    <form
      ref={box}
      className="quick-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isAlone) alone.onMove()
        else if (moving.length > 0) saving.mutate()
      }}
    >
      {props.children}
      {cards.length > 1 && (
        <RadioCards label={t('series.moveScope')} cards={cards} value={scope} onChange={setScope} />
      )}
      {trial.error && <Failure text={trial.error.message} />}
      <div role="status">
        {isCounted && <p>{t('series.moveCount', { count: moving.length })}</p>}
        <Staying moved={moved} verdicts={trial.verdicts} title={stayingTitle} />
      </div>
      {!isAlone && (
        <label className="quick-check">
          <input type="checkbox" checked={isTold} onChange={({ target }) => setTold(target.checked)} />
          {t('day.notify')}
        </label>
      )}
      {saving.error && <Failure text={saving.error.message} />}
      <DialogActs
        onCancel={props.onBack}
        cancelLabel={props.cancelLabel}
        isBusy={saving.isPending}
        isDisabled={!isAlone && moving.length === 0}
        busyLabel={t('block.saving')}
      >
        {t('series.move')}
      </DialogActs>
    </form>
  )
}
