/** One client, one place: what is said when a visit would lie over another one of the same client. */
import { isClientBusy, type ClientTime } from '@meche/domain/booking/one-place.ts'
import type { PlacedVisit } from '../../booking/place.ts'
import { HttpRefusal } from '../../http/problem.ts'

interface Asking {
  readonly by: 'client' | 'staff'
  /** Staff were told already. */
  readonly anyway: boolean
}

/** HttpRefusal 409 client_busy; to staff, who may go on, customer_busy. */
export function refuseBusyClient(
  asked: ClientTime,
  taken: readonly ClientTime[],
  { by, anyway }: Asking,
): void {
  if ((by === 'staff' && anyway) || !isClientBusy(asked, taken)) return
  throw new HttpRefusal({ code: by === 'staff' ? 'customer_busy' : 'client_busy' })
}

export function spanOfPlacement({ steps, end }: PlacedVisit['placement']): { start: number; end: number } {
  return { start: steps[0]!.start, end }
}
