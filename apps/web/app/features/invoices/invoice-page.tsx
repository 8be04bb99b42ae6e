import '../../ui/components/data-display/amounts.css'
import '../../ui/components/data-display/facts.css'
import './invoices.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Invoice } from '@meche/contract/invoices.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { DownloadButton } from '../../shared/download-button.tsx'
import { HistoryLink } from '../../shared/history-link.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { invoiceQuery, pdfOf, useLiveInvoices } from './api.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { DocumentLabel } from './document-label.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { SendDialog } from './send-dialog.tsx'

/** One issued document: what it says, what became of it, and its PDF. */
export function InvoicePage({ id }: { id: string }) {
  useLiveInvoices()
  return (
    <RecordPage query={useQuery(invoiceQuery(id))}>{(invoice) => <Details invoice={invoice} />}</RecordPage>
  )
}

function Details({ invoice }: { invoice: Invoice }) {
  const { t } = useWords()
  const [asking, setAsking] = useState<'send' | 'credit' | null>(null)
  const { id, number, series, status, abilities, isKept } = invoice
  const close = () => setAsking(null)
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.invoices'), path: paths.invoices },
        ]}
        title={t(`inv.title.${series}`, { number })}
        aside={<DocumentLabel status={status} />}
      >
        <HistoryLink entity="invoice" id={id} />
        {abilities.credit && (
          <button type="button" className="btn out" onClick={() => setAsking('credit')}>
            <Icon name="undo-2" />
            {t('inv.credit')}
          </button>
        )}
        {abilities.send && (
          <button type="button" className="btn out" onClick={() => setAsking('send')}>
            <Icon name="send" />
            {t('inv.send')}
          </button>
        )}
        {isKept && <DownloadButton className="btn pri" file={pdfOf(invoice)} label={t('inv.download')} />}
      </PageHead>
      <div className="form-grid aside">
        <section className="card panel fields">
          <h2>{t('inv.lines')}</h2>
          {isKept ? <InvoiceLines invoice={invoice} /> : <p className="sec">{t('inv.notKept')}</p>}
          <Amounts invoice={invoice} />
        </section>
        <div className="form-stack">
          <Buyer invoice={invoice} />
          <Facts invoice={invoice} />
        </div>
      </div>
      <SendDialog invoice={invoice} isOpen={asking === 'send'} onClose={close} />
      <CreditDialog invoice={invoice} isOpen={asking === 'credit'} onClose={close} />
    </main>
  )
}

function Amounts({ invoice }: { invoice: Invoice }) {
  const { t, format } = useWords()
  const { vat, total, credited, shipping, isFranchise } = invoice
  return (
    <dl className="amount-list">
      {shipping > 0 && (
        <div>
          <dt>{t('cart.shipping')}</dt>
          <dd>{format.price(shipping)}</dd>
        </div>
      )}
      {!isFranchise &&
        vat.map(({ rate, vat: amount }) => (
          <div key={rate} className="sec">
            <dt>{t('ord.vat', { rate: format.percent(rate / 10_000) })}</dt>
            <dd>{format.price(amount)}</dd>
          </div>
        ))}
      <div className="total">
        <dt>{t('cart.total')}</dt>
        <dd>{format.price(total)}</dd>
      </div>
      {credited > 0 && (
        <div>
          <dt>{t('inv.credited')}</dt>
          <dd>− {format.price(credited)}</dd>
        </div>
      )}
    </dl>
  )
}

function Buyer({ invoice: { buyer, customer } }: { invoice: Invoice }) {
  const { t } = useWords()
  return (
    <section className="card panel fields">
      <h2>{t('ord.buyer')}</h2>
      {buyer ? (
        <p>
          <b>
            <bdi>{buyer.name}</bdi>
          </b>
          {buyer.street && (
            <>
              <br />
              <bdi>
                {buyer.street}, {buyer.zipCode} {buyer.city}
              </bdi>
            </>
          )}
          {buyer.siren && (
            <>
              <br />
              SIREN <bdi dir="ltr">{buyer.siren}</bdi>
            </>
          )}
        </p>
      ) : (
        <p className="sec">{t('inv.unnamed')}</p>
      )}
      {customer && (
        <p>
          <Link className="link" to={paths.user(customer.id)}>
            {t('ord.clientFile')}
            <span className="visually-hidden"> {nameOf(customer)}</span>
          </Link>
        </p>
      )}
    </section>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const { issuedOn, soldOn, order, credits, creditNotes, settlement, dueOn, sentAt } = invoice
  return (
    <section className="card panel fields">
      <h2>{t('inv.facts')}</h2>
      <dl className="fact-list">
        <div>
          <dt>{t('inv.issuedOn')}</dt>
          <dd>{format.date(issuedOn)}</dd>
        </div>
        {soldOn && (
          <div>
            <dt>{t('inv.soldOn')}</dt>
            <dd>{format.date(soldOn)}</dd>
          </div>
        )}
        {order && (
          <div>
            <dt>{t('inv.order')}</dt>
            <dd>
              <Link className="link" to={paths.managedOrder(order.id)}>
                {order.number}
              </Link>
            </dd>
          </div>
        )}
        {settlement && (
          <div>
            <dt>{t('ord.payment')}</dt>
            <dd>{dueOn ? t('inv.dueBy', { day: format.date(dueOn) }) : t(`inv.settlement.${settlement}`)}</dd>
          </div>
        )}
        {credits && (
          <div>
            <dt>{t('inv.credits')}</dt>
            <dd>
              <Link className="link" to={paths.invoice(credits.id)}>
                {credits.number}
              </Link>
            </dd>
          </div>
        )}
        {creditNotes.map((note) => (
          <div key={note.id}>
            <dt>{t('inv.series.A')}</dt>
            <dd>
              <Link className="link" to={paths.invoice(note.id)}>
                {note.number}
              </Link>{' '}
              − {format.price(note.total)}
            </dd>
          </div>
        ))}
        {sentAt.map((at) => (
          <div key={at}>
            <dt>{t('inv.status.sent')}</dt>
            <dd>{format.moment(at, today)}</dd>
          </div>
        ))}
      </dl>
      {order && invoice.series === 'F' && <p className="help">{t('inv.creditByRefund')}</p>}
    </section>
  )
}
