import { useQuery } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import type { BookingState } from '../../lib/salon/booking-address.ts'
import { lastLength, useKnownLength } from '../../lib/salon/hair-length.ts'
import { useSettings } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'

/** The length of the hair: chosen, or else that of the client's last visit, unless somebody else comes. Null in a salon that tells no lengths apart. */
export function useLength({
  length,
  move,
  member,
}: Pick<BookingState, 'length' | 'move' | 'member'>): number | null {
  const lengths = useSettings()?.hairLengths
  const { user } = useSession()
  const isWanted =
    Boolean(lengths && user && !user.isStaff) && length === null && move === null && member === null
  const last = useQuery({
    queryKey: ['visit', 'length'],
    queryFn: ({ signal }) =>
      call(api.getCustomerAppointments, {
        params: { id: String(user!.id) },
        query: { itemsPerPage: '10' },
        signal,
      }),
    enabled: isWanted,
    staleTime: Infinity,
  })
  return useKnownLength(length ?? (isWanted ? lastLength(last.data ?? []) : null))
}
