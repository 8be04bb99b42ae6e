/** The dashboard's figures: admins read the salon's, professionals their own, clients about themselves. */
import { getAnalytics, getCountedVisits } from '@meche/contract/analytics.ts'
import { limits } from '@meche/contract/limits.ts'
import { getDashboardStats } from '@meche/contract/stats.ts'
import type { Appointment } from '@meche/contract/appointments.ts'
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import type { DemandCounter } from '../../demand/demand-counter.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { refuseBadRange } from '../../time/date-range.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { analyse, type KeptAnalytics } from './analytics.ts'
import { countedVisits } from './counted-visits.ts'
import { KeptVisits } from './kept-visits.ts'
import { periodsAround, periodStats } from './dashboard-stats.ts'
import { readToDo } from './to-do.ts'

export interface Reader {
  readonly caller: Caller
  readonly language: Language
  readonly now: Temporal.Instant
}

export interface Stats {
  readonly database: Database
  readonly salons: SalonStore
  readonly timeZone: string
  readonly demand: DemandCounter
  /** The caller's visits as a client: the next one, and how many were done. */
  readonly clientFigures: (reader: Reader) => Promise<{ next: Appointment | null; visits: number }>
}

/** To clients, who read about themselves. */
const nothing = { today: null, week: null, month: null, lastMonth: null, toDo: null }

export function serveStats(serve: Serve, { database, salons, timeZone, demand, clientFigures }: Stats): void {
  serve(getDashboardStats, async (call) => {
    const { caller, now } = call
    if (!isStaff(caller)) return { ...nothing, client: await clientFigures(call) }
    const salon = await salons.current()
    const professional = isAdmin(caller.roles) ? null : caller.id
    const { today, week, month, lastMonth } = periodsAround(now, timeZone)
    const of = (dates: typeof today) => periodStats(database.kysely, salon, { dates, professional })
    return {
      today: await of(today),
      week: await of(week),
      month: await of(month),
      lastMonth: await of(lastMonth),
      toDo: await readToDo(database.kysely, { professional, now, timeZone }),
      client: null,
    }
  })

  const kept = new KeptVisits<KeptAnalytics>(database)
  serve(
    getAnalytics,
    async ({ query, now }) => {
      const { from, to, compare = 'previous', professional = null, category = null } = query
      refuseBadRange({ from, to }, limits.analyticsDays)
      await demand.flush(database.kysely)
      return analyse({ db: database.kysely, kept }, await salons.current(), {
        days: { from, to },
        compare,
        professional,
        category,
        now,
      })
    },
    { isCompressed: true },
  )

  serve(
    getCountedVisits,
    async (call) => {
      const { from, to, figure, professional = null, category = null, ...query } = call.query
      refuseBadRange({ from, to }, limits.analyticsDays)
      const asked = { days: { from, to }, figure, professional, category, now: call.now }
      const direction = query['order[start]'] ?? 'desc'
      const page = pageOf(query)
      const sources = { db: database.kysely, kept }
      const salon = await salons.current()
      return sendPage(call, page, await countedVisits(sources, salon, { ...asked, direction }, page))
    },
    { tellsOf: { kind: 'visits', people: (visits) => visits.map(({ client }) => client.id) } },
  )
}
