import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlockScope, changeRepeat } from '@meche/contract/breaks.ts'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../../lib/api/http.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { keys, useCalendarAgain } from '../api.ts'
import type { DayStep } from '../day.ts'
import { showChanged } from '../moving/show-changed.ts'
import { useUndo } from '../moving/use-changes.ts'
import { HourFields, isBackwards } from './hour-fields.tsx'
import { OneOf } from '../../../ui/components/inputs/one-of.tsx'
import { Obstacles } from './repeat-fields.tsx'
import { canCut, outcomeOf, outcomeText, takenOf } from './repeat-outcome.ts'

type Change = BodyOf<typeof changeRepeat>
type Around = NonNullable<Change['around']>

interface RepeatFormProps {
  step: DayStep
  scopes: readonly BlockScope[]
  onBack: () => void
  onSaved: () => void
}

/** Another time of the day for one date of a repetition, for those that follow or for all to come. */
export function RepeatForm({ step, scopes, onBack, onSaved }: RepeatFormProps) {
  const words = useWords()
  const { t } = words
  const [chosen, setScope] = useState<BlockScope>('this')
  const scope = scopes.includes(chosen) ? chosen : 'this'
  const [hours, setHours] = useState({ from: clockOf(step.from), to: clockOf(step.until) })
  const [around, setAround] = useState<Around>('skip')
  const isAsWas = hours.from === clockOf(step.from) && hours.to === clockOf(step.until) && scope === 'this'
  const change: Change = { scope, start: hours.from, end: hours.to }
  const plan = useQuery(planQuery(step, isBackwards(hours) || isAsWas ? null : change))
  const dates = (!plan.isPlaceholderData && plan.data?.dates) || []
  const outcome = outcomeOf(dates, around)
  const undo = useUndo()
  const again = useCalendarAgain()
  const saving = useMutation({
    mutationFn: (body: Change) => call(api.changeRepeat, { ...to(step), body }),
    onSuccess: ({ batch }) => {
      showChanged(batch, outcomeText(outcome, words, 'block.changed'), {
        before: t('block.changeUndone'),
        t,
        undo,
      })
      onSaved()
    },
    // After a refusal too: the dates show what has changed since.
    onSettled: again,
  })
  return (
    <form
      className="quick-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (outcome.added > 0) saving.mutate({ ...change, around, taken: takenOf(dates) })
      }}
    >
      <OneOf
        legend={t('block.changeScope')}
        name="change-scope"
        values={scopes}
        value={scope}
        textOf={(one) => t(`block.scope.${one}`)}
        onChange={setScope}
      />
      <HourFields {...hours} onChange={(part) => setHours((before) => ({ ...before, ...part }))} />
      {plan.error && <Failure text={plan.error.message} />}
      <div role="status">
        {dates.length > 0 && <p className="sec">{outcomeText(outcome, words, 'block.dates')}</p>}
        <Obstacles dates={dates.filter(({ verdict }) => verdict !== 'ok')} />
      </div>
      {canCut(dates) && (
        <OneOf
          legend={t('block.around')}
          name="change-around"
          values={['skip', 'cut']}
          value={around}
          textOf={(one) => t(`block.changeAround.${one}`)}
          onChange={setAround}
        />
      )}
      {saving.error && <Failure text={saving.error.message} />}
      <DialogActs
        onCancel={onBack}
        cancelLabel={t('set.undo')}
        isBusy={saving.isPending}
        isDisabled={outcome.added === 0}
        busyLabel={t('block.saving')}
      >
        {t('block.changeSave')}
      </DialogActs>
    </form>
  )
}

/** The time on the clock of the salon. */
function clockOf(instant: string): string {
  return instant.slice(11, 16)
}

function to({ id, version }: DayStep) {
  return { params: { id: String(id) }, headers: ifMatch(version) }
}

/** The verdict on each date of a change; nothing is asked while there is none. */
function planQuery(step: DayStep, change: Change | null) {
  return queryOptions({
    queryKey: keys.of('change repeat', JSON.stringify([step.id, step.version, change])),
    queryFn: ({ signal }) =>
      call(api.changeRepeat, { ...to(step), query: { dryRun: '1' }, body: change!, signal }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
