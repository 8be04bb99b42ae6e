import { useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { writePeriod } from '../../../lib/format/period.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { useToday } from '../../../lib/salon/salon.ts'
import { MomentField } from '../../../ui/components/inputs/date-picker.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { absenceFaults, type Absence } from './schedule.ts'

interface AbsenceListProps {
  absences: readonly Absence[]
  timeZone: string
  onChange: (absences: Absence[]) => void
}

/** When somebody is away: each absence in words, and its fields while it is being written. */
export function AbsenceList({ absences, timeZone, onChange }: AbsenceListProps) {
  const { t } = useWords()
  // Incomplete or invalid absences of a restored draft are open from the start.
  const [opened, setOpened] = useState<readonly number[]>(() =>
    absences.flatMap((absence, place) => (isRight(absence) ? [] : [place])),
  )
  const add = () => {
    setOpened([...opened, absences.length])
    onChange([...absences, { id: null, start: '', end: '', reason: '' }])
  }
  const remove = (place: number) => {
    setOpened(opened.filter((one) => one !== place).map((one) => (one > place ? one - 1 : one)))
    onChange(absences.toSpliced(place, 1))
  }
  return (
    <section>
      <div className="section-head">
        <div>
          <h3 className="h5">{t('plan.exceptions')}</h3>
          <p className="sec">{t('plan.exceptionsWhy')}</p>
        </div>
        <button type="button" className="btn out" onClick={add}>
          <Icon name="plus" />
          {t('plan.addException')}
        </button>
      </div>
      {absences.length === 0 ? (
        <p className="card panel sec">{t('plan.noException')}</p>
      ) : (
        <ul className="card period-list">
          {absences.map((absence, place) => (
            <AbsenceRow
              key={place}
              absence={absence}
              place={place}
              timeZone={timeZone}
              isOpen={opened.includes(place) || !isRight(absence)}
              onOpen={() => setOpened([...opened, place])}
              onChange={(change) => onChange(absences.with(place, { ...absence, ...change }))}
              onRemove={() => remove(place)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function isRight(absence: Absence): boolean {
  return absence.start !== '' && absence.end !== '' && absenceFaults(absence).length === 0
}

interface AbsenceRowProps {
  absence: Absence
  place: number
  timeZone: string
  isOpen: boolean
  onOpen: () => void
  onChange: (change: Partial<Absence>) => void
  onRemove: () => void
}

function AbsenceRow({ absence, place, timeZone, isOpen, onOpen, onChange, onRemove }: AbsenceRowProps) {
  const words = useWords()
  const { t } = words
  const today = useToday()
  const messageOf = useFieldMessages()
  const { start, end, reason } = absence
  const faults = absenceFaults(absence)
  const isWritten = start !== '' && end !== ''
  const count = place + 1
  const field = (name: 'start' | 'end') => ({
    words: pickerWords(t),
    timeZone,
    today,
    value: absence[name],
    error: messageOf(faults.find((fault) => fault.field === name)?.code),
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <li aria-label={t('plan.exception', { count })}>
      <div className="period-line">
        <div>
          <b>{isWritten ? writePeriod(start, end, today, words) : t('plan.newException')}</b>
          {reason && !isOpen && <p className="sec">{reason}</p>}
        </div>
        {!isOpen && (
          <button
            type="button"
            className="ib"
            aria-label={t('plan.editException', { count })}
            onClick={onOpen}
          >
            <Icon name="pencil" />
          </button>
        )}
        <button
          type="button"
          className="ib"
          aria-label={t('plan.removeException', { count })}
          onClick={onRemove}
        >
          <Icon name="trash-2" />
        </button>
      </div>
      {isOpen && (
        <div className="form">
          <div className="two">
            <MomentField label={t('plan.start')} {...field('start')} />
            <MomentField label={t('plan.end')} {...field('end')} />
          </div>
          <TextField
            label={t('plan.reason')}
            optional={t('app.optional')}
            dir="auto"
            maxLength={limits.reasonMax}
            value={reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
          {!isWritten && <p className="help">{t('plan.incomplete')}</p>}
        </div>
      )}
    </li>
  )
}
