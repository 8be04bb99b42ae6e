import '../../features/calendar/calendar.css'
import { ClientCalendar } from '../../features/calendar/client-calendar.tsx'
import { StaffCalendar } from '../../features/calendar/staff-calendar.tsx'
import { useSession } from '../../lib/session/session.ts'
import type { Route } from './+types/calendar.ts'
import { pageTitle } from '../../lib/i18n/page-title.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'nav.calendar')]
}

export default function Calendar() {
  const { user } = useSession()
  if (!user) return null
  return (
    <main id="main" className="cal" tabIndex={-1}>
      {user.isStaff ? <StaffCalendar userId={user.id} /> : <ClientCalendar userId={user.id} />}
    </main>
  )
}
