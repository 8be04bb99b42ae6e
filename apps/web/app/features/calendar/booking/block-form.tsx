import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { blockKinds, type BlockKind } from '@meche/contract/breaks.ts'
import { limits } from '@meche/contract/limits.ts'
import { clockTimeOfMinutes } from '@meche/contract/mapping/clock-time.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { clockMinutes } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useSettings, useTeam } from '../../../lib/salon/salon.ts'
import { instantOnDay } from '../../../lib/salon/zone.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { TimeField } from '../../../ui/components/inputs/time-field.tsx'
import { useCalendarAgain } from '../api.ts'
import { OneOf } from './one-of.tsx'
import type { Place } from './proposals.ts'
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
  const { t, format } = useWords()
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
  }))
  const set = (part: Partial<typeof block>) => setBlock((before) => ({ ...before, ...part }))
  // Something personal is nobody else's business, unless one says so.
  const isPrivate = block.isPrivate ?? block.kind === 'personal'
  const saving = useSaveBlock(() => {
    const names = team.filter(({ id }) => block.people.includes(id)).map(({ givenName }) => givenName)
    showToast(t('block.done', { name: format.list(names), time: format.minutes(clockMinutes(block.from)) }))
    onBlocked()
  })
  const isBackwards = clockMinutes(block.to) <= clockMinutes(block.from)
  return (
    <form
      className="quick-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBackwards && block.people.length > 0) saving.mutate({ ...block, isPrivate })
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
      <fieldset>
        <legend>{t('block.people')}</legend>
        <div className="quick-choices">
          {team.map(({ id, givenName }) => (
            <label key={id} className="chip">
              <input
                type="checkbox"
                className="visually-hidden"
                checked={block.people.includes(id)}
                onChange={(event) =>
                  set({
                    people: event.target.checked
                      ? [...block.people, id]
                      : block.people.filter((one) => one !== id),
                  })
                }
              />
              {givenName}
            </label>
          ))}
        </div>
      </fieldset>
      <DateField
        label={t('quick.day')}
        words={pickerWords(t)}
        value={block.day}
        onChange={(day) => day && set({ day })}
      />
      <div className="quick-hours">
        <Hour label={t('block.from')} value={block.from} onChange={(from) => set({ from })} />
        <Hour
          label={t('block.to')}
          value={block.to}
          error={isBackwards ? t('block.backwards') : null}
          onChange={(to) => set({ to })}
        />
      </div>
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
        isDisabled={isBackwards || block.people.length === 0}
        busyLabel={t('block.saving')}
        className="btn pri blk"
      >
        {t('block.save')}
      </SubmitButton>
    </form>
  )
}

interface HourProps {
  label: string
  value: string
  error?: string | null
  onChange: (clock: string) => void
}

function Hour({ label, value, error = null, onChange }: HourProps) {
  return (
    <div className="field">
      <span className="lb" aria-hidden="true">
        {label}
      </span>
      <TimeField
        label={label}
        value={value}
        isInvalid={error !== null}
        onChange={(clock) => clock && onChange(clock)}
      />
      {error && (
        <p className="help bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface NewBlock {
  kind: BlockKind
  people: readonly number[]
  day: string
  from: string
  to: string
  title: string
  isPrivate: boolean
}

function useSaveBlock(onSaved: () => void) {
  const again = useCalendarAgain()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  return useMutation({
    mutationFn: ({ kind, people, day, from, to, title, isPrivate }: NewBlock) =>
      call(api.createBreak, {
        body: {
          kind,
          professionals: [...people],
          title: title.trim() === '' ? null : title,
          isPrivate,
          start: instantOnDay(day, clockMinutes(from), timeZone),
          end: instantOnDay(day, clockMinutes(to), timeZone),
        },
      }),
    onSuccess: () => {
      onSaved()
      return again()
    },
  })
}
