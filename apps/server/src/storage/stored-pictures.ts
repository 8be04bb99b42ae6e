/** Pictures of people among what is stored: their addresses, their files, and taking them away. */
import { smallAvatar } from '@meche/contract/avatars.ts'
import type { FileStorage } from './storage.ts'

export const uploads = '/uploads/'

/** The file behind an address under `uploads`. */
export function pictureFile(url: string): string {
  return url.slice(uploads.length)
}

/** Both sizes of a picture that nobody has any more. */
export async function removePictures(storage: FileStorage, url: string | null): Promise<void> {
  if (!url?.startsWith(uploads)) return
  for (const each of [url, smallAvatar(url)]) await storage.remove(pictureFile(each))
}
