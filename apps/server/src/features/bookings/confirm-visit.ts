/** Staff note that a client has confirmed, as a reply to the reminder does. */
import { mayChangeSteps } from '@meche/domain/visit/permissions.ts'
import { noteConfirmation } from '../../booking/note-confirmation.ts'
import { required } from '../../booking/required-permission.ts'
import { lockVisit } from '../../booking/visit-repository.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { exactMinute } from '../../time/instants.ts'

/** HttpRefusal 404, 403 for a colleague’s visit, and 422 for one that is over or cancelled. */
export async function confirmVisit(
  { database, salons, tracker }: SalonChanges,
  id: number,
  { caller, now }: { readonly caller: Caller; readonly now: Temporal.Instant },
): Promise<void> {
  await database.transaction(async (tx) => {
    const visit = await lockVisit(tx, id)
    if (!visit) throw new HttpRefusal({ code: 'not_found' })
    const salon = await salons.within(tx)
    const people = visit.steps.map(({ professional }) => professional)
    required(mayChangeSteps(visit, caller, salon.settings), salon, people)
    if (visit.status !== 'pending' || visit.end <= exactMinute(now))
      throw new HttpRefusal({ code: 'not_pending' })
    await noteConfirmation(tx, { appointmentId: id, actorId: caller.id, now })
  })
  tracker.changed()
}
