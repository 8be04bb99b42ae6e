import { parseDate } from '@internationalized/date'
import { useId, useRef } from 'react'
import {
  Button,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components'
import { Icon } from '../../icons/icon.tsx'
import { useAriaLocale } from './aria-locale.ts'
import { useFocusOnFirstPart, type PickerProps } from './date-picker.tsx'
import { isHalfTyped } from './half-typed.ts'
import { FieldHint } from './field-hint.tsx'
import { MonthGrid } from './month-grid.tsx'

/** Calendar days, `YYYY-MM-DD`, both counted in. */
export interface Period {
  start: string
  end: string
}

/** From one day to another, typed or chosen in one go in the calendar; null when there is none, and when it is left half typed. */
export function PeriodField(props: PickerProps<Period | null>) {
  const { label, words, value, onChange, onBlur, help, error, isDisabled, ref } = props
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  useFocusOnFirstPart(ref, root)
  return (
    <I18nProvider locale={useAriaLocale()}>
      <DateRangePicker
        ref={root}
        className="field"
        value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
        onChange={(range) => onChange(range && { start: range.start.toString(), end: range.end.toString() })}
        onBlur={() => {
          if (value && isHalfTyped(root.current)) onChange(null)
          onBlur?.()
        }}
        shouldForceLeadingZeros
        firstDayOfWeek="mon"
        isDisabled={isDisabled ?? false}
        isInvalid={error !== undefined}
        aria-describedby={(error ?? help) ? id : undefined}
      >
        <Label className="lb">{label}</Label>
        <Group className={error ? 'in date-in bad' : 'in date-in'}>
          <span className="date-text">
            <DateInput slot="start">{(segment) => <DateSegment segment={segment} />}</DateInput>
            <span className="until" aria-hidden="true">
              –
            </span>
            <DateInput slot="end">{(segment) => <DateSegment segment={segment} />}</DateInput>
          </span>
          <Button className="ib field-end" aria-label={words.open}>
            <Icon name="calendar-days" />
          </Button>
        </Group>
        <FieldHint id={id} error={error} help={help} />
        <Popover className="month-popover">
          <Dialog>
            <RangeCalendar>
              <MonthGrid words={words} />
            </RangeCalendar>
          </Dialog>
        </Popover>
      </DateRangePicker>
    </I18nProvider>
  )
}
