import type { AgendaVisit } from '@meche/contract/agenda.ts'
import { fromWire } from '@meche/contract/mapping/spelling.ts'
import { Link } from 'react-router'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'

/** The clients who sit in the absent professional's chair: staff know of them, and nothing is decided for them. */
export function UnderWay({ visits, date }: { visits: readonly AgendaVisit[]; date: string }) {
  const { t, format } = useWords()
  if (visits.length === 0) return null
  return (
    <section className="inset abs-under-way" aria-labelledby="abs-under-way">
      <h2 id="abs-under-way" className="h6">
        {t('absence.underWay')} <span className="lab">{visits.length}</span>
      </h2>
      <ul>
        {visits.map(({ id, customer, end }) => {
          const { givenName, familyName } = fromWire(customer)
          return (
            <li key={id}>
              <Link className="link" to={`${paths.calendarOn(date)}&visit=${id}`}>
                {t('absence.until', { name: `${givenName} ${familyName}`, time: format.time(end) })}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
