import '../../ui/components/data-display/facts.css'
import './banking.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ClosingDay } from '@meche/contract/closings.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { closingsQuery, useLiveBanking } from './api.ts'
import { BankingTabs } from './banking-tabs.tsx'
import { Difference } from './difference.tsx'
import { MonthChoice, useMonth } from './month-choice.tsx'
import { TillImportButton } from './till-import.tsx'

/** « Clôture du jour »: the open days of a month, with the till's total beside what is expected. */
export function ClosingList() {
  const { t } = useWords()
  const choice = useMonth()
  useLiveBanking()
  const query = useQuery(closingsQuery(choice.month))
  const { data } = query
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.banking'), path: paths.banking },
        ]}
        title={t('bank.closings')}
      >
        <TillImportButton />
      </PageHead>
      <BankingTabs />
      <MonthChoice {...choice} />
      <section className="card panel" aria-label={t('bank.closings')}>
        {!data && <Unanswered query={query} />}
        {data?.length === 0 && <Empty title={t('bank.noDays')} text={t('bank.noDaysWhy')} />}
        {data && data.length > 0 && <Days days={data} />}
      </section>
    </main>
  )
}

function Days({ days }: { days: readonly ClosingDay[] }) {
  const { t, format } = useWords()
  return (
    <table className="details banking-days">
      <thead>
        <tr>
          <th scope="col">{t('stats.day')}</th>
          <th scope="col" className="num">
            {t('bank.expected')}
          </th>
          <th scope="col" className="num">
            {t('bank.tillTotal')}
          </th>
          <th scope="col" className="num">
            {t('bank.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, expected, total, difference }) => (
          <tr key={date}>
            <th scope="row">
              <Link className="link" to={paths.tillDay(date)}>
                {format.shortWeekday(date)} {format.shortDay(date)}
              </Link>
            </th>
            <td className="num">{format.price(expected)}</td>
            <td className="num">
              {total === null ? <span className="sec">{t('bank.notClosed')}</span> : format.price(total)}
            </td>
            <td className="num">{difference === null ? '–' : <Difference cents={difference} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
