import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { blockKinds, type BlockKind, type RepeatVerdict } from '@meche/contract/breaks.ts'
import { limits } from '@meche/contract/limits.ts'
import { clockTimeOfMinutes } from '@meche/contract/mapping/clock-time.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { addDays, clockMinutes, weekdayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useSettings, useTeam } from '../../../lib/salon/salon.ts'
import { weekDays } from '../../../lib/salon/week.ts'
import { instantOnDay } from '../../../lib/salon/zone.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { SomeOf } from '../../../ui/components/inputs/some-of.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { useCalendarAgain } from '../api.ts'
import { HourFields, isBackwards } from './hour-fields.tsx'
import { OneOf } from '../../../ui/components/inputs/one-of.tsx'
import type { Place } from './proposals.ts'
import { canCut, outcomeOf, outcomeText, takenOf } from './repeat-outcome.ts'
import { Obstacles, RepeatFields, useRepeatPlan, type Repeat } from './repeat-fields.tsx'
import type { QuickBooking } from './use-quick-booking.ts'

interface BlockFormProps {
  place: Place
  /** The time on the salon's wall, in minutes since midnight: where nobody clicked, a block begins now. */
  now: number
  open: QuickBooking['open']
  onBlocked: () => void
}

/** Minutes of a block until staff say otherwise. */
const usualLength = 30
/** The last minute of a day. */
const LAST = 1439

/** Blocks the time of one professional or of several: a break, training, a meeting, something private. */
export function BlockForm({ place, now, open, onBlocked }: BlockFormProps) {
  const words = useWords()
  const { t, format } = words
  const team = useTeam().filter(({ id }) => open === 'all' || open.includes(id))
  const start = place.minutes ?? Math.ceil(now / 5) * 5
  const [block, setBlock] = useState(() => ({
    kind: 'pause' as BlockKind,
    // Somebody who clicked into a day that is not theirs to change blocks their own.
    people: [team.find(({ id }) => id === place.professional) ?? team[0]].flatMap((one) => one?.id ?? []),
    day: place.day,
    from: clockTimeOfMinutes(Math.min(start, LAST)),
    // One that goes on after midnight is an absence.
    to: clockTimeOfMinutes(Math.min(start + usualLength, LAST)),
    title: '',
    isPrivate: null as boolean | null,
    repeat: null as ChosenRepeat | null,
  }))
  const set = (part: Partial<typeof block>) => setBlock((before) => ({ ...before, ...part }))
  // Something personal is nobody else's business, unless one says so.
  const isPrivate = block.isPrivate ?? block.kind === 'personal'
  const isWhole = !isBackwards(block) && block.people.length > 0
  const time = useTimeOf(block)
  // A single block is tried like a repetition of one date: what is in its way is seen before it is saved.
  const once = onceOn(block.day)
  const repeat = block.repeat && { ...block.repeat, weekdays: block.repeat.weekdays ?? once.weekdays }
  const plan = useRepeatPlan(isWhole ? time : null, repeat ?? once)
  const { isPlanned, isAround, saved, outcome } = decided(plan.data, { once, repeat })
  const saving = useSaveBlock(() => {
    const names = team.filter(({ id }) => block.people.includes(id)).map(({ givenName }) => givenName)
    const done = t('block.done', { name: format.list(names), time: format.minutes(clockMinutes(block.from)) })
    showToast([done, repeat && outcome ? outcomeText(outcome, words) : ''].join(' ').trim())
    onBlocked()
  })
  return (
    <form
      className="quick-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isWhole && isPlanned)
          saving.mutate({ ...block, ...time, isPrivate, repeat: saved, dates: plan.data ?? [] })
      }}
    >
      <OneOf
        legend={t('block.kind')}
        name="block-kind"
        values={blockKinds}
        value={block.kind}
        textOf={(kind) => t(`block.kind.${kind}`)}
        onChange={(kind) => set({ kind })}
      />
      <SomeOf
        legend={t('block.people')}
        values={team.map(({ id }) => id)}
        chosen={block.people}
        textOf={(id) => team.find((one) => one.id === id)!.givenName}
        onChange={(people) => set({ people })}
      />
      <DateField
        label={t('quick.day')}
        words={pickerWords(t)}
        value={block.day}
        onChange={(day) => day && set({ day })}
      />
      <HourFields from={block.from} to={block.to} onChange={set} />
      {isAround && <Obstacles dates={plan.data!} />}
      <label className="quick-check">
        <input
          type="checkbox"
          checked={repeat !== null}
          onChange={(event) => set({ repeat: event.target.checked ? weeklyFrom(block.day) : null })}
        />
        {t('block.repeat')}
      </label>
      {repeat && (
        <RepeatFields
          value={repeat}
          plan={plan}
          onChange={(part) => set({ repeat: { ...block.repeat!, ...part } })}
        />
      )}
      {outcome?.added === 0 && <p className="help bad">{t('block.nothingLeft')}</p>}
      <TextField
        label={t('block.title')}
        optional={t('app.optional')}
        maxLength={limits.blockTitleMax}
        autoComplete="off"
        value={block.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <label className="quick-check">
        <input
          type="checkbox"
          checked={isPrivate}
          onChange={(event) => set({ isPrivate: event.target.checked })}
        />
        <span>
          {t('block.private')}
          <small className="sec">{t('block.privateWhy')}</small>
        </span>
      </label>
      {saving.error && <Failure text={saving.error.message} />}
      <SubmitButton
        isBusy={saving.isPending}
        isDisabled={!isWhole || !isPlanned}
        busyLabel={t('block.saving')}
        className="btn pri blk"
      >
        {t(isAround && isPlanned ? 'block.saveAround' : 'block.save')}
      </SubmitButton>
    </form>
  )
}

