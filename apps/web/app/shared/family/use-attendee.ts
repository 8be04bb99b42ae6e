import { useQueryClient } from '@tanstack/react-query'
import { useRequestKey } from '../../lib/api/use-request-key.ts'
import { kept, wireWhom, type Whom } from './whom.ts'

/** Names the attendee as a booking sends it, and first adds to the family whoever is to be kept. */
export function useAttendee(onWhom: (whom: Whom) => void) {
  const client = useQueryClient()
  const keyOf = useRequestKey()
  return async (whom: Whom, guardian: number | null): Promise<string | number | undefined> => {
    const settled = await kept(whom, guardian, keyOf)
    if (settled !== whom) {
      // A second attempt must not add them twice.
      onWhom(settled)
      void client.invalidateQueries({ queryKey: ['family'] })
    }
    return wireWhom(settled, guardian)
  }
}
