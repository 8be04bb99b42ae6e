import type { Words } from '../../../lib/i18n/i18n.tsx'
import { occupancyOf, type DayColumn, type DayView } from '../day.ts'
import { workingText } from '../day-blocks.ts'
import { Share } from '../share-ring.tsx'
import { dayOffText, isDayOff } from './weekday.ts'

interface WeekdayHeadProps {
  day: DayView
  /** The professional's. */
  column: DayColumn
  today: string
  words: Words
}

/** Day of the week and number, hours, and how full the day is; below, what is special about it. */
export function WeekdayHead({ day, column, today, words: { t, format } }: WeekdayHeadProps) {
  const { date, holiday, clock } = day
  const isOff = isDayOff(column)
  const share = occupancyOf(column)
  return (
    <>
      <div className="who">
        <b>
          {isOff ? format.shortWeekday(date) : format.weekday(date)} {Number(date.slice(8))}
        </b>
        <small>{isOff ? dayOffText(day, column, t) : workingText(column, clock, format)}</small>
        {date === today && <span className="lab info">{t('when.today')}</span>}
        {holiday && <span className="lab">{holiday}</span>}
      </div>
      {share !== null && <Share share={share} format={format} />}
    </>
  )
}
