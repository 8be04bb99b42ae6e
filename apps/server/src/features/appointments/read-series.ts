/** The visits of a series, cancelled ones included. */
import type { Appointment } from '@meche/contract/appointments.ts'
import { mayReadVisit } from '@meche/domain/visit/permissions.ts'
import { required } from '../../booking/required-permission.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Appointments } from './appointments.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { visitsOfSeries } from './series-repository.ts'

/** HttpRefusal 404, and 403 when one of them is not the caller's to read. */
export async function readSeries(
  { database, salons }: Appointments,
  id: number,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment[]> {
  const visits = await visitsOfSeries(database.kysely, id)
  if (visits.length === 0) throw new HttpRefusal({ code: 'not_found' })
  const salon = await salons.current()
  for (const visit of visits) required(mayReadVisit(visit, reader.caller, salon.settings), salon)
  return visits.map((visit) => presentAppointment(visit, { ...reader, salon }))
}
