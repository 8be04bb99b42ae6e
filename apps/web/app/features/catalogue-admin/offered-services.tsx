import './catalogue.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { callPage } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { paths } from '../../paths.ts'
import { keys } from './api.ts'

const SHOWN = 8

/** Some of the services of one professional, with their own times and prices, and a link to all. */
export function OfferedServices({ professional }: { professional: number }) {
  const { t, format } = useWords()
  const query = { 'professionalServices.professional': String(professional), is_break: '0' as const }
  const services = useQuery({
    queryKey: [...keys.services, 'offered by', professional],
    queryFn: ({ signal }) =>
      callPage(api.getServices, {
        query: { ...query, 'order[name]': 'asc', itemsPerPage: String(SHOWN) },
        signal,
      }),
  })
  const rows = services.data?.rows ?? []
  const more = (services.data?.total ?? 0) - rows.length
  return (
    <section className="card panel">
      <div className="panel-head">
        <h2>{t('work.services')}</h2>
        <span className="sp" />
        <Link className="btn txt" to={`${paths.services}?${new URLSearchParams(query)}`}>
          {t('message.all')}
        </Link>
      </div>
      {(services.error || !services.data) && <Unanswered query={services} />}
      {services.data && rows.length === 0 && <p className="sec">{t('work.noServices')}</p>}
      <ul className="offered">
        {rows.map(({ id, name, duration, price, professionalServices }) => {
          const own = professionalServices.find((one) => one.professional === professional)
          return (
            <li key={id}>
              <Link to={paths.editService(id)}>{name}</Link>
              <span className="sec">{format.duration(own?.duration ?? duration)}</span>
              <b>{format.price(own?.price ?? price)}</b>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="sec">{t('order.previewMore', { count: more })}</p>}
    </section>
  )
}
