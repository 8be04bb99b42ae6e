/** Taking in a CV: to a draft on the disk, checked there, and kept only when it is whole. The application that follows names it. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { cvEndings, uploadCv as contract } from '@meche/contract/applications.ts'
import { limits } from '@meche/contract/limits.ts'
import { endingOf } from '@meche/domain/files/formats.ts'
import { networkOf } from '../../http/network.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import { streamNamedUpload } from '../../http/uploads.ts'
import { checkContent } from '../../storage/check-content.ts'
import { bytesUsed, refuseFull } from '../../storage/file-space.ts'
import { withContent } from '../../storage/stored-contents.ts'
import { bytesWaiting, insertCv } from './application-repository.ts'
import { refuseClosed } from './apply.ts'
import type { Recruiting } from './recruiting.ts'

const { maxBytes } = contract.upload

export interface KeptCv {
  readonly cv: string
  readonly name: string
  readonly size: number
}

/**
 * HttpRefusal 404 and 409 for an offer that takes no applications; 413 for a larger file; 415 for another format than PDF and Word, or than
 * the name says; 429 after fifteen an hour from one address; 507 when no space is left, for files or for CVs that wait.
 */
export async function uploadCv(
  recruiting: Recruiting,
  { job, request }: { readonly job: number; readonly request: FastifyRequest },
  now: Temporal.Instant,
): Promise<KeptCv> {
  const { database, salons, contents, secrets, quota, areLimitsOn } = recruiting
  const { kysely } = database
  // Before five megabytes are received for nothing.
  await refuseClosed(kysely, job, { now, timeZone: (await salons.current()).timeZone })
  if (areLimitsOn) {
    const hashed = secrets.hash('address', networkOf(request)).toString('base64url')
    await throttle(kysely, `cv:${hashed}`, [{ seconds: 3600, max: limits.cvUploadsPerHour }], now)
  }
  refuseFull(await bytesUsed(kysely), { quota, more: maxBytes })
  refuseFull(await bytesWaiting(kysely), { quota: limits.waitingCvsMaxBytes, more: maxBytes })
  const draft = await contents.draft()
  try {
    const name = await receive(request, draft)
    await refuseOtherFormats(draft, name)
    return await withContent(contents, draft, async ({ content, bytes }) => {
      const token = randomUUID()
      if (!(await insertCv(kysely, { token, job, name, bytes, content }, now)))
        throw new HttpRefusal({ code: 'not_found' })
      return { cv: token, name, size: bytes }
    })
  } finally {
    await contents.discard(draft)
  }
}

async function receive(request: FastifyRequest, path: string): Promise<string> {
  return streamNamedUpload(request, contract.upload, (file) =>
    pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 })),
  )
}

async function refuseOtherFormats(path: string, name: string): Promise<void> {
  if (!(cvEndings as readonly string[]).includes(endingOf(name)))
    throw new HttpRefusal({ code: 'file_type', values: { formats: cvEndings.join(', ') } })
  await checkContent(path, name)
}
