import { clockTimeOfMinutes } from '@meche/contract/mapping/clock-time.ts'
import type { Suggestion } from '@meche/domain/calendar/suggest-starts.ts'
import { useId } from 'react'
import { clockMinutes, dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../../lib/salon/salon.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { TimeField } from '../../../ui/components/inputs/time-field.tsx'
import { Portrait } from '../../../ui/motif/drawings.tsx'
import { tellingReasons, type Proposal } from './proposals.ts'
import type { OtherTime, QuickBooking } from './use-quick-booking.ts'

type Times = Pick<
  QuickBooking,
  'draft' | 'change' | 'starts' | 'suggestions' | 'chosen' | 'items' | 'wished' | 'open' | 'lastDay'
>

/** When: the three best starts, or a time that staff choose themselves. */
export function TimeFields({ booking, professional }: { booking: Times; professional: number | null }) {
  const { t } = useWords()
  const { draft, change, wished, chosen } = booking
  // Staff correct a proposal, or where they clicked.
  const firstOther = {
    ...(chosen ? { day: dayOf(chosen.start), minutes: chosen.minutes } : wished),
    professional: professional ?? chosen?.professional ?? null,
  }
  if (booking.items.length === 0) return null
  return (
    <fieldset className="quick-times">
      <legend>{t('quick.time')}</legend>
      <button
        type="button"
        className="link"
        onClick={() => change({ other: draft.other ? null : firstOther })}
      >
        {t(draft.other ? 'quick.proposedTimes' : 'quick.otherTime')}
      </button>
      {draft.other ? (
        <OtherTimeFields value={draft.other} open={booking.open} onChange={(other) => change({ other })} />
      ) : (
        <Proposals booking={booking} />
      )}
    </fieldset>
  )
}

function Proposals({ booking }: { booking: Times }) {
  const { t, format } = useWords()
  const today = useToday()
  const { starts, suggestions, chosen, change } = booking
  if (!starts.data) return <Unanswered query={starts} skeleton="quick-times-skel" />
  if (suggestions.length === 0)
    return <p className="sec">{t('quick.noStart', { day: format.day(booking.lastDay, today) })}</p>
  return (
    <div className="quick-proposals">
      {tellingReasons(suggestions).map((suggestion) => (
        <ProposalRow
          key={`${suggestion.candidate.start} ${suggestion.candidate.professional}`}
          suggestion={suggestion}
          isChosen={suggestion.candidate === chosen}
          onChoose={() =>
            change({
              choice: {
                start: suggestion.candidate.start,
                professional: suggestion.candidate.professional,
              },
            })
          }
        />
      ))}
    </div>
  )
}

interface ProposalRowProps {
  suggestion: Suggestion<Proposal>
  isChosen: boolean
  onChoose: () => void
  /** The day is what one chooses by, and comes first. */
  isByDay?: boolean
}

export function ProposalRow({ suggestion: { candidate, reason }, ...props }: ProposalRowProps) {
  const { isChosen, onChoose, isByDay = false } = props
  const { t, format } = useWords()
  const today = useToday()
  const team = useTeam()
  const { start, end, people } = candidate
  const members = people.flatMap((id) => team.find((one) => one.id === id) ?? [])
  const names = format.list(members.map(({ givenName }) => givenName))
  return (
    <label className="quick-proposal">
      <input type="radio" name="quick-start" checked={isChosen} onChange={onChoose} />
      <span>
        <b>
          {isByDay
            ? format.list([format.day(start, today), format.time(start)])
            : format.timeRange(start, end)}
        </b>
        <small className="sec">
          {members[0] && <Portrait person={members[0]} size={18} />}
          {isByDay
            ? t('cal.with', { name: names })
            : t('quick.dayWith', { day: format.nearDay(start, today), name: names })}
        </small>
      </span>
      {reason && (
        <span className={reason === 'tight' ? 'lab pri' : 'sec'}>{t(`quick.reason.${reason}`)}</span>
      )}
    </label>
  )
}

interface OtherTimeFieldsProps {
  value: OtherTime
  open: QuickBooking['open']
  onChange: (value: OtherTime) => void
}

/** Any minute: what stands against it is said below. */
function OtherTimeFields({ value, open, onChange }: OtherTimeFieldsProps) {
  const { t } = useWords()
  const id = useId()
  const team = useTeam().filter((one) => open === 'all' || open.includes(one.id))
  return (
    <div className="quick-other">
      <DateField
        label={t('quick.day')}
        words={pickerWords(t)}
        value={value.day}
        onChange={(day) => day && onChange({ ...value, day })}
      />
      <div className="field" role="group" aria-labelledby={id}>
        <span className="lb" id={id}>
          {t('quick.time')}
        </span>
        <TimeField
          label={t('quick.time')}
          value={clockTimeOfMinutes(value.minutes)}
          onChange={(text) => text && onChange({ ...value, minutes: clockMinutes(text) })}
        />
      </div>
      <SelectField
        label={t('quick.professional')}
        emptyLabel={open === 'all' ? t('quick.anyone') : ''}
        options={team.map((one) => ({ value: String(one.id), label: one.givenName }))}
        value={value.professional ?? ''}
        onChange={(event) =>
          onChange({ ...value, professional: event.target.value === '' ? null : Number(event.target.value) })
        }
      />
    </div>
  )
}
