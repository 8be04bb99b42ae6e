/** Pictures of people. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idText } from './fields.ts'
import { limits } from './limits.ts'

/** The accepted upload types; the server stores every picture as WebP. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

/** `avatarUrl` names the large one. */
export const avatarSizes = { large: 512, small: 128 } as const

/** The address of the small picture beside the large one. */
export function smallAvatar(avatarUrl: string): string {
  return avatarUrl.replace(`-${avatarSizes.large}.webp`, `-${avatarSizes.small}.webp`)
}

const params = z.strictObject({ id: idText })

export const uploadAvatar = endpoint('uploadAvatar', {
  summary:
    'Send a picture of oneself, or as an admin of somebody one looks after: JPEG, PNG or GIF, cut to a square. What it is is read from its bytes.',
  params,
  upload: { field: 'avatar', maxBytes: limits.avatarMaxBytes, types: avatarTypes },
  status: 200,
  answer: z.object({ avatarUrl: z.string() }),
})

export const deleteAvatar = endpoint('deleteAvatar', {
  summary: 'Take the picture away.',
  params,
  status: 204,
})
