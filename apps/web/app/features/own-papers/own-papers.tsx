import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { call, download } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { DownloadButton } from '../../shared/download-button.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'

const newest = { page: '1', itemsPerPage: '30' } as const

/** The orders and documents of a client, where they have some; they keep them when the shop closes. */
export function OwnPapers() {
  return (
    <>
      <Orders />
      <Documents />
    </>
  )
}

function Orders() {
  const { t, format } = useWords()
  const orders = useQuery({
    queryKey: ['orders', 'own'],
    queryFn: ({ signal }) => call(api.getOwnOrders, { query: newest, signal }),
  })
  if (orders.data?.length === 0 || orders.isPending) return null
  return (
    <section className="card panel" aria-labelledby="own-orders">
      <div className="panel-head">
        <h2 id="own-orders">{t('dash.orders')}</h2>
      </div>
      {!orders.data && <Unanswered query={orders} />}
      <ul className="visits">
        {orders.data?.map(({ token, number, createdAt, total, lines }) => (
          <li key={token}>
            <div className="what">
              <Link className="link" to={paths.order(token)}>
                {number}
              </Link>
              <span className="sec">
                {format.date(createdAt)} · <bdi>{format.list(lines.map(({ name }) => name))}</bdi>
              </span>
            </div>
            <span className="price">{format.price(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Documents() {
  const { t, format } = useWords()
  const documents = useQuery({
    queryKey: ['invoices', 'own'],
    queryFn: ({ signal }) => call(api.getOwnInvoices, { query: newest, signal }),
  })
  if (documents.data?.length === 0 || documents.isPending) return null
  return (
    <section className="card panel" aria-labelledby="own-documents">
      <div className="panel-head">
        <h2 id="own-documents">{t('dash.documents')}</h2>
      </div>
      {!documents.data && <Unanswered query={documents} />}
      <ul className="visits">
        {documents.data?.map(({ id, series, number, issuedOn, total, isKept }) => (
          <li key={id}>
            <div className="what">
              <b>{t(`dash.document.${series}`, { number })}</b>
              <span className="sec">{format.date(issuedOn)}</span>
            </div>
            <span className="price">{format.price(series === 'A' ? -total : total)}</span>
            {isKept && (
              <DownloadButton
                className="btn txt"
                label={t('dash.download')}
                of={number}
                file={{
                  name: `${number}.pdf`,
                  read: () => download(api.getOwnInvoicePdf, { params: { id: String(id) } }),
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
