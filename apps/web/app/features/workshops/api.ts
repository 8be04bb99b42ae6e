import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import type { Workshop, WorkshopForm } from '@meche/contract/workshops.ts'
import { call, ifMatch } from '../../lib/api/http.ts'

export const workshopsKey = ['workshops'] as const

export function workshopQuery(id: string) {
  return queryOptions({
    queryKey: [...workshopsKey, id],
    queryFn: ({ signal }) => call(api.getWorkshop, { params: { id }, signal }),
  })
}

export function attendeesQuery(id: string, date: string) {
  return queryOptions({
    queryKey: [...workshopsKey, id, 'attendees', date],
    queryFn: ({ signal }) => call(api.getAttendees, { params: { id, date }, signal }),
  })
}

/** Seats are sold as pieces of the shop. */
export function concernsWorkshops({ shop, salon }: LiveChanges): boolean {
  return shop || salon
}

type Seen = Pick<Workshop, 'id' | 'version'>

export interface DatePlan {
  start: string
  end: string
  seats: number
}

/** Writes about workshops. After each the lists are read again. */
export function useWorkshopWrites() {
  const client = useQueryClient()
  const then = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer
    await client.invalidateQueries({ queryKey: workshopsKey })
    return result
  }
  const target = ({ id, version }: Seen) => ({ params: { id: String(id) }, headers: ifMatch(version) })
  return {
    save: (seen: Seen | null, body: WorkshopForm) =>
      then(seen ? call(api.replaceWorkshop, { ...target(seen), body }) : call(api.createWorkshop, { body })),
    remove: (seen: Seen) => then(call(api.deleteWorkshop, target(seen))),
    addDate: (id: number, body: DatePlan) =>
      then(call(api.addWorkshopDate, { params: { id: String(id) }, body })),
    moveDate: (id: number, date: number, body: Omit<DatePlan, 'seats'>) =>
      then(call(api.moveWorkshopDate, { params: { id: String(id), date: String(date) }, body })),
    cancelDate: (id: number, date: number, reason: string) =>
      then(
        call(api.cancelWorkshopDate, { params: { id: String(id), date: String(date) }, body: { reason } }),
      ),
  }
}
