import { useState } from 'react'
import { addDays } from '../../../lib/format/days.ts'
import { useTranslate, useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import { wallOfMinute } from '../../../lib/salon/zone.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Portrait } from '../../../ui/motif/drawings.tsx'
import { AskedTimeFields, askedTarget, type AskedTime } from './asked-time.tsx'
import {
  isElsewhere,
  offeredStarts,
  pickUp,
  targetAt,
  type Carry,
  type OfferedStart,
  type Target,
} from './carry.ts'
import type { Choosing, MoveFormProps } from './choosing.ts'
import { sentencesOf, type Sentences } from './sentences.ts'
import { useMovingDay } from './use-moving-day.ts'

const DAYS = 6
const GRID = 15

/** Days, professionals, the starts at which everything fits, and why any other time does not. */
export function MoveForm({ choosing, held, home, onClose, onDrop }: MoveFormProps) {
  const words = useWords()
  const { t } = words
  const choice = useChoice(choosing, { held, home })
  const { date, carry, day, chosen, asked, starts, isTaken, target } = choice
  const [professional, setProfessional] = useState<number | null>(null)
  // Staff insist on one time and the reasons against it: other reasons are another question.
  const [insistedOn, insistOn] = useState<string | null>(null)
  const sentences = day && sentencesOf(day, words)
  const question = carry && target && sentences && `${date} ${sentences.step(carry, target)}`
  const isInsisting = question !== null && question === insistedOn
  const isReady = carry !== null && target !== null && canGo(carry, target, isInsisting)
  const shown = starts.filter((one) => professional === null || one.professional === professional)
  const move = () => {
    if (!isReady) return
    onClose()
    onDrop({ carry, target, cause: 'dialog', isConfirmed: isInsisting })
  }
  return (
    <form
      className="mv-form"
      onSubmit={(event) => {
        event.preventDefault()
        move()
      }}
    >
      <DayChoice from={choosing.shown ?? choosing.date} date={date} onDate={choice.turnTo} />
      {sentences && carry && !asked && (
        <People
          people={[...carry.columns.keys()].filter((id) => starts.some((one) => one.professional === id))}
          chosen={professional}
          sentences={sentences}
          onChoose={setProfessional}
        />
      )}
      {!day && <div className="skel mv-starts" />}
      {asked && carry && sentences && (
        <AskedTimeFields
          asked={asked}
          carry={carry}
          target={target}
          sentences={sentences}
          isInsisting={isInsisting}
          onAsk={choice.ask}
          onInsist={(isOn) => insistOn(isOn ? question : null)}
        />
      )}
      {sentences && !asked && shown.length === 0 && (
        <p className="mv-none">{[t('moving.noStart'), sentences.whyNobody()].join(' ').trim()}</p>
      )}
      {sentences && !asked && shown.length > 0 && (
        <StartList starts={shown} chosen={chosen} sentences={sentences} onChoose={choice.choose} />
      )}
      {carry && <WhyNot isAsked={asked !== null} onPress={() => choice.toggle(professional)} />}
      <p className="sec" role="status">
        {isTaken && sentences && t('live.taken', { time: sentences.time(chosen!.minute) })}
      </p>
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={onClose}>
          {t('moving.keep')}
        </button>
        <button type="submit" className="btn pri" disabled={!isReady}>
          {isReady && sentences
            ? t('moving.moveTo', {
                time: sentences.time(target.grabbed.start),
                name: sentences.person(target.professional),
              })
            : t('moving.title')}
        </button>
      </div>
    </form>
  )
}

/** A day, and a start on it: one of those that fit, or any other one. */
function useChoice(choosing: Choosing, { held, home }: Pick<MoveFormProps, 'held' | 'home'>) {
  const [date, setDate] = useState(choosing.shown ?? choosing.date)
  const [chosen, setChosen] = useState<OfferedStart | null>(null)
  const [asked, setAsked] = useState<AskedTime | null>(null)
  const other = useMovingDay(date, date !== home.date)
  const day = date === home.date ? home : other
  const carry = day ? pickUp(day, held, choosing.step) : null
  const starts = carry ? offeredStarts(carry, GRID).filter((one) => !isNow(carry, one)) : []
  const isTaken =
    !asked && chosen !== null && carry !== null && !starts.some((one) => isSameStart(one, chosen))
  const targetOf = (on: Carry) => {
    if (asked) return askedTarget(on, asked)
    return chosen && !isTaken ? targetAt(on, chosen.professional, chosen.minute) : null
  }
  const firstAsked = ({ lifted, from, day: { zone } }: Carry, professional: number | null): AskedTime => ({
    professional: chosen?.professional ?? professional ?? from.professional,
    clock: wallOfMinute(chosen?.minute ?? lifted.grabbed.start, zone).slice(11),
  })
  return {
    date,
    day,
    carry,
    starts,
    chosen,
    asked,
    isTaken,
    target: carry && targetOf(carry),
    choose: setChosen,
    ask: setAsked,
    /** The time that is asked for stays, the start that fitted was of the other day. */
    turnTo: (next: string) => {
      setDate(next)
      setChosen(null)
    },
    toggle: (professional: number | null) =>
      setAsked((before) => (before || !carry ? null : firstAsked(carry, professional))),
  }
}

function canGo(carry: Carry, target: Target, isInsisting: boolean): boolean {
  const { kind } = target.verdict
  return isElsewhere(carry, target) && (kind === 'allowed' || (kind === 'outside' && isInsisting))
}

function WhyNot({ isAsked, onPress }: { isAsked: boolean; onPress: () => void }) {
  const t = useTranslate()
  return (
    <p className="mv-why">
      <Icon name="info" size={18} />
      {!isAsked && <span>{t('moving.missing')}</span>}
      <button type="button" className="link" onClick={onPress}>
        {t(isAsked ? 'moving.starts' : 'moving.whyNot')}
      </button>
    </p>
  )
}

function isSameStart(a: OfferedStart, b: OfferedStart): boolean {
  return a.professional === b.professional && a.minute === b.minute
}

function isNow({ lifted, from }: Carry, { professional, minute }: OfferedStart): boolean {
  return professional === from.professional && minute === lifted.grabbed.start
}

interface DayChoiceProps {
  from: string
  date: string
  onDate: (date: string) => void
}

function DayChoice({ from, date, onDate }: DayChoiceProps) {
  const { t, format } = useWords()
  const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index))
  return (
    <>
      <div className="mv-days" role="group" aria-label={t('moving.day')}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            aria-label={format.day(day, from)}
            onClick={() => onDate(day)}
          >
            <small>{format.shortWeekday(day)}</small>
            <b>{Number(day.slice(8))}</b>
          </button>
        ))}
      </div>
      <DateField
        label={t('cal.pickDay')}
        words={pickerWords(t)}
        value={date}
        onChange={(day) => day && onDate(day)}
      />
    </>
  )
}

