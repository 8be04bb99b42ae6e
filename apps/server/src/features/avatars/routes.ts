/** Pictures of people, sent through the API; and every public picture, read by everybody under /uploads. */
import type { FastifyInstance } from 'fastify'
import * as contract from '@meche/contract/avatars.ts'
import { sendProblem } from '../../http/error-handler.ts'
import type { Serve } from '../../http/serve.ts'
import { throttle } from '../../http/throttle.ts'
import { readUpload } from '../../http/uploads.ts'
import { uploads } from '../../storage/stored-pictures.ts'
import { refuseOthers, setAvatar, takeAvatarAway, type Avatars } from './set-avatar.ts'

const perCaller = [{ seconds: 3600, max: 20 }]

const pictureHeaders = {
  // The name is the content's hash: what was read once is never read again.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
  'content-security-policy': "sandbox; default-src 'none'",
}

export function serveAvatars(app: FastifyInstance, serve: Serve, avatars: Avatars): void {
  const { kysely } = avatars.database

  serve(contract.uploadAvatar, async ({ params: { id }, caller, now, request }) => {
    // Before three megabytes are read for nothing.
    await refuseOthers(kysely, { id, caller })
    if (avatars.areLimitsOn) await throttle(kysely, `avatar:${caller.id}`, perCaller, now)
    const bytes = await readUpload(request, contract.uploadAvatar.upload)
    return { avatarUrl: await setAvatar(avatars, { id, bytes, caller }, now) }
  })

  serve(contract.deleteAvatar, async ({ params: { id }, caller, now }) =>
    takeAvatarAway(avatars, { id, caller }, now),
  )

  app.get<{ Params: { name: string } }>(`${uploads}:name`, async (request, reply) => {
    const { name } = request.params
    const bytes = /^[0-9a-f]{32}-\d{3,4}\.webp$/.test(name) ? await avatars.storage.read(name) : null
    if (!bytes) return sendProblem(request, reply, { code: 'not_found' })
    return reply.headers(pictureHeaders).send(bytes)
  })
}
