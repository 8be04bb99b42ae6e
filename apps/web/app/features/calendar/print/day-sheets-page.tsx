import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'
import { useTeam } from '../../../lib/salon/salon.ts'
import { paths } from '../../../paths.ts'
import { waitlistQuery } from '../../../shared/waitlist/entries.ts'
import { PageHead } from '../../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../../ui/components/feedback/empty.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { Switch } from '../../../ui/components/inputs/switch.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { agendaQuery } from '../api.ts'
import { dayOfAgenda } from '../agenda-day.ts'
import { readCalendar } from '../calendar-state.ts'
import { columnsShown } from '../day.ts'
import { DaySheets } from './day-sheets.tsx'
import { useIsPrinting } from './use-printing.ts'

/** A day's sheets as they come out of the printer: `?date&pros&detail=short`. */
export function DaySheetsPage() {
  const { t, format } = useWords()
  const [search, setSearch] = useSearchParams()
  const isPrinting = useIsPrinting()
  const today = dayOf(useNow())
  const team = useTeam()
  const { date, pros } = readCalendar(search, { today, team: team.map(({ id }) => id) })
  const hasNotes = search.get('detail') !== 'short'
  const { data, error, refetch } = useQuery(agendaQuery(date))
  const day = useMemo(() => data && dayOfAgenda(data, date), [data, date])
  const { data: entries = [] } = useQuery({
    ...waitlistQuery,
    enabled: date >= today && (data?.waiting ?? 0) > 0,
  })
  const shown = day && { ...day, columns: columnsShown(day, pros) }
  const isEmpty = shown?.columns.every(({ steps, absences }) => steps.length + absences.length === 0)
  const showNotes = (isOn: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('detail')
        if (!isOn) after.set('detail', 'short')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <main id="main" className="page sheets-page" tabIndex={-1}>
      <PageHead
        crumbs={[{ title: t('nav.calendar'), path: paths.calendarOn(date) }]}
        title={t('sheet.title')}
        text={format.dayWithYear(date)}
      >
        <Switch label={t('sheet.withNotes')} isOn={hasNotes} onChange={showNotes} />
        <button type="button" className="btn pri" disabled={!shown || isEmpty} onClick={() => window.print()}>
          <Icon name="printer" />
          {t('print.print')}
        </button>
      </PageHead>
      {error && !data && (
        <Failure text={t('cal.failed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      )}
      {!shown && !error && <div className="sheet-waiting" aria-hidden="true" />}
      {isEmpty && <Empty title={t('cal.empty')} text={t('sheet.empty')} />}
      {shown && <DaySheets day={shown} hasNotes={hasNotes} entries={entries} isPrinting={isPrinting} />}
    </main>
  )
}
