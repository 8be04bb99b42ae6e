/** The figures of a client's dashboard: the next visit, and the number of visits. */
import { sql } from 'kysely'
import type { Appointment } from '@meche/contract/appointments.ts'
import { countVisits, readVisits } from '../../booking/visit-repository.ts'
import type { Appointments } from './appointments.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'

export async function clientFigures(
  { database, salons }: Appointments,
  reader: Omit<Reader, 'salon'>,
): Promise<{ next: Appointment | null; visits: number }> {
  const { caller, now } = reader
  const db = database.kysely
  const own = sql`a.client_id = ${caller.id}`
  const [next] = await readVisits(db, {
    where: sql`${own} AND a.status = 'pending' AND a.start_at > ${now}`,
    order: sql`a.start_at, a.id`,
    page: { offset: 0, size: 1 },
  })
  const visits = await countVisits(db, sql`${own} AND a.status = 'done'`)
  return {
    next: next ? presentAppointment(next, { ...reader, salon: await salons.current() }) : null,
    visits,
  }
}
