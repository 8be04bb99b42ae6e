/** ETag and If-Match on records that have a version: nobody overwrites what they have not seen. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpRefusal } from './problem.ts'

/** Writes the header and gives the answer back. Our screens send it back in If-Match. */
export function tagged<T extends { readonly version: number }>(reply: FastifyReply, answer: T): T {
  reply.header('etag', `"${answer.version}"`)
  return answer
}

/** The version that the caller saw; null when they did not say. */
export function seenVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const [, version] = /^"(\d{1,9})"$/.exec(header) ?? []
  // An ETag that is none of ours was seen on no version of this record.
  return version ? Number(version) : 0
}

/** HttpRefusal 412 when the record is not the one the caller saw. */
export function refuseStale(seen: number | null, version: number): void {
  if (seen !== null && seen !== version) throw new HttpRefusal({ code: 'precondition_failed' })
}
