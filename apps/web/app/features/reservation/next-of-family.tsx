import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Appointment } from '@meche/contract/appointments.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { bookingPath } from '../../lib/salon/booking-address.ts'
import { lastProfessional, sameAgain } from '../../lib/salon/visit.ts'
import { familyQuery } from '../../shared/family/api.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** « Juste après »: whoever of the family has no visit that day yet can come right after this one. */
export default function NextOfFamily({ visit }: { visit: Appointment }) {
  const { t, format } = useWords()
  const client = visit.customer.id
  const family = useQuery(familyQuery(client)).data ?? []
  const upcoming = useQuery({
    queryKey: ['visits', 'of family', client],
    queryFn: ({ signal }) =>
      call(api.getCustomerAppointments, {
        params: { id: String(client) },
        query: { is_pending: '1', itemsPerPage: '50', 'order[start]': 'asc' },
        signal,
      }),
    enabled: family.length > 0,
  })
  const sameDay = [visit, ...(upcoming.data ?? [])].filter(({ start }) => dayOf(start) === dayOf(visit.start))
  const comes = (member: number | null) =>
    sameDay.some((one) => (member === null ? one.for === null : one.familyMember?.id === member))
  const next = [
    ...family.map(({ id, lastname }) => ({ id, text: t('visit.for', { name: lastname }) })),
    { id: null, text: t('book.afterMe') },
  ].filter(({ id }) => !comes(id))
  const professional = lastProfessional(visit)
  if (family.length === 0 || !upcoming.data || next.length === 0 || professional === null) return null
  // Brothers and sisters come for the same, each with a length of their own. Everybody else chooses.
  const { length: _length, ...same } = sameAgain(visit)
  const isChild = visit.familyMember !== undefined
  return (
    <section className="done-after" aria-labelledby="just-after">
      <h2 id="just-after" className="h6">
        {t('book.after')}
      </h2>
      <p className="sec">{t('book.afterWhy', { time: format.time(visit.end) })}</p>
      <div className="done-acts">
        {next.map(({ id, text }) => (
          <Link
            key={id}
            className="btn out"
            to={bookingPath({
              ...(isChild && id !== null && same),
              after: { end: visit.end, professional },
              member: id,
            })}
          >
            <Icon name="calendar-plus" />
            {text}
          </Link>
        ))}
      </div>
    </section>
  )
}
