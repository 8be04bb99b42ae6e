import '../../shared/figures.css'
import { useSearchParams } from 'react-router'
import { shiftMonths } from '@meche/domain/time/date.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** The month in the address, `2026-11`; this month without one. */
export function useMonth(): { month: string; ask: (month: string) => void } {
  const [query, setQuery] = useSearchParams()
  const today = dayOf(useNow())
  const asked = query.get('month') ?? ''
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
  return { month, ask: (next) => setQuery({ month: next }, { preventScrollReset: true }) }
}

/** A month, and the ones before and after. */
export function MonthChoice({ month, ask }: ReturnType<typeof useMonth>) {
  const { t, format } = useWords()
  const step = (by: 1 | -1, label: string) => (
    <button
      type="button"
      className="ib"
      aria-label={label}
      title={label}
      onClick={() => ask(shiftMonths(`${month}-01`, by).slice(0, 7))}
    >
      <Icon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
    </button>
  )
  return (
    <div className="asked-bar" role="group" aria-label={t('bank.month')}>
      <span className="asked-days">
        {step(-1, t('bank.monthBefore'))}
        <b aria-live="polite">{format.month(`${month}-01`)}</b>
        {step(1, t('bank.monthAfter'))}
      </span>
    </div>
  )
}
