/** « Supprimer mon compte », and the same by an admin. */
import { isLastSuperAdmin, canManage } from '@meche/domain/access/user-rights.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { confirmPassword } from '../../credentials/confirm-password.ts'
import { erasePerson } from '../../erasure/erase-person.ts'
import { recordsMergedInto } from '../../erasure/erasure-repository.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { hasOpenOrders } from '../../orders/orders-of-person.ts'
import type { People } from './people.ts'
import { hasUpcomingVisits, lockSuperAdmins, userById } from './user-repository.ts'

interface Request {
  readonly id: number
  readonly currentPassword?: string | undefined
  /** The visits of which the caller knows that they would be cancelled; without it: whichever there are. */
  readonly visits?: readonly number[] | undefined
  readonly caller: Caller
}

/**
 * How many visits were cancelled, and whom a back-up may still name. HttpRefusal: 404 of somebody else’s record, 403 of an admin’s, 409 for what the salon would
 * lose and for a visit that the caller does not know of, 422 without one’s own password.
 */
export async function eraseUser(
  people: People,
  { id, currentPassword, visits, caller }: Request,
  now: Temporal.Instant,
): Promise<{ readonly visits: number; readonly people: readonly number[] }> {
  const isOwn = id === caller.id
  if (isOwn)
    await confirmPassword(
      people,
      { userId: id, password: currentPassword, propertyPath: 'currentPassword' },
      now,
    )
  const erased = await people.database.transaction(async (tx) => {
    const superAdmins = await lockSuperAdmins(tx)
    const person = isOwn || isAdmin(caller.roles) ? await userById(tx, id, 'lock') : null
    if (!person) throw new HttpRefusal({ code: 'not_found' })
    if (!isOwn && !canManage(caller, person)) throw new HttpRefusal({ code: 'forbidden' })
    if (isLastSuperAdmin(person, superAdmins)) throw new HttpRefusal({ code: 'last_super_admin' })
    if (await hasOpenOrders(tx, id)) throw new HttpRefusal({ code: 'orders_open' })
    if (await hasUpcomingVisits(tx, id, now)) throw new HttpRefusal({ code: 'professional_has_upcoming' })

    const merged = await recordsMergedInto(tx, id)
    const cancelled = await erasePerson(tx, { person, actorId: caller.id, now })
    if (visits && cancelled.some((visit) => !visits.includes(visit)))
      throw new HttpRefusal({ code: 'more_visits_to_cancel' })
    return { visits: cancelled.length, people: [id, ...merged] }
  })
  people.tracker.changed()
  return erased
}
