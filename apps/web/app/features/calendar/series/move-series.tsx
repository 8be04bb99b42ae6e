import '../booking/booking-panel.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Appointment } from '@meche/contract/appointments.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'
import { useSettings, useToday } from '../../../lib/salon/salon.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { MomentField } from '../../../ui/components/inputs/date-picker.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { OneOf } from '../booking/one-of.tsx'
import type { DayVisit } from '../day.ts'
import { seriesQuery } from './api.ts'
import { movedVisits } from './move-changes.ts'
import { Staying, useMoves, useTrial } from './move-visits.tsx'
import { seriesScopes, type SeriesScope } from './scope.ts'

interface MoveSeriesProps {
  visit: DayVisit
  onBack: () => void
  onSaved: () => void
}

/** Another weekday or time for one visit of a series, for it and those that follow, or for all to come. */
export function MoveSeries({ visit, ...ways }: MoveSeriesProps) {
  const series = useQuery(seriesQuery(visit.series!.id))
  if (!series.data) return <Unanswered query={series} />
  return <Form visit={visit} series={series.data} {...ways} />
}

function Form({ visit, series, onBack, onSaved }: MoveSeriesProps & { series: readonly Appointment[] }) {
  const { t } = useWords()
  const today = useToday()
  const moment = useNow()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const first = useRef<{ focus: () => void }>(null)
  useEffect(() => first.current?.focus(), [])
  const [to, setTo] = useState(visit.start)
  const [scope, setScope] = useState<SeriesScope>('following')
  const [isTold, setTold] = useState(false)
  const isElsewhere = to !== '' && to !== visit.start
  const moved = isElsewhere ? movedVisits(series, { opened: visit, to, scope, moment, timeZone }) : []
  const trial = useTrial(moved)
  const free = moved.filter((_, index) => trial.verdicts[index]?.ok)
  const saving = useMoves(free, isTold, onSaved)
  return (
    <form
      className="quick-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (free.length > 0) saving.mutate()
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
      <OneOf
        legend={t('series.moveScope')}
        name="move-scope"
        values={seriesScopes}
        value={scope}
        textOf={(one) => t(`series.scope.${one}`)}
        onChange={setScope}
      />
      {trial.error && <Failure text={trial.error.message} />}
      <div role="status">
        {trial.verdicts.length > 0 && <p>{t('series.moveCount', { count: free.length })}</p>}
        <Staying moved={moved} verdicts={trial.verdicts} title={(count) => t('series.staying', { count })} />
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
        isDisabled={free.length === 0}
        busyLabel={t('block.saving')}
      >
        {t('series.move')}
      </DialogActs>
    </form>
  )
}
