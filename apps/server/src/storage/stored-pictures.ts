/** Public pictures among what is stored: their addresses, their files, and taking them away. */
import { smallAvatar } from '@meche/contract/avatars.ts'
import { smallProductImage } from '@meche/contract/product-images.ts'
import { postImageIn, postImageWidths } from '@meche/contract/post-images.ts'
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

/**
 * Removes the pictures of people who were erased. Their rows name them until the files are gone: after a crash in between, the
 * clean-up job goes on.
 */
export async function removeErasedPictures(db: Queries, storage: FileStorage): Promise<void> {
  for (const { id, url } of await erasedPictures(db)) {
    await removePictures(storage, url)
    await db.updateTable('users').set({ avatar_url: null }).where('id', '=', id).execute()
  }
}

/** The pictures of erased people whose files may still be there, and those of merged records that can be separated no more. */
export function erasedPictures(db: Queries): Promise<{ id: number; url: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'avatar_url as url'])
    .where('erased_at', 'is not', null)
    .where('avatar_url', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('merges').select('merged_id').whereRef('merged_id', '=', 'users.id'))),
    )
    .execute()
}

/** Removes pictures of products that no product names, a day after they were sent: the files first, so that a crash leaves a row to go on with. */
export async function removeUnusedPictures(
  db: Queries,
  storage: FileStorage,
  now: Temporal.Instant,
): Promise<void> {
  const unused = await db
    .selectFrom('product_images')
    .select('url')
    .where('product_id', 'is', null)
    .where('created_at', '<', now.subtract({ hours: unusedHours }))
    .execute()
  for (const { url } of unused) {
    for (const one of [url, smallProductImage(url)]) await storage.remove(pictureFile(one))
    await db.deleteFrom('product_images').where('url', '=', url).where('product_id', 'is', null).execute()
  }
}

const unusedHours = 24

/** An image of the journal in all its widths. */
export async function removePostImage(storage: FileStorage, url: string): Promise<void> {
  for (const width of postImageWidths) await storage.remove(pictureFile(postImageIn(url, width)))
}

/** The database notes a picture with the deletion of its row: after a crash in between, the clean-up job goes on. */
export async function removeDeletedPictures(db: Queries, storage: FileStorage): Promise<void> {
  for (const { url } of await db.selectFrom('deleted_pictures').select('url').execute()) {
    await removePostImage(storage, url)
    await db.deleteFrom('deleted_pictures').where('url', '=', url).execute()
  }
}