interface PeopleProps {
  /** Those with a start on the day, in the order of the team. */
  people: readonly number[]
  chosen: number | null
  sentences: Sentences
  onChoose: (professional: number | null) => void
}

function People({ people, chosen, sentences, onChoose }: PeopleProps) {
  const t = useTranslate()
  return (
    <div className="mv-people" role="group" aria-label={t('cal.team')}>
      {[null, ...people].map((id) => (
        <button key={id ?? 0} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          {id === null ? t('moving.everybody') : sentences.person(id)}
        </button>
      ))}
    </div>
  )
}

interface StartListProps {
  starts: readonly OfferedStart[]
  chosen: OfferedStart | null
  sentences: Sentences
  onChoose: (start: OfferedStart) => void
}

function StartList({ starts, chosen, sentences, onChoose }: StartListProps) {
  const t = useTranslate()
  const team = useTeam()
  const tight = starts.filter(({ isTight }) => isTight).length
  // A label on nearly every line would tell none of them from the others.
  const isTelling = tight * 2 <= starts.length
  return (
    <fieldset className="mv-starts">
      <legend className="visually-hidden">{t('moving.starts')}</legend>
      {starts.map((one) => {
        const member = team.find(({ id }) => id === one.professional)
        return (
          <label key={`${one.professional} ${one.minute}`}>
            <input
              type="radio"
              name="start"
              checked={chosen?.professional === one.professional && chosen.minute === one.minute}
              onChange={() => onChoose(one)}
            />
            <b>{sentences.time(one.minute)}</b>
            {member && <Portrait person={member} size={28} />}
            <span>{sentences.person(one.professional)}</span>
            {isTelling && one.isTight && <small className="lab ok">{t('moving.tight')}</small>}
          </label>
        )
      })}
    </fieldset>
  )
}
