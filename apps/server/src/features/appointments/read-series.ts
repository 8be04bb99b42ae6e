/** The visits of a series, cancelled ones included, and how it came to be. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { getSeries } from '@meche/contract/series.ts'
import type { AnswerOf } from '@meche/contract/endpoint.ts'
import { mayReadVisit } from '@meche/domain/visit/permissions.ts'
import { required } from '../../booking/required-permission.ts'
import type { Visit } from '../../booking/visit.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { calendarOf } from '../../messaging/calendar-entry.ts'
import type { Salon } from '../../salon/salon.ts'
import { wireInstant } from '../../time/instants.ts'
import type { Appointments } from './appointments.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { originOfSeries, visitsOfSeries } from './series-repository.ts'

type SeriesReader = Omit<Reader, 'salon'>

/** HttpRefusal 404, and 403 when one of them is not the caller's to read. */
export async function readSeries(
  appointments: Appointments,
  id: number,
  reader: SeriesReader,
): Promise<AnswerOf<typeof getSeries>> {
  const { visits, salon } = await visibleSeries(appointments, id, reader)
  const { createdAt, createdBy, repeats } = await originOfSeries(appointments.database.kysely, id)
  const { timeZone } = salon
  return {
    createdAt: wireInstant(createdAt, timeZone),
    createdBy: createdBy && toWire(createdBy),
    repeats: repeats && { id: repeats.id, start: wireInstant(repeats.start, timeZone) },
    visits: visits.map((visit) => presentAppointment(visit, { ...reader, salon })),
  }
}

/** All of its dates in one calendar. HttpRefusal as for reading them. */
export async function calendarOfSeries(
  appointments: Appointments,
  id: number,
  reader: Pick<SeriesReader, 'caller' | 'now'>,
): Promise<string> {
  const { visits, salon } = await visibleSeries(appointments, id, reader)
  return calendarOf(visits, salon, { now: reader.now, link: `${appointments.publicUrl}/dashboard` })
}

async function visibleSeries(
  { database, salons }: Appointments,
  id: number,
  { caller }: Pick<SeriesReader, 'caller'>,
): Promise<{ visits: Visit[]; salon: Salon }> {
  const visits = await visitsOfSeries(database.kysely, id)
  if (visits.length === 0) throw new HttpRefusal({ code: 'not_found' })
  const salon = await salons.current()
  for (const visit of visits) required(mayReadVisit(visit, caller, salon.settings), salon)
  return { visits, salon }
}
