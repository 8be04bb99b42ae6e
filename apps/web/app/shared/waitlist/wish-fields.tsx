import './wish.css'
import { limits } from '@meche/contract/limits.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { weekDays, weekdayExample } from '../../lib/salon/week.ts'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { SomeOf } from '../../ui/components/inputs/some-of.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TimeField } from '../../ui/components/inputs/time-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { canAddWindow, windowFrom, type Wish, type WishWindow } from './wish.ts'

interface WishFieldsProps {
  wish: Wish
  onChange: (wish: Wish) => void
}

/** The periods in which a client could come, and a note for the salon. */
export function WishFields({ wish, onChange }: WishFieldsProps) {
  const t = useTranslate()
  const { windows, note } = wish
  const last = windows.at(-1)!
  return (
    <>
      {windows.map((window, index) => (
        <WindowFields
          key={index}
          window={window}
          count={windows.length === 1 ? null : index + 1}
          onChange={(changed) => onChange({ ...wish, windows: windows.with(index, changed) })}
          onRemove={() => onChange({ ...wish, windows: windows.toSpliced(index, 1) })}
        />
      ))}
      {canAddWindow(wish) && (
        <button
          type="button"
          className="btn txt wish-add"
          onClick={() => onChange({ ...wish, windows: [...windows, windowFrom(last.from, last.to)] })}
        >
          <Icon name="plus" />
          {t('wish.addWindow')}
        </button>
      )}
      <TextAreaField
        label={t('wish.note')}
        rows={2}
        maxLength={limits.noteMax}
        value={note}
        onChange={({ target }) => onChange({ ...wish, note: target.value })}
      />
    </>
  )
}

interface WindowFieldsProps {
  window: WishWindow
  /** From 1; null for the only one. */
  count: number | null
  onChange: (window: WishWindow) => void
  onRemove: () => void
}

function WindowFields({ window, count, onChange, onRemove }: WindowFieldsProps) {
  const { t, format } = useWords()
  const { from, to, days, after, before } = window
  const words = {
    open: t('wish.openCalendar'),
    previous: t('book.previousMonth'),
    next: t('book.nextMonth'),
  }
  return (
    <fieldset className="wish-window">
      <legend className={count === null ? 'visually-hidden' : undefined}>
        {count === null ? t('wish.when') : t('wish.window', { count: String(count) })}
      </legend>
      <div className="wish-days">
        <DateField
          label={t('wish.from')}
          words={words}
          value={from}
          onChange={(day) => onChange({ ...window, from: day, to: to < day ? day : to })}
        />
        <DateField
          label={t('wish.to')}
          words={words}
          value={to}
          onChange={(day) => onChange({ ...window, to: day })}
        />
      </div>
      {from !== to && (
        <SomeOf
          legend={t('wish.days')}
          values={weekDays}
          chosen={days}
          textOf={(day) => format.weekday(weekdayExample(day))}
          onChange={(chosen) => onChange({ ...window, days: weekDays.filter((day) => chosen.includes(day)) })}
        />
      )}
      <div className="wish-days">
        <HourField
          label={t('wish.after')}
          value={after}
          onChange={(time) => onChange({ ...window, after: time })}
        />
        <HourField
          label={t('wish.before')}
          value={before}
          isEnd
          isInvalid={after !== '' && before !== '' && before <= after}
          onChange={(time) => onChange({ ...window, before: time })}
        />
      </div>
      <p className="help">{t('wish.hours')}</p>
      {count !== null && (
        <button type="button" className="btn txt wish-add" onClick={onRemove}>
          <Icon name="trash-2" />
          {t('wish.removeWindow', { count: String(count) })}
        </button>
      )}
    </fieldset>
  )
}

interface HourFieldProps {
  label: string
  value: string
  isEnd?: boolean
  isInvalid?: boolean
  onChange: (time: string) => void
}

/** The field names itself for those who hear it; its label is for the eye. */
function HourField({ label, ...field }: HourFieldProps) {
  return (
    <div className="field">
      <span className="lb" aria-hidden="true">
        {label}
      </span>
      <TimeField label={label} {...field} />
    </div>
  )
}
