/** The totals of a client's visits, and their habits. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { sql } from 'kysely'
import type { CustomerSummary } from '@meche/contract/appointments.ts'
import { habitsOf, type Habits, type PastVisit } from '@meche/domain/booking/habits.ts'
import { activeItems, activeWork } from '@meche/domain/visit/active-steps.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import { importedVisitsOf, type ImportedVisit } from '../../booking/imported-visits.ts'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import type { Professional } from '../../salon/salon.ts'
import { instantOfMinute } from '../../time/instants.ts'
import type { Appointments } from './appointments.ts'

/** Habits change: years of somebody who comes often are enough. */
const VISITS_THAT_COUNT = 60

const beginning = Temporal.PlainDate.from('1970-01-01')

export async function clientSummary(
  { database, salons }: Appointments,
  client: number,
): Promise<CustomerSummary> {
  const db = database.kysely
  const [sums, confirmedBy, visits, imported, { timeZone, professionals }] = await Promise.all([
    sql<{ status: Status; times: number; price: number }>`
      SELECT status, count(*)::int AS times, sum(coalesce(charged, price))::int AS price
      FROM appointments WHERE client_id = ${client} GROUP BY status`.execute(db),
    confirmationOf(db, client),
    readVisits(db, {
      where: sql`a.client_id = ${client} AND a.status = 'done'`,
      page: { offset: 0, size: VISITS_THAT_COUNT },
    }),
    importedVisitsOf(db, client, VISITS_THAT_COUNT),
    salons.current(),
  ])
  const of = (status: Status) => sums.rows.find((row) => row.status === status)
  return {
    done: of('done')?.times ?? 0,
    pending: of('pending')?.times ?? 0,
    noShow: of('no_show')?.times ?? 0,
    cancelled: of('cancelled')?.times ?? 0,
    spent: of('done')?.price ?? 0,
    ...presentHabits(
      habitsOf(
        latest([...visits.map((visit) => pastVisit(visit, timeZone)), ...imported.map(importedVisit)]),
      ),
      [...visits.flatMap(({ steps }) => steps.map((step) => step.professional)), ...professionals],
    ),
    confirmedBy,
  }
}

/** As `messagesOf` in messaging/visit-messages.ts sends it. */
async function confirmationOf(db: Queries, client: number): Promise<CustomerSummary['confirmedBy']> {
  const found = await db
    .selectFrom('users')
    .select(['phone', 'sms_opt_out', 'email'])
    .where('id', '=', client)
    .executeTakeFirst()
  if (found?.phone && !found.sms_opt_out) return 'sms'
  return found?.email ? 'email' : null
}

function pastVisit({ start, items, steps }: Visit, timeZone: string): PastVisit {
  const local = instantOfMinute(start).toZonedDateTimeISO(timeZone)
  return {
    day: beginning.until(local.toPlainDate()).days,
    minutes: local.hour * 60 + local.minute,
    services: activeItems(items, steps).map(({ name }) => name),
    professionals: [...new Set(activeWork(steps).map((step) => step.professional.id))],
  }
}

/** One of the former system says what was done in one text. */
function importedVisit({ visitedOn, minute, text, professionalId }: ImportedVisit): PastVisit {
  return {
    day: beginning.until(visitedOn).days,
    minutes: minute,
    services: [text],
    professionals: professionalId === null ? [] : [professionalId],
  }
}

function latest(visits: readonly PastVisit[]): PastVisit[] {
  return visits
    .toSorted((a, b) => b.day - a.day || (b.minutes ?? 0) - (a.minutes ?? 0))
    .slice(0, VISITS_THAT_COUNT)
}

type Person = Pick<Professional, 'id' | 'familyName' | 'givenName'>

function presentHabits({ rhythm, services, professional, moment }: Habits, people: readonly Person[]) {
  const person = people.find(({ id }) => id === professional?.value)
  return {
    rhythm,
    services: services.map(({ value, times }) => ({ name: value, times })),
    professional:
      professional && person
        ? toWire({
            id: person.id,
            familyName: person.familyName,
            givenName: person.givenName,
            times: professional.times,
          })
        : null,
    moment: moment && { date: beginning.add({ days: moment.day }).toString(), part: moment.part },
  }
}
