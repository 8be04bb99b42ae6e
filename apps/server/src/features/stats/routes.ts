/** The dashboard's figures: admins read the salon's, professionals their own, clients about themselves. */
import { getDashboardStats } from '@meche/contract/stats.ts'
import type { Appointment } from '@meche/contract/appointments.ts'
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
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
  /** The caller's visits as a client: the next one, and how many were done. */
  readonly clientFigures: (reader: Reader) => Promise<{ next: Appointment | null; visits: number }>
}

/** To clients, who read about themselves. */
const nothing = { today: null, week: null, month: null, lastMonth: null, toDo: null }

export function serveStats(serve: Serve, { database, salons, timeZone, clientFigures }: Stats): void {
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
}
