import { useState } from 'react'
import type { Appointment } from '@meche/contract/appointments.ts'
import { minutesBetween } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { HairLengthField } from '../../../shared/hair-length-field.tsx'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ConfirmationField } from '../booking/confirmation-field.tsx'
import { tellingReasons } from '../booking/proposals.ts'
import { ProposalRow } from '../booking/time-fields.tsx'
import type { Rebooking } from './use-rebooking.ts'

/** The next visit, before the client leaves: in how many weeks, and three starts around that day. */
export function NextVisit({ visit, rebooking }: { visit: Appointment; rebooking: Rebooking }) {
  const { t, format } = useWords()
  const today = useToday()
  const { rhythm, day, closed, starts, suggestions, chosen, choose, lastDay } = rebooking
  const { asksLength, length, setLength } = rebooking
  return (
    <section className="co-next" aria-labelledby="co-next">
      <h3 id="co-next" className="h5">
        {t('day.next')}
      </h3>
      {rhythm !== null && <p className="sec">{t('day.rhythm', { count: rhythm })}</p>}
      <Weeks rebooking={rebooking} />
      <p className="co-items">
        <b>{format.list(rebooking.names)}</b>
        {chosen && (
          <span className="sec">
            {format.list([format.duration(minutesBetween(chosen)), format.price(chosen.price)])}
          </span>
        )}
      </p>
      {asksLength && <HairLengthField label={t('quick.hair')} value={length} onChange={setLength} />}
      {closed !== null && (
        <p className="co-closed">
          <Icon name="calendar" size={18} />
          <span>
            {closed
              ? t('day.closedFor', { day: format.day(day, today), reason: closed })
              : t('day.closed', { day: format.day(day, today) })}
          </span>
        </p>
      )}
      {asksLength && length === null ? null : !starts.data ? (
        <Unanswered query={starts} skeleton="quick-times-skel" />
      ) : suggestions.length === 0 ? (
        <p className="sec">{t('quick.noStart', { day: format.day(lastDay, today) })}</p>
      ) : (
        <fieldset className="quick-proposals">
          <legend className="visually-hidden">{t('quick.proposedTimes')}</legend>
          {tellingReasons(suggestions).map((suggestion) => (
            <ProposalRow
              key={`${suggestion.candidate.start} ${suggestion.candidate.professional}`}
              suggestion={suggestion}
              isByDay
              isChosen={suggestion.candidate === chosen}
              onChoose={() => choose(suggestion.candidate)}
            />
          ))}
        </fieldset>
      )}
      <ConfirmationField
        by={rebooking.confirmedBy}
        phone={visit.customer.phone}
        start={chosen?.start ?? null}
        isConfirmed={rebooking.isConfirmed}
        onChange={rebooking.setConfirmed}
      />
    </section>
  )
}

function Weeks({ rebooking }: { rebooking: Rebooking }) {
  const { t } = useWords()
  const { usualWeeks, weeks, day, setWeeks, setDay } = rebooking
  const [isOther, setOther] = useState(false)
  const choices = [usualWeeks - 1, usualWeeks, usualWeeks + 1].filter((count) => count > 0)
  return (
    <>
      <div className="choices" role="group" aria-label={t('day.when')}>
        {choices.map((count) => (
          <button
            key={count}
            type="button"
            className="chip"
            aria-pressed={count === weeks && !isOther}
            onClick={() => {
              setOther(false)
              setWeeks(count)
            }}
          >
            {t('day.weeks', { count })}
          </button>
        ))}
        <button type="button" className="chip" aria-pressed={isOther} onClick={() => setOther(true)}>
          {t('day.otherDate')}
        </button>
      </div>
      {isOther && (
        <DateField
          label={t('quick.day')}
          words={pickerWords(t)}
          value={day}
          onChange={(next) => next && setDay(next)}
        />
      )}
    </>
  )
}
