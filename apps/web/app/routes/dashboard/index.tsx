import '../../features/calendar/calendar.css'
import '../../ui/components/data-display/page-head.css'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { StaffToday } from '../../features/calendar/today.tsx'
import { FirstSteps } from '../../features/first-steps/first-steps.tsx'
import { OwnPapers } from '../../features/own-papers/own-papers.tsx'
import { Figures } from '../../features/stats/figures.tsx'
import { ToDoStrip } from '../../features/stats/to-do-strip.tsx'
import { ClientDashboard } from '../../features/visits/client-dashboard.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { openState } from '../../lib/salon/opening.ts'
import { isIntroduced, useSettings } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Route } from './+types/index.ts'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { loadWaitlistMessages } from '../../locales/load-waitlist.ts'
import { pageTitle } from '../../lib/i18n/page-title.ts'

// Few clients wait: their card and its words come by themselves.
const OwnWaiting = lazy(async () => {
  await loadWaitlistMessages(languageOfTag(document.documentElement.lang))
  return import('../../features/visits/own-waiting.tsx')
})

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'nav.dashboard')]
}

export default function DashboardIndex() {
  const { t, format } = useWords()
  const { user } = useSession()
  const settings = useSettings()
  const now = useNow()
  if (!user) return null
  const day = format.dayWithYear(dayOf(now))
  const state = settings && openState(settings, now)
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="page-head">
        <div>
          <h1 className="h3">{t('dash.hello', { name: user.givenName })}</h1>
          <p className="sec">
            {/* The hours of a salon that has not said them are nobody's word. */}
            {!settings || !isIntroduced(settings)
              ? day
              : state?.isOpen
                ? t('dash.openUntil', { day, time: format.time(state.until) })
                : t('dash.closed', { day })}
          </p>
        </div>
        {user.isStaff ? (
          <div className="page-acts edge">
            <Link className="btn pri" to={`${paths.calendar}?book=visit`}>
              <Icon name="plus" />
              {t('dash.bookForClient')}
            </Link>
          </div>
        ) : (
          <Link className="btn pri" to={paths.reservation}>
            <Icon name="plus" />
            {t('dash.book')}
          </Link>
        )}
      </div>
      {user.isStaff ? (
        <>
          {user.isAdmin && <FirstSteps />}
          <ToDoStrip />
          <StaffToday userId={user.id} isAdmin={user.isAdmin} />
          <Figures />
        </>
      ) : (
        <ClientDashboard>
          <Suspense fallback={null}>
            <OwnWaiting />
          </Suspense>
          <OwnPapers />
        </ClientDashboard>
      )}
    </main>
  )
}
