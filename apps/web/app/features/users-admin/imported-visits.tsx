import { useQuery } from '@tanstack/react-query'
import type { ImportedVisit } from '@meche/contract/imported-visits.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { importedVisitsQuery } from './api.ts'

/** Visits in the salon's former system; nothing for a client who has none. */
export function ImportedVisits({ customer }: { customer: number }) {
  const { t } = useWords()
  const { data = [] } = useQuery(importedVisitsQuery(String(customer)))
  if (data.length === 0) return null
  return (
    <section className="card panel" aria-labelledby="imported-visits">
      <div className="panel-head">
        <h2 id="imported-visits">{t('client.importedVisits')}</h2>
      </div>
      <p className="sec">{t('client.importedWhy')}</p>
      <ul className="imported-visits">
        {data.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  )
}

function Visit({ visit: { date, time, text, professional, price } }: { visit: ImportedVisit }) {
  const { t, format } = useWords()
  return (
    <li>
      <span>
        <b>{text}</b>
        <span className="sec">
          {format.list([
            format.date(date),
            ...(time === null ? [] : [format.time(`${date}T${time}`)]),
            ...(professional === null ? [] : [t('book.with', { name: professional })]),
          ])}
        </span>
      </span>
      {price !== null && <b>{format.price(price)}</b>}
    </li>
  )
}
