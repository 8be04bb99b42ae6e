/** Pictures of people among what is stored: their addresses, their files, and taking them away. */
import { smallAvatar } from '@meche/contract/avatars.ts'
import type { Queries } from '../db/database.ts'
import type { FileStorage } from './storage.ts'

export const uploads = '/uploads/'

/** The file behind an address under `uploads`. */
export function pictureFile(url: string): string {
  return url.slice(uploads.length)
}

/** The files of both sizes of a picture; none of one that is no upload. */
export function pictureFiles(url: string | null): string[] {
  return url?.startsWith(uploads) ? [url, smallAvatar(url)].map(pictureFile) : []
}

/** Both sizes of a picture that nobody has any more. */
export async function removePictures(storage: FileStorage, url: string | null): Promise<void> {
  for (const name of pictureFiles(url)) await storage.remove(name)
}

/** A picture is stored before the row that names it is written. */
const unnamedForHours = 1

/**
 * Removes the pictures that no user has: a server that was killed between erasing somebody and removing their picture leaves its
 * files.
 */
export async function removeUnnamedPictures(
  db: Queries,
  storage: FileStorage,
  now: Temporal.Instant,
): Promise<void> {
  const files = await storage.list()
  const limit = now.subtract({ hours: unnamedForHours })
  const old = files.filter(({ since }) => Temporal.Instant.compare(since, limit) < 0)
  if (old.length === 0) return
  const owners = await db
    .selectFrom('users')
    .select('avatar_url')
    .where('avatar_url', 'is not', null)
    .execute()
  const named = new Set(owners.flatMap(({ avatar_url: url }) => pictureFiles(url)))
  for (const { name } of old) if (!named.has(name)) await storage.remove(name)
}
