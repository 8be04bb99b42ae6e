import { avatarTypes } from '@meche/contract/avatars.ts'
import { limits } from '@meche/contract/limits.ts'

export interface Rejected {
  readonly name: string
  /** A code of the contract, of this list, or the server's own sentence. */
  readonly error: 'too_large' | 'one_only' | 'picture_type' | (string & {})
}

/** The one picture to send, and the files that are none: images of three types, up to 3 MB, one at a time. */
export function sortPictures(files: readonly Pick<File, 'name' | 'size' | 'type'>[]): {
  accepted: File | null
  rejected: readonly Rejected[]
} {
  const rejected: Rejected[] = []
  const accepted: File[] = []
  for (const file of files as readonly File[]) {
    const error = faultOf(file) ?? (files.length > 1 ? 'one_only' : null)
    if (error) rejected.push({ name: file.name, error })
    else accepted.push(file)
  }
  return { accepted: accepted[0] ?? null, rejected }
}

function faultOf({ type, size }: File): Rejected['error'] | null {
  if (!(avatarTypes as readonly string[]).includes(type)) return 'picture_type'
  return size > limits.avatarMaxBytes ? 'too_large' : null
}
