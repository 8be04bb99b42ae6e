import '../../ui/components/data-display/facts.css'
import './banking.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Closing } from '@meche/contract/closings.ts'
import { canClose, tillMeans } from '@meche/domain/banking/till.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { closingQuery, useLiveBanking } from './api.ts'
import { ClosingForm } from './closing-form.tsx'

/** One day: the till's totals, what Mèche expects, and every entry so far. */
export function ClosingPage({ date }: { date: string }) {
  useLiveBanking()
  return (
    <RecordPage query={useQuery(closingQuery(date))}>{(closing) => <Day closing={closing} />}</RecordPage>
  )
}

function Day({ closing }: { closing: Closing }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const { date, entries } = closing
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.banking'), path: paths.banking },
          { title: t('bank.closings'), path: `${paths.tillDays}?month=${date.slice(0, 7)}` },
        ]}
        title={t('bank.closingOf', { day: format.date(date) })}
        text={t('bank.neverMandatory')}
      />
      <div className="form-grid aside">
        <div className="form-stack">
          {canClose(date, today) ? (
            <ClosingForm key={date} closing={closing} />
          ) : (
            <Empty title={t('bank.future')} />
          )}
          {entries.length > 0 && <Entries closing={closing} />}
        </div>
        <div className="form-stack">
          <Expected closing={closing} />
          <Unsettled closing={closing} />
        </div>
      </div>
    </main>
  )
}

function Expected({ closing: { visits, orders, expected } }: { closing: Closing }) {
  const { t, format } = useWords()
  return (
    <section className="card panel fields">
      <h2>{t('bank.expected')}</h2>
      <dl className="fact-list">
        <div>
          <dt>{t('bank.visits', { number: visits.count })}</dt>
          <dd>{format.price(visits.amount)}</dd>
        </div>
        <div>
          <dt>{t('bank.orders', { number: orders.count })}</dt>
          <dd>{format.price(orders.amount)}</dd>
        </div>
        <div>
          <dt>{t('cart.total')}</dt>
          <dd>{format.price(expected)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Visits that nobody has marked « Réglé en caisse ». */
function Unsettled({ closing: { unsettled, date } }: { closing: Closing }) {
  const { t, format } = useWords()
  if (unsettled.length === 0) return null
  return (
    <section className="card panel fields">
      <h2>{t('bank.unsettled')}</h2>
      <details>
        <summary>{t('bank.unsettledCount', { number: unsettled.length })}</summary>
        <ul className="banking-lines">
          {unsettled.map(({ id, start, customer, amount }) => (
            <li key={id}>
              <span>
                {format.time(start)} <bdi>{customer ? nameOf(customer) : t('bank.erased')}</bdi>
              </span>
              <span>{format.price(amount)}</span>
            </li>
          ))}
        </ul>
      </details>
      <p>
        <Link className="link" to={paths.calendarOn(date)}>
          {t('client.openDay')}
        </Link>
      </p>
    </section>
  )
}

function Entries({ closing: { entries } }: { closing: Closing }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  return (
    <section className="card panel fields">
      <h2>{t('bank.entries')}</h2>
      <ol className="banking-entries">
        {entries.map((entry) => (
          <li key={entry.version}>
            <p>
              <b>{format.price(entry.total)}</b> · {t('bank.receiptCount', { number: entry.receipts })}
              <span className="sec">
                {' · '}
                {format.moment(entry.at, today)}
                {entry.by && (
                  <>
                    {' · '}
                    <bdi>{nameOf(entry.by)}</bdi>
                  </>
                )}
              </span>
            </p>
            <p className="sec">
              {format.list(
                tillMeans
                  .filter((means) => entry[means] !== 0)
                  .map((means) => `${t(`bank.means.${means}`)} ${format.price(entry[means])}`),
              )}
            </p>
            {entry.reason && <p dir="auto">{t('bank.reasonIs', { reason: entry.reason })}</p>}
            {entry.note && (
              <p className="sec" dir="auto">
                {entry.note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
