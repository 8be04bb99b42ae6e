/** Giving a person a picture, and taking it away. Files go only when nothing names them any more. */
import { createHash } from 'node:crypto'
import { avatarSizes, smallAvatar } from '@meche/contract/avatars.ts'
import { canManage } from '@meche/domain/access/user-rights.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { Database, Queries } from '../../db/database.ts'
import { recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { FileStorage } from '../../storage/storage.ts'
import { pictureFile, removePictures, uploads } from '../../storage/stored-pictures.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import { avatarOwner, writeAvatar } from './avatar-repository.ts'
import { squarePictures } from './square-pictures.ts'

export interface Avatars {
  readonly database: Database
  readonly storage: FileStorage
  readonly tracker: InvalidationTracker
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}

/** HttpRefusal 404 of somebody else’s record, 403 of another admin’s. */
export async function refuseOthers(
  db: Queries,
  { id, caller, lock }: { id: number; caller: Caller; lock?: 'lock' },
) {
  const isVisible = id === caller.id || isAdmin(caller.roles)
  const owner = isVisible ? await avatarOwner(db, id, lock) : null
  if (!owner) throw new HttpRefusal({ code: 'not_found' })
  if (id !== caller.id && !canManage(caller, owner)) throw new HttpRefusal({ code: 'forbidden' })
  return owner
}

/** The address of the large picture. HttpRefusal 422 for what is no picture. */
export async function setAvatar(
  avatars: Avatars,
  { id, bytes, caller }: { id: number; bytes: Buffer; caller: Caller },
  now: Temporal.Instant,
): Promise<string> {
  const { large, small } = await squarePictures(bytes)
  // The owner is part of the name: two people with one picture each lose only their own.
  const hash = createHash('sha256').update(`${id}\0`).update(large).digest('hex').slice(0, 32)
  const url = `${uploads}${hash}-${avatarSizes.large}.webp`
  await avatars.storage.put(pictureFile(smallAvatar(url)), small)
  await avatars.storage.put(pictureFile(url), large)
  await replace(avatars, { id, url, caller }, now)
  return url
}

export async function takeAvatarAway(
  avatars: Avatars,
  { id, caller }: { id: number; caller: Caller },
  now: Temporal.Instant,
): Promise<void> {
  await replace(avatars, { id, url: null, caller }, now)
}

async function replace(
  { database, storage, tracker }: Avatars,
  { id, url, caller }: { id: number; url: string | null; caller: Caller },
  now: Temporal.Instant,
): Promise<void> {
  const before = await database.transaction(async (tx) => {
    const owner = await refuseOthers(tx, { id, caller, lock: 'lock' })
    await writeAvatar(tx, id, url)
    const line = { at: now, actorId: caller.id, entity: 'user', entityId: id, action: 'update' } as const
    const isSame = owner.avatarUrl === url
    await recordChange(tx, { ...line, changes: isSame ? {} : { avatarUrl: [owner.avatarUrl, url] } })
    return owner.avatarUrl
  })
  tracker.changed()
  if (before !== url) await removePictures(storage, before)
}
