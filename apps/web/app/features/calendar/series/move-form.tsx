import '../booking/booking-panel.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useSettings, useToday } from '../../../lib/salon/salon.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { MomentField } from '../../../ui/components/inputs/date-picker.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { OneOf } from '../booking/one-of.tsx'
import type { DayVisit } from '../day.ts'
import type { VisitToMove } from './move-changes.ts'
import { Staying, useMoves, useTrial } from './move-visits.tsx'

interface MoveFormProps<Scope extends string> {
  /** The opened visit. */
  visit: DayVisit
  scopes: readonly Scope[]
  firstScope: Scope
  textOf: (scope: Scope) => string
  /** The visits of a scope, each at its new time. */
  movedTo: (to: string, scope: Scope, timeZone: string) => VisitToMove[]
  /** None moves where another one cannot; else those move whose new time is free. */
  isAllOrNone: boolean
  stayingTitle: (count: number) => string
  onBack: () => void
  onSaved: () => void
}

/** Another time for a visit and for those that it was booked together with: how many of them, and the verdict on each. */
export function MoveForm<Scope extends string>(props: MoveFormProps<Scope>) {
  const { visit, scopes, firstScope, textOf, movedTo, isAllOrNone, stayingTitle, onBack, onSaved } = props
  const t = useTranslate()
  const today = useToday()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const first = useRef<{ focus: () => void }>(null)
  useEffect(() => first.current?.focus(), [])
  const [to, setTo] = useState(visit.start)
  const [scope, setScope] = useState(firstScope)
  const [isTold, setTold] = useState(false)
  const moved = to !== '' && to !== visit.start ? movedTo(to, scope, timeZone) : []
  const trial = useTrial(moved)
  const free = moved.filter((_, index) => trial.verdicts[index]?.ok)
  const moving = isAllOrNone && free.length < moved.length ? [] : free
  const isCounted = isAllOrNone ? moving.length > 0 : trial.verdicts.length > 0
  const saving = useMoves(moving, isTold, onSaved)
  return (
    <form
      className="quick-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (moving.length > 0) saving.mutate()
      }}
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
      {scopes.length > 1 && (
        <OneOf
          legend={t('series.moveScope')}
          name="move-scope"
          values={scopes}
          value={scope}
          textOf={textOf}
          onChange={setScope}
        />
      )}
      {trial.error && <Failure text={trial.error.message} />}
      <div role="status">
        {isCounted && <p>{t('series.moveCount', { count: moving.length })}</p>}
        <Staying moved={moved} verdicts={trial.verdicts} title={stayingTitle} />
      </div>
      <label className="quick-check">
        <input type="checkbox" checked={isTold} onChange={({ target }) => setTold(target.checked)} />
        {t('day.notify')}
      </label>
      {saving.error && <Failure text={saving.error.message} />}
      <DialogActs
        onCancel={onBack}
        cancelLabel={t('set.undo')}
        isBusy={saving.isPending}
        isDisabled={moving.length === 0}
        busyLabel={t('block.saving')}
      >
        {t('series.move')}
      </DialogActs>
    </form>
  )
}
