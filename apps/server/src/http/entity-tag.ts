/** ETag and If-Match: nobody overwrites what they have not seen. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { HttpRefusal } from './problem.ts'

/** Writes the header and gives the answer back. Our screens send it back in If-Match. */
export function tagged<T extends { readonly version: number }>(reply: FastifyReply, answer: T): T {
  reply.header('etag', `"${answer.version}"`)
  return answer
}

/** The header of a request to an endpoint that reads If-Match. */
export interface Seeing {
  readonly 'If-Match': string | undefined
}

/** The version that the caller saw; null when they did not say. */
export function seenVersion(headers: Seeing): number | null {
  const header = seenTag(headers)
  if (header === null) return null
  const [, version] = /^"(\d{1,9})"$/.exec(header) ?? []
  // An ETag that is none of ours was seen on no version of this record.
  return version ? Number(version) : -1
}

/** HttpRefusal 412 when the record is not the one the caller saw. */
export function refuseStale(seen: number | null, version: number): void {
  if (seen !== null && seen !== version) throw new HttpRefusal({ code: 'precondition_failed' })
}

/** The same for a record that counts no versions: its tag is a digest of what is said of it. */
export function taggedContent<T extends object>(reply: FastifyReply, answer: T): T {
  reply.header('etag', contentTag(answer))
  return answer
}

export function contentTag(answer: object): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
}

/**
 * The tag of the version that the caller read; null when they did not send one. A proxy that compresses answers marks it as weak, or adds
 * the name of the compression.
 */
export function seenTag({ 'If-Match': header }: Seeing): string | null {
  return header === undefined || header === '*'
    ? null
    : header.replace(/^W\//, '').replace(/-(?:gzip|zstd|br|deflate)"$/, '"')
}

/** HttpRefusal 412 when what is said of the record now is not what the caller saw. */
export function refuseStaleContent(seen: string | null, answer: object): void {
  if (seen !== null && seen !== contentTag(answer)) throw new HttpRefusal({ code: 'precondition_failed' })
}
