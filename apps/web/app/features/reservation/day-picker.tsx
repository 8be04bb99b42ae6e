import type { AvailableDays } from '@meche/contract/availability.ts'
import { addDays } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { addMonths, daysBetween, monthGrid, weekOf, type Range } from './availability.ts'

export type DayAnswer = AvailableDays['days'][number]

interface DayPickerProps {
  /** The day whose week or month is shown. */
  anchor: string
  today: string
  selected: string | null
  isMonth: boolean
  /** One person is chosen: their days off are not full ones. */
  isAlone: boolean
  /** undefined while they load. */
  days: ReadonlyMap<string, DayAnswer> | undefined
  onAnchor: (day: string) => void
  onMode: (isMonth: boolean) => void
  onSelect: (day: string) => void
}

/** A week of days with the number of starts in each, or the whole month. */
export function DayPicker(props: DayPickerProps) {
  const { anchor, today, selected, isMonth, isAlone, days, onAnchor, onMode, onSelect } = props
  const { t, format } = useWords()
  const shown = daysBetween(isMonth ? monthFromNow(anchor, today) : weekOf(anchor))
  const previous = isMonth ? addMonths(anchor, -1) : addDays(weekOf(anchor).from, -7)
  const next = isMonth ? addMonths(anchor, 1) : addDays(weekOf(anchor).from, 7)
  const isFirst = isMonth ? anchor.slice(0, 7) <= today.slice(0, 7) : weekOf(anchor).from <= today
  return (
    <>
      <div className="book-month">
        <h2 className="h5">{format.month(isMonth ? anchor : addDays(weekOf(anchor).from, 3))}</h2>
        <span className="sp" />
        <button type="button" className="btn txt" onClick={() => onMode(!isMonth)}>
          {t(isMonth ? 'book.seeWeek' : 'book.seeMonth')}
        </button>
        <button
          type="button"
          className="ib out"
          aria-label={t(isMonth ? 'book.previousMonth' : 'book.previousWeek')}
          disabled={isFirst}
          onClick={() => onAnchor(previous < today ? today : previous)}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className="ib out"
          aria-label={t(isMonth ? 'book.nextMonth' : 'book.nextWeek')}
          onClick={() => onAnchor(next)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <div className={isMonth ? 'book-days month' : 'book-days'} role="group" aria-label={t('book.days')}>
        {shown.map((day) => (
          <Day
            key={day}
            day={day}
            today={today}
            answer={days?.get(day)}
            isLoading={days === undefined}
            isSelected={day === selected}
            isAlone={isAlone}
            isOutside={isMonth && day.slice(0, 7) !== anchor.slice(0, 7)}
            onSelect={onSelect}
          />
        ))}
      </div>
    </>
  )
}

/** The weeks of a month, without those that are over. */
function monthFromNow(anchor: string, today: string): Range {
  const { from, to } = monthGrid(anchor)
  const present = weekOf(today).from
  return { from: from < present && present <= to ? present : from, to }
}

interface DayProps {
  day: string
  today: string
  answer: DayAnswer | undefined
  isLoading: boolean
  isSelected: boolean
  isAlone: boolean
  isOutside: boolean
  onSelect: (day: string) => void
}

function Day({ day, today, answer, isLoading, isSelected, isAlone, isOutside, onSelect }: DayProps) {
  const { t, format } = useWords()
  const count = answer?.count ?? 0
  const isPast = day < today
  const words = isPast
    ? ''
    : answer?.closed
      ? t('book.dayClosed')
      : count > 0
        ? t('book.slots', { count })
        : answer
          ? t(isAlone && answer.away ? 'book.dayAway' : 'book.dayFull')
          : ''
  const content = (
    <>
      <small>{format.shortWeekday(day)}</small> <b>{Number(day.slice(8))}</b>
      <span className="visually-hidden"> {format.month(day)}, </span>
      {isLoading && !isPast ? (
        <span className="f skel" />
      ) : count > 0 ? (
        <span className="f">
          <span className="words">{words}</span>
          <span className="bars" aria-hidden="true">
            {Array.from({ length: barsOf(count) }, (_, index) => (
              <i key={index} />
            ))}
          </span>
        </span>
      ) : (
        <span className="f">{words || '\u00a0'}</span>
      )}
    </>
  )
  const className = [
    'book-day',
    ...(isSelected ? ['on'] : []),
    ...(isPast ? ['past'] : []),
    ...(isOutside ? ['outside'] : []),
  ].join(' ')
  const current = day === today ? 'date' : undefined
  // A day off of the chosen person can be opened: somebody else may be free.
  const isOpenable = isAlone && answer?.closed === false && !isPast
  if (count === 0 && !isSelected && !isOpenable) {
    return (
      <div className={`${className} off`} aria-current={current}>
        {content}
      </div>
    )
  }
  return (
    <button
      type="button"
      className={count === 0 ? `${className} off` : className}
      aria-pressed={isSelected}
      aria-current={current}
      onClick={() => onSelect(day)}
    >
      {content}
    </button>
  )
}

/** On a phone the count becomes one to three dashes. */
function barsOf(count: number): number {
  if (count <= 2) return 1
  return count <= 6 ? 2 : 3
}
