import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

const key = ['bookings'] as const

/** The bookings of a day: another day is read anew. */
export function bookingsQuery(today: string) {
  return queryOptions({
    queryKey: [...key, today],
    queryFn: ({ signal }) => call(api.getBookingStats, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Reads again when a visit, a break or the salon changes. */
export function useLiveBookings(): void {
  useLiveQuery(key, isMoreThanTasks)
}

function isMoreThanTasks({ salon, days, visits }: LiveChanges): boolean {
  return salon || days.length + visits.length > 0
}

/** Notes that the client of a visit has confirmed it. */
export function useConfirm(said: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(api.confirmAppointment, { params: { id: String(id) } }),
    onSuccess: () => showToast(said),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
