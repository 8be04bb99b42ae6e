import '../../features/calendar/calendar.css'
import { useSearchParams } from 'react-router'
import { ClientCalendar } from '../../features/calendar/client-calendar.tsx'
import { StaffCalendar } from '../../features/calendar/staff-calendar.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Route } from './+types/calendar.ts'
import { pageTitle } from '../../lib/i18n/page-title.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'nav.calendar')]
}

export default function Calendar() {
  const { user } = useSession()
  const today = dayOf(useNow())
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('day') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(wanted) && !Number.isNaN(Date.parse(wanted)) ? wanted : today
  if (!user) return null
  return (
    <main id="main" className="cal" tabIndex={-1}>
      {user.isStaff ? (
        <StaffCalendar
          day={day}
          userId={user.id}
          onDay={(next) => setSearch(next === today ? {} : { day: next }, { preventScrollReset: true })}
        />
      ) : (
        <ClientCalendar userId={user.id} />
      )}
    </main>
  )
}
