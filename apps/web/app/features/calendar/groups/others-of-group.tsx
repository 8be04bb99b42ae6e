import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Appointment } from '@meche/contract/appointments.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { nameOf } from '../../../lib/format/person-name.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import type { DayVisit } from '../day.ts'
import { groupQuery } from './api.ts'

/** The others of the opened visit's group, each a link to their visit. */
export function OthersOfGroup({ visit }: { visit: DayVisit }) {
  const { t, format } = useWords()
  const group = useQuery(groupQuery(visit.group!.id))
  const others = group.data?.filter(({ id }) => id !== visit.id) ?? []
  if (others.length === 0) return null
  return (
    <div>
      <p className="sec">{t('group.others')}</p>
      <ul>
        {others.map((one) => (
          <li key={one.id}>
            <Link className="link" to={paths.visit(one.id, dayOf(one.start))}>
              {format.list([one.for ?? nameOf(one.customer), format.time(one.start), ...stateOf(one)])}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )

  function stateOf({ status }: Appointment): string[] {
    return status === 'cancelled' ? [t('status.cancelled')] : []
  }
}
