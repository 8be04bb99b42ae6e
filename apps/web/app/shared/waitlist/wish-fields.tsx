import { limits } from '@meche/contract/limits.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TimeField } from '../../ui/components/inputs/time-field.tsx'

/** When a client could come; the hours are empty where any will do. */
export interface Wish {
  from: string
  to: string
  after: string
  before: string
  note: string
}

export function isWhole({ from, to, after, before }: Wish): boolean {
  return from !== '' && to >= from && (after === '' || before === '' || before > after)
}

/** The window of a wish as the API takes it. */
export function windowOf({ from, to, after, before }: Wish) {
  return { from, to, after: after || null, before: before || null }
}

interface WishFieldsProps {
  wish: Wish
  onChange: (wish: Wish) => void
}

export function WishFields({ wish, onChange }: WishFieldsProps) {
  const t = useTranslate()
  const words = {
    open: t('wish.openCalendar'),
    previous: t('book.previousMonth'),
    next: t('book.nextMonth'),
  }
  const { from, to, after, before, note } = wish
  return (
    <>
      <div className="wish-days">
        <DateField
          label={t('wish.from')}
          words={words}
          value={from}
          onChange={(day) => onChange({ ...wish, from: day, to: to < day ? day : to })}
        />
        <DateField
          label={t('wish.to')}
          words={words}
          value={to}
          onChange={(day) => onChange({ ...wish, to: day })}
        />
      </div>
      <div className="wish-days">
        <div className="field">
          <span className="wish-label" aria-hidden="true">
            {t('wish.after')}
          </span>
          <TimeField
            label={t('wish.after')}
            value={after}
            onChange={(time) => onChange({ ...wish, after: time })}
          />
        </div>
        <div className="field">
          <span className="wish-label" aria-hidden="true">
            {t('wish.before')}
          </span>
          <TimeField
            label={t('wish.before')}
            value={before}
            isEnd
            isInvalid={after !== '' && before !== '' && before <= after}
            onChange={(time) => onChange({ ...wish, before: time })}
          />
        </div>
      </div>
      <p className="help">{t('wish.hours')}</p>
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
