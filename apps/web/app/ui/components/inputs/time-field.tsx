import './date-parts.css'
import { Time } from '@internationalized/date'
import {
  DateInput,
  DateSegment,
  I18nProvider,
  Label,
  TimeField as AriaTimeField,
} from 'react-aria-components'
import { useRef } from 'react'
import { useAriaLocale } from './aria-locale.ts'
import { isHalfTyped } from './half-typed.ts'

interface TimeFieldProps {
  label: string
  /** HH:mm; empty when there is none. */
  value: string
  /** As the end of a period, midnight is 24:00. */
  isEnd?: boolean
  onChange: (value: string) => void
  isInvalid?: boolean
  isDisabled?: boolean
  describedBy?: string | undefined
}

/**
 * A clock time of 24 hours, typed or stepped part by part; from left to right in every language. It is empty when a part is left without
 * a number.
 */
export function TimeField({
  label,
  value,
  isEnd = false,
  onChange,
  isInvalid,
  isDisabled,
  describedBy,
}: TimeFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <I18nProvider locale={useAriaLocale()}>
      <AriaTimeField
        ref={root}
        onBlur={() => value !== '' && isHalfTyped(root.current) && onChange('')}
        hourCycle={24}
        shouldForceLeadingZeros
        value={timeOf(value)}
        isInvalid={isInvalid ?? false}
        isDisabled={isDisabled ?? false}
        aria-describedby={describedBy}
        onChange={(time) => onChange(time ? textOf(time as Time, isEnd) : '')}
      >
        <Label className="visually-hidden">{label}</Label>
        <DateInput className={isInvalid ? 'in time-in bad' : 'in time-in'} dir="ltr">
          {(segment) => <DateSegment segment={segment} />}
        </DateInput>
      </AriaTimeField>
    </I18nProvider>
  )
}

function timeOf(text: string): Time | null {
  if (text === '') return null
  return new Time(Number(text.slice(0, 2)) % 24, Number(text.slice(3, 5)))
}

function textOf({ hour, minute }: Time, isEnd: boolean): string {
  if (isEnd && hour === 0 && minute === 0) return '24:00'
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
