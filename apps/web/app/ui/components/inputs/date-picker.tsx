import './date-parts.css'
import { parseDate, parseDateTime, toZoned, type CalendarDateTime } from '@internationalized/date'
import { useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria'
import {
  Button,
  Calendar,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Label,
  Popover,
  type DatePickerProps,
  type DateValue,
} from 'react-aria-components'
import { Icon } from '../../icons/icon.tsx'
import { useAriaLocale } from './aria-locale.ts'
import { FieldHint } from './field-hint.tsx'
import { isHalfTyped } from './half-typed.ts'
import { MonthGrid, type PickerWords } from './month-grid.tsx'

export interface PickerProps<Value> {
  label: ReactNode
  words: PickerWords
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  help?: ReactNode
  error?: string | undefined
  isDisabled?: boolean
  /** Where a form puts the focus when something is wrong here. */
  ref?: Ref<{ focus: () => void }>
}

/** A calendar day, `YYYY-MM-DD`; empty when there is none, and when it is left half typed. */
export function DateField({ value, onChange, ...field }: PickerProps<string>) {
  return (
    <Picker
      {...field}
      granularity="day"
      value={value === '' ? null : parseDate(value)}
      onPick={(date) => onChange(date ? date.toString() : '')}
    />
  )
}

interface MomentFieldProps extends PickerProps<string> {
  /** The salon's: the clock that is typed is the salon's clock, wherever the browser stands. */
  timeZone: string
  /** The day whose month opens while there is no value, `YYYY-MM-DD`. */
  today: string
}

/** A moment of the salon, RFC 3339 with the salon's offset; 24 hours. Empty when there is none, and when it is left half typed. */
export function MomentField({ value, onChange, timeZone, today, ...field }: MomentFieldProps) {
  return (
    <Picker
      {...field}
      granularity="minute"
      placeholderValue={parseDateTime(`${today}T09:00`)}
      value={value === '' ? null : parseDateTime(value.slice(0, 16))}
      onPick={(moment) => onChange(moment ? instantText(moment as CalendarDateTime, timeZone) : '')}
    />
  )
}

/**
 * Typed on the salon's wall clock: given a zone, the library moves the clock when another day has another offset. Without the
 * zone's name, as the API writes instants, so that what was not changed stays the same text.
 */
function instantText(moment: CalendarDateTime, timeZone: string): string {
  return toZoned(moment, timeZone)
    .toString()
    .replace(/\[.*\]$/, '')
}

interface PickerPartProps extends Omit<PickerProps<never>, 'value' | 'onChange'> {
  granularity: 'day' | 'minute'
  value: DateValue | null
  placeholderValue?: DateValue
  onPick: (value: DateValue | null) => void
}

function Picker({
  label,
  words,
  value,
  onPick,
  onBlur,
  help,
  error,
  isDisabled,
  ref,
  ...picker
}: PickerPartProps) {
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useFocusOnFirstPart(ref, root)
  const hint = error ?? help
  return (
    <I18nProvider locale={useAriaLocale()}>
      <DatePicker
        {...(picker as DatePickerProps<DateValue>)}
        ref={root}
        className="field"
        value={value}
        onChange={onPick}
        onOpenChange={() => setDialog(root.current?.closest('dialog') ?? null)}
        onBlur={() => {
          if (value && isHalfTyped(root.current)) onPick(null)
          onBlur?.()
        }}
        hourCycle={24}
        hideTimeZone
        shouldForceLeadingZeros
        firstDayOfWeek="mon"
        isDisabled={isDisabled ?? false}
        isInvalid={error !== undefined}
        aria-describedby={hint ? id : undefined}
      >
        <Label className="lb">{label}</Label>
        <Group className={error ? 'in date-in bad' : 'in date-in'}>
          <DateInput className="date-text">{(segment) => <DateSegment segment={segment} />}</DateInput>
          <Button className="ib field-end" aria-label={words.open}>
            <Icon name="calendar" />
          </Button>
        </Group>
        <FieldHint id={id} error={error} help={help} />
        {/* A modal lies above the page and lets nothing of it be pressed: the month opens inside. */}
        <UNSAFE_PortalProvider getContainer={dialog && (() => dialog)}>
          <Popover className="month-popover">
            <Dialog>
              <Calendar>
                <MonthGrid words={words} />
              </Calendar>
            </Dialog>
          </Popover>
        </UNSAFE_PortalProvider>
      </DatePicker>
    </I18nProvider>
  )
}

/** Lets a form focus the first part that is typed. */
export function useFocusOnFirstPart(
  ref: Ref<{ focus: () => void }> | undefined,
  root: { readonly current: HTMLElement | null },
): void {
  useImperativeHandle(ref, () => ({
    focus: () => root.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }))
}