/** The block that is saved once the verdicts on its dates are there, and what that makes of them; nothing is while it would block no time. */
function decided(
  dates: readonly RepeatVerdict[] | undefined,
  { once, repeat }: { once: Repeat; repeat: Repeat | null },
) {
  const isAround = repeat === null && dates?.[0]?.verdict === 'taken'
  const around = repeat && dates && canCut(dates) ? repeat.around : 'skip'
  const saved: Repeat | null = isAround ? once : repeat && { ...repeat, around }
  const outcome = saved && dates ? outcomeOf(dates, saved.around) : null
  const isKnown = repeat === null || (dates !== undefined && repeat.weekdays.length > 0)
  return { isAround, saved, outcome, isPlanned: isKnown && outcome?.added !== 0 }
}

/** Weeks that a repetition lasts until staff say otherwise. */
const USUAL_WEEKS = 12

interface ChosenRepeat extends Omit<Repeat, 'weekdays'> {
  /** Null: the weekday of the block's day, until staff choose others. */
  weekdays: Repeat['weekdays'] | null
}

function weeklyFrom(day: string): ChosenRepeat {
  return { ...onceOn(day), weekdays: null, until: addDays(day, USUAL_WEEKS * 7) }
}

function onceOn(day: string): Repeat {
  return { everyWeeks: 1, weekdays: [weekDays[weekdayOf(day) - 1]!], until: day, around: 'cut' }
}

interface BlockTime {
  professionals: readonly number[]
  start: string
  end: string
}

/** The time of a block as the API takes it. */
function useTimeOf({
  people,
  day,
  from,
  to,
}: Record<'day' | 'from' | 'to', string> & { people: number[] }): BlockTime {
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const [start, end] = [from, to].map((clock) => instantOnDay(day, clockMinutes(clock), timeZone))
  return { professionals: people, start: start!, end: end! }
}

interface NewBlock extends BlockTime {
  kind: BlockKind
  title: string
  isPrivate: boolean
  repeat: Repeat | null
  /** The dates of the repetition as they were shown. */
  dates: readonly RepeatVerdict[]
}

function useSaveBlock(onSaved: () => void) {
  const again = useCalendarAgain()
  return useMutation({
    mutationFn: ({ kind, professionals, title, isPrivate, start, end, repeat, dates }: NewBlock) =>
      call(api.createBreak, {
        body: {
          kind,
          professionals: [...professionals],
          title: title.trim() === '' ? null : title,
          isPrivate,
          start,
          end,
          ...(repeat && { repeat: { ...repeat, weekdays: [...repeat.weekdays], taken: takenOf(dates) } }),
        },
      }),
    onSuccess: onSaved,
    // After a refusal too: the dates show what has changed since.
    onSettled: again,
  })
}
