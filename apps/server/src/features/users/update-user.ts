/** Changing a person's record: by themselves what is theirs, by admins what they look after. */
import { wireField } from '@meche/contract/mapping/spelling.ts'
import { isAdmin, isProfessional, isStaff, isSuperAdmin } from '@meche/domain/access/roles.ts'
import {
  canGrantRoles,
  isLastSuperAdmin,
  isToldOfUnwritable,
  userFields,
  writableFields,
} from '@meche/domain/access/user-rights.ts'
import { cancelBreaksToCome } from '../../booking/cancel-breaks.ts'
import { localDate } from '../../time/instants.ts'
import { forgetSecrets } from '../../credentials/account-secrets.ts'
import { queueProofLink } from '../../credentials/email-links.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { refuseStaleContent } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { SalonSettings } from '../../salon/salon.ts'
import { addressNotices } from './address-notices.ts'
import { asOf, refusePastEnd, settled } from './red-zone.ts'
import { inviteToTeam } from './invite.ts'
import { proveAddresses } from './own-addresses.ts'
import type { People, UserUpdate } from './people.ts'
import { presentUser } from './present-user.ts'
import { fieldsOf, historyFields, refuse } from './record-fields.ts'
import { refusingTaken } from './taken-address.ts'
import type { UserFields, UserRecord } from './user-record.ts'
import {
  hasUpcomingVisits,
  lockSuperAdmins,
  redirectMessages,
  userById,
  writeUser,
} from './user-repository.ts'

/** The record, and the wire's names of what was asked and is not the caller's to write. */
interface Updated {
  readonly user: UserRecord
  readonly ignored: readonly string[]
}

/**
 * HttpRefusal: 404 of somebody else’s record, 403 of an admin’s, 412 of one that changed since it was seen, 409 for what the salon
 * would lose, 422.
 */
export async function updateUser(
  people: People,
  update: UserUpdate,
  now: Temporal.Instant,
): Promise<Updated> {
  const wanted = fieldsOf(update.form)
  const { settings, timeZone } = await people.salons.current()
  await proveAddresses(people, update, wanted, { timeZone, now })
  const today = localDate(now, timeZone)
  const updated = await refusingTaken(
    people.database.transaction((tx) =>
      write(tx, people, { ...update, wanted, settings, timeZone, now, today }),
    ),
  )
  people.tracker.changed()
  return { ...updated, ignored: [...updated.ignored, ...neverWritten(update.form, updated.user)] }
}

type RedZone = Pick<UserUpdate, 'id' | 'caller'> & { readonly now: Temporal.Instant }

/** Within the caller's transaction. HttpRefusal 404 for somebody who is no client any more. */
export async function putInRedZone(
  tx: Transaction<Schema>,
  people: People,
  { id, caller, now }: RedZone,
): Promise<void> {
  const { settings, timeZone } = await people.salons.within(tx)
  const form = { isInRedZone: true }
  const today = localDate(now, timeZone)
  await write(tx, people, {
    id,
    form,
    wanted: fieldsOf(form),
    seen: null,
    caller,
    settings,
    timeZone,
    now,
    today,
  })
}

interface Work extends UserUpdate {
  readonly wanted: Partial<UserFields>
  readonly settings: SalonSettings
  readonly timeZone: string
  readonly now: Temporal.Instant
  readonly today: string
}

async function write(tx: Transaction<Schema>, people: People, work: Work): Promise<Updated> {
  const { id, caller, now, today } = work
  const superAdmins = 'roles' in work.wanted ? await lockSuperAdmins(tx) : null
  const before = asOf(await recordToChange(tx, work), today)
  refuseStaleContent(work.seen, presentUser(before, caller, work))
  const { asked, ignored } = sorted(work, before)
  const isEmailProved = before.isEmailProved && asked.email === undefined
  const after = settled({ ...before, ...asked, isEmailProved })
  refuseLosses(before, after)
  refusePastEnd(after, today)
  if (superAdmins !== null && !isSuperAdmin(after.roles) && isLastSuperAdmin(before, superAdmins))
    throw new HttpRefusal({ code: 'last_super_admin' })
  const leavesTeam = isProfessional(before.quality) && !isProfessional(after.quality)
  if (leavesTeam && (await hasUpcomingVisits(tx, id, now)))
    throw new HttpRefusal({ code: 'professional_has_upcoming' })
  if (leavesTeam) await cancelBreaksToCome(tx, { professional: id, actorId: caller.id, now })

  await writeUser(tx, id, after)
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'user',
    entityId: id,
    action: 'update',
    changes: changesBetween(historyFields(before), historyFields(after)),
  })
  await followAddresses(tx, people, { before, after, ...work })
  if (!isStaff(before)) await inviteToTeam(tx, people, { person: after, settings: work.settings, now })
  return { user: after, ignored }
}

