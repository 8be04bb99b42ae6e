/** An opening date of the test salon. */
import type { Api } from './api.ts'
import { at, booked } from './visits.ts'

/** Opens an evening on which the client of the test salon has a visit; answers its address. */
export async function openedEvening(api: Api): Promise<string> {
  const evening = { date: '2026-11-26', startTime: '19:30', endTime: '21:00' }
  const { body } = await api.send('POST', '/api/opening_dates', evening, await api.as(api.salon.admin))
  await booked(api, { start: at('20:00', evening.date) })
  return `/api/opening_dates/${body.id}`
}
