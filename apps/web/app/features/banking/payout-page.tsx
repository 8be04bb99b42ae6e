import '../../ui/components/data-display/facts.css'
import './banking.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOf } from '../../lib/format/days.ts'
import type { Answer } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import type * as api from '@meche/contract/routes.ts'
import { payoutQuery } from './api.ts'
import { PayoutLabel } from './payout-label.tsx'

/** One payout, line by line. */
export function PayoutPage({ id }: { id: string }) {
  return <RecordPage query={useQuery(payoutQuery(id))}>{(payout) => <Details payout={payout} />}</RecordPage>
}

function Details({ payout }: { payout: Answer<typeof api.getPayout> }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const { arrivesOn, amount, entries, object } = payout
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.banking'), path: paths.banking },
          { title: t('bank.payouts'), path: paths.payouts },
        ]}
        title={t('bank.payoutOf', { day: format.date(arrivesOn) })}
        aside={<PayoutLabel payout={payout} />}
        text={object}
      />
      <section className="card panel">
        <table className="details">
          <thead>
            <tr>
              <th scope="col">{t('bank.entry')}</th>
              <th scope="col">{t('bank.date')}</th>
              <th scope="col" className="num">
                {t('bank.amount')}
              </th>
              <th scope="col" className="num">
                {t('bank.fee')}
              </th>
              <th scope="col" className="num">
                {t('bank.net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.entry}>
                <th scope="row">
                  {t(`bank.entry.${entry.kind}`)}{' '}
                  {entry.order && (
                    <Link className="link" to={paths.managedOrder(entry.order.id)}>
                      {entry.order.number}
                    </Link>
                  )}
                </th>
                <td>{format.moment(entry.at, today)}</td>
                <td className="num">{format.price(entry.amount)}</td>
                <td className="num">{format.price(-entry.fee)}</td>
                <td className="num">{format.price(entry.amount - entry.fee)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('bank.paidOut')}
              </th>
              <td className="num">
                <b>{format.price(amount)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </main>
  )
}