/** Follows a change of address: invalidates its codes, redirects unsent messages and notifies the old address. */
async function followAddresses(
  tx: Transaction<Schema>,
  people: People,
  { before, after, settings, now }: Work & { readonly before: UserRecord; readonly after: UserRecord },
): Promise<void> {
  const moved = (['email', 'phone'] as const).filter((field) => before[field] !== after[field])
  if (moved.length === 0) return
  await forgetSecrets(tx, before.id)
  for (const field of moved) {
    const [from, to] = [before[field], after[field]]
    if (from && to) await redirectMessages(tx, before.id, { from, to })
  }
  await people.outbox.queue(tx, addressNotices({ before, after, settings, now }), now)
  if (moved.includes('email') && after.hasPassword)
    await queueProofLink(tx, people, { person: after, salon: settings.name, now })
}

/** The record to change. A record that the caller may not see is not found; one that they may only read is forbidden. */
async function recordToChange(tx: Transaction<Schema>, { id, caller }: Work): Promise<UserRecord> {
  const record = id === caller.id || isAdmin(caller.roles) ? await userById(tx, id, 'lock') : null
  if (!record) throw new HttpRefusal({ code: 'not_found' })
  if (writableFields(caller, record).length === 0) throw new HttpRefusal({ code: 'forbidden' })
  return record
}

/**
 * The fields that differ from the record: the values that the caller may write, and the names of the others. HttpRefusal 422 for admins
 * who send fields that they may not write.
 */
function sorted({ wanted, caller }: Work, record: UserRecord) {
  const writable = writableFields(caller, record)
  const differing = userFields.filter((field) => field in wanted && !isSame(wanted[field], record[field]))
  const asked = Object.fromEntries(
    differing.filter((field) => writable.includes(field)).map((field) => [field, wanted[field]]),
  ) as Partial<UserFields>
  const unwritable = differing.filter((field) => !writable.includes(field))
  if (isToldOfUnwritable(caller) && unwritable.length > 0)
    refuse(
      ...unwritable.map((field) => ({
        propertyPath: wireField(field),
        code: field === 'roles' && !canGrantRoles(caller) ? 'role_not_grantable' : 'not_writable',
      })),
    )
  return { asked, ignored: unwritable.map((field) => wireField(field)) }
}

/** An address may be missing, never taken away; and nobody is of the team without an e-mail address. */
function refuseLosses(before: UserRecord, after: UserRecord): void {
  if ((before.email || (isStaff(after) && !isStaff(before))) && !after.email)
    refuse({ propertyPath: 'email', code: 'email_required' })
  if (before.phone && !after.phone) refuse({ propertyPath: 'phone', code: 'phone_required' })
}

/** The account form sends these back as it got them. */
function neverWritten(form: UserUpdate['form'], user: UserRecord): string[] {
  const created = form.createdAt
  return [
    ...(form.id !== undefined && form.id !== user.id ? ['id'] : []),
    ...(form.avatarUrl !== undefined && form.avatarUrl !== user.avatarUrl ? ['avatarUrl'] : []),
    ...(form.emailVerified !== undefined && form.emailVerified !== user.isEmailProved
      ? ['emailVerified']
      : []),
    ...(created !== undefined && !isSameInstant(created, user.createdAt) ? ['createdAt'] : []),
  ]
}

function isSameInstant(text: string, instant: Temporal.Instant): boolean {
  try {
    return Temporal.Instant.from(text).equals(instant.round('second'))
  } catch {
    return false
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
