/** Merges two records of the same client: what is about one of them moves to the other, which remains. */
import {
  addressesNotToReplace,
  mergeFields,
  type ChosenField,
} from '@meche/domain/duplicates/merge-fields.ts'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import { limits } from '@meche/contract/limits.ts'
import { fromWire } from '@meche/contract/mapping/spelling.ts'
import type { mergeUsers } from '@meche/contract/merges.ts'
import { changesBetween, recordChange } from '../../../history/record-change.ts'
import type { Caller } from '../../../http/caller.ts'
import { HttpRefusal } from '../../../http/problem.ts'
import type { People } from '../people.ts'
import { refuse } from '../record-fields.ts'
import type { UserRecord } from '../user-record.ts'
import { userById } from '../user-repository.ts'
import {
  insertMerge,
  leaveTombstone,
  lockClients,
  writeFields,
  type MergingClient,
} from './merge-repository.ts'
import { hasTeamRows, moveRows } from './moved-rows.ts'

interface Request extends ParsedBodyOf<typeof mergeUsers> {
  readonly id: number
  readonly caller: Caller
}

/** HttpRefusal: 404 without such a client, 409 for two accounts, 422 for another record that is no client's. */
export async function mergeClients(
  people: People,
  request: Request,
  now: Temporal.Instant,
): Promise<UserRecord> {
  const { id, other, keep, caller } = request
  const remaining = await people.database.transaction(async (tx) => {
    const locked = await lockClients(tx, [id, other])
    const { survivor, merged } = rolesOf(request, locked)
    if (await hasTeamRows(tx, merged.id)) refuse({ propertyPath: 'other', code: 'unknown_customer' })
    const source = (side: 'this' | 'other' = id === survivor.id ? 'this' : 'other') =>
      (side === 'this' ? id : other) === survivor.id ? ('survivor' as const) : ('merged' as const)
    const choice = Object.fromEntries(
      Object.entries(fromWire(keep)).map(([field, side]) => [field, source(side)]),
    )
    const merging = {
      survivor: survivor.fields,
      merged: merged.fields,
      choice,
      hasAccount: survivor.hasAccount,
    }
    refuseAddresses(addressesNotToReplace(merging))
    const after = mergeFields(merging)
    const changed = changesBetween(survivor.fields, after)
    await leaveTombstone(tx, { merged: merged.id, survivor: survivor.id, now })
    // A picture that moves belongs to one row at a time.
    if (after.avatarUrl === merged.fields.avatarUrl) await writeFields(tx, merged.id, { avatarUrl: null })
    const part = (at: 0 | 1) =>
      Object.fromEntries(Object.entries(changed).map(([field, values]) => [field, values[at]]))
    await writeFields(tx, survivor.id, part(1))
    const ids = { survivor: survivor.id, merged: merged.id }
    const steps = await moveRows(tx, ids, { addresses: redirections(merged, after), now })
    const days = { hours: 24 * limits.separateDays }
    await insertMerge(
      tx,
      {
        ...ids,
        mergedAt: now,
        expiresAt: now.add(days),
        mergedBefore: merged.fields,
        survivorBefore: part(0),
        survivorAfter: part(1),
        steps,
      },
      caller.id,
    )
    const line = { at: now, actorId: caller.id, entity: 'user', entityId: survivor.id } as const
    await recordChange(tx, { ...line, action: 'merge', changes: changesBetween(merged.fields, after) })
    return userById(tx, survivor.id)
  })
  people.tracker.changed()
  return remaining!
}

interface Roles {
  readonly survivor: MergingClient
  readonly merged: MergingClient
}

/** The record with an account remains, else the one that the request names first. */
function rolesOf({ id, other }: Request, locked: readonly MergingClient[]): Roles {
  const [first, second] = [id, other].map((asked) => locked.find((client) => client.id === asked))
  if (!first) throw new HttpRefusal({ code: 'not_found' })
  if (!second || first === second) return refuse({ propertyPath: 'other', code: 'unknown_customer' })
  if (first.hasAccount && second.hasAccount) throw new HttpRefusal({ code: 'merge_two_accounts' })
  return second.hasAccount ? { survivor: second, merged: first } : { survivor: first, merged: second }
}

function refuseAddresses(fields: readonly ChosenField[]): void {
  const violations = fields.map((field) => ({ propertyPath: `keep.${field}`, code: 'not_writable' as const }))
  if (violations.length > 0) refuse(...violations)
}

/** Messages on their way follow to the address that is kept. */
function redirections(
  { fields }: MergingClient,
  after: MergingClient['fields'],
): (readonly [from: string, to: string])[] {
  return (['phone', 'email'] as const).flatMap((field) => {
    const [from, to] = [fields[field], after[field]]
    return from !== null && to !== null && from !== to ? [[from, to] as const] : []
  })
}
