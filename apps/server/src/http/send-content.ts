/** The content of a file as an answer: an attachment that no browser runs. */
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Streamed } from './serve.ts'

/** It is never shown in place: nothing of it runs, also where a browser takes it for a page. */
const contentPolicy = "sandbox; default-src 'none'"

export function sendContent(
  reply: FastifyReply,
  name: string,
  { bytes, stream }: { readonly bytes: number; readonly stream: Readable },
): Streamed {
  reply.headers({
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`,
    'content-length': bytes,
    'content-security-policy': contentPolicy,
  })
  return new Streamed(stream)
}
