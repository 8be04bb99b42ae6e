import './month-grid.css'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { useAriaLocale } from './aria-locale.ts'
import { Icon } from '../../icons/icon.tsx'

/** Labels of the parts of a picker. */
export interface PickerWords {
  open: string
  previous: string
  next: string
}

/** One month, the way back and the way on; inside a Calendar or a RangeCalendar. */
export function MonthGrid({ words }: { words: PickerWords }) {
  // Arabic has no short names of days: they would be whole, and touch each other.
  const hasShortDays = !useAriaLocale().startsWith('ar')
  return (
    <>
      <header className="month-head">
        <Button slot="previous" className="ib" aria-label={words.previous}>
          <Icon name="chevron-left" />
        </Button>
        <Heading className="h6" />
        <Button slot="next" className="ib" aria-label={words.next}>
          <Icon name="chevron-right" />
        </Button>
      </header>
      <CalendarGrid className="month-grid" weekdayStyle={hasShortDays ? 'short' : 'narrow'}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className="month-day" />}</CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
