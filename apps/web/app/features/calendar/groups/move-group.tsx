import '../booking/booking-panel.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Appointment } from '@meche/contract/appointments.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useSettings, useToday } from '../../../lib/salon/salon.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { MomentField } from '../../../ui/components/inputs/date-picker.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { OneOf } from '../booking/one-of.tsx'
import type { DayVisit } from '../day.ts'
import { Staying, useMoves, useTrial } from '../series/move-visits.tsx'
import { groupQuery } from './api.ts'
import { movableOf, movedTogether } from './group-move.ts'

interface MoveGroupProps {
  visit: DayVisit
  onBack: () => void
  onSaved: () => void
}

/** Another time for a visit of a group: for all who come, or for this one only. */
export function MoveGroup({ visit, ...ways }: MoveGroupProps) {
  const group = useQuery(groupQuery(visit.group!.id))
  if (!group.data) return <Unanswered query={group} />
  return <Form visit={visit} group={group.data} {...ways} />
}

const scopes = ['all', 'one'] as const

function Form({ visit, group, onBack, onSaved }: MoveGroupProps & { group: readonly Appointment[] }) {
  const t = useTranslate()
  const today = useToday()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const first = useRef<{ focus: () => void }>(null)
  useEffect(() => first.current?.focus(), [])
  const [to, setTo] = useState(visit.start)
  const [scope, setScope] = useState<(typeof scopes)[number]>('all')
  const [isTold, setTold] = useState(false)
  const together = movableOf(group).length as 1 | 2 | 3 | 4
  const isElsewhere = to !== '' && to !== visit.start
  const isAll = scope === 'all'
  const moved = isElsewhere ? movedTogether(group, { opened: visit, to, isAll, timeZone }) : []
  const trial = useTrial(moved)
  // They come together: none moves where another one cannot.
  const isFree = trial.verdicts.length > 0 && trial.verdicts.every(({ ok }) => ok)
  const saving = useMoves(moved, isTold, onSaved)
  return (
    <form
      className="quick-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isFree) saving.mutate()
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
      {together > 1 && (
        <OneOf
          legend={t('series.moveScope')}
          name="move-group"
          values={scopes}
          value={scope}
          textOf={(one) => t(one === 'one' ? 'group.moveOne' : `group.moveAll.${together as 2 | 3 | 4}`)}
          onChange={setScope}
        />
      )}
      {trial.error && <Failure text={trial.error.message} />}
      <div role="status">
        {isFree && <p>{t('series.moveCount', { count: moved.length })}</p>}
        <Staying moved={moved} verdicts={trial.verdicts} title={() => t('group.notForAll')} />
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
        isDisabled={!isFree}
        busyLabel={t('block.saving')}
      >
        {t('series.move')}
      </DialogActs>
    </form>
  )
}
