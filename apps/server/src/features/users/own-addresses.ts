/**
 * One's own e-mail and phone: a stolen session must not be enough to take an account over, and a phone is only somebody's
 * once it has been proved.
 */
import { confirmPassword } from '../../credentials/confirm-password.ts'
import { provePhone } from '../../credentials/prove-phone.ts'
import { refuseStaleContent } from '../../http/entity-tag.ts'
import { throttle } from '../../http/throttle.ts'
import type { People, UserUpdate } from './people.ts'
import { presentUser } from './present-user.ts'
import { refuse } from './record-fields.ts'
import type { UserFields } from './user-record.ts'
import { userById } from './user-repository.ts'

/** Five new e-mail addresses a day: that one is taken tells who is a client here. */
const emailChanges = [{ seconds: 86_400, max: 5 }]

/**
 * HttpRefusal 412 of a record that changed since it was seen, 422 without the right password, or the code that the new phone
 * received; 429. Before the change's own
 * transaction: checking a password takes its time, and a wrong code counts although nothing else is written.
 */
export async function proveAddresses(
  people: People,
  { id, caller, form, seen }: UserUpdate,
  wanted: Partial<UserFields>,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): Promise<void> {
  if (id !== caller.id) return
  const record = await userById(people.database.kysely, id)
  const isNew = (field: 'email' | 'phone') => field in wanted && wanted[field] !== record?.[field]
  if (!record || (!isNew('email') && !isNew('phone'))) return
  // A code is good once: what is refused for somebody else's change must not use it up.
  refuseStaleContent(seen, presentUser(record, caller, { timeZone, now }))
  const password = form.currentPassword
  await confirmPassword(people, { userId: id, password, propertyPath: 'currentPassword' }, now)
  if (isNew('email') && people.areLimitsOn)
    await throttle(people.database.kysely, `email-change:${id}`, emailChanges, now)
  if (isNew('phone'))
    await proveOwnPhone(people, { userId: id, phone: wanted.phone, code: form.otpCode }, now)
}

async function proveOwnPhone(
  people: People,
  { userId, phone, code }: { userId: number; phone: string | null | undefined; code: string | undefined },
  now: Temporal.Instant,
): Promise<void> {
  if (!phone) refuse({ propertyPath: 'phone', code: 'phone_required' })
  if (code === undefined) return refuse({ propertyPath: 'otpCode', code: 'code_required' })
  await provePhone(people, { userId, phone, code }, now)
}
