/** One file in a multipart form: to the routes that take one, and to nobody else. */
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '@meche/contract/endpoint.ts'
import { endpoints } from '@meche/contract/endpoints.ts'
import { fileForm } from '@meche/contract/files.ts'
import { sizeOf } from '@meche/domain/files/file-size.ts'
import { HttpRefusal, type RefusalFacts } from './problem.ts'
import { validate } from './validate.ts'

type Upload = Pick<NonNullable<Endpoint['upload']>, 'field' | 'maxBytes'>

/** The addresses that take one, as the router writes them. */
export const uploadRoutes: ReadonlySet<string> = new Set(
  endpoints.filter(({ upload }) => upload).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')),
)

/** Leaves the body to the handler, which reads it once it knows who is calling. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.method === 'POST' && uploadRoutes.has(request.routeOptions.url ?? '')) return done(null)
    return done(Object.assign(new Error('No file is taken here.'), { statusCode: 415 }))
  })
}

/** The bytes of the one file. HttpRefusal: 415 for another form, 413 for a larger file, 422 when it is not there, 400. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = []
  await streamUpload(request, { ...upload, tooLarge: { code: 'payload_too_large' } }, async (file) => {
    for await (const chunk of file) chunks.push(chunk as Buffer)
  })
  return Buffer.concat(chunks)
}

interface StreamedUpload extends Upload {
  readonly tooLarge: RefusalFacts
}

/**
 * Passes the one file on while it arrives, and answers what its sender calls it. The taker keeps it only once this has resolved:
 * before, the form may still turn out to be broken. HttpRefusal as above.
 */
export async function streamUpload(
  request: FastifyRequest,
  upload: StreamedUpload,
  take: (file: Readable) => Promise<void>,
): Promise<string> {
  const { field } = upload
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new HttpRefusal({ code: 'unsupported_media_type' })
  try {
    const name = await receive(request, upload, take)
    if (name !== null) return name
  } catch (error) {
    // Reads and discards the rest of the form, so that the answer reaches the client.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof HttpRefusal) throw error
    // The connection is there and the form is whole: the fault is ours.
    if (error instanceof TakingFailed) throw error.cause
    throw new HttpRefusal({ code: 'bad_request' })
  }
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: field, code: 'required' }],
  })
}

const uploadName = z.pick(fileForm, { name: true })

/** The same of a file that is kept under its name, which this answers. HttpRefusal besides: 422 for a name that no file has. */
export async function streamNamedUpload(
  request: FastifyRequest,
  { field, maxBytes }: Upload,
  take: (file: Readable) => Promise<void>,
): Promise<string> {
  const { count, unit } = sizeOf(maxBytes)
  const tooLarge = { code: 'file_too_large', values: { max: `${Math.floor(count)} ${unit}` } } as const
  const given = await streamUpload(request, { field, maxBytes, tooLarge }, take)
  return validate(uploadName, { name: given.normalize('NFC') }).name
}

/** The taker of the file failed, not the form. */
class TakingFailed extends Error {}

async function receive(
  request: FastifyRequest,
  { field, maxBytes, tooLarge }: StreamedUpload,
  take: (file: Readable) => Promise<void>,
): Promise<string | null> {
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>()
  const form = new Busboy({
    headers: request.headers as BusboyHeaders,
    limits: { files: 1, fields: 0, parts: 1, fileSize: maxBytes, headerPairs: 20, headerSize: 8192 },
  })
  let name: string | null = null
  let taken: Promise<void> = Promise.resolve()
  let file: Readable | null = null
  form.on('file', (part, stream, filename) => {
    if (part !== field) return void stream.resume()
    name = filename ?? ''
    file = stream
    // The stream ends here as if the file did: what came of it must not be taken for the whole.
    stream.on('limit', () => stream.destroy(new HttpRefusal(tooLarge)))
    taken = take(stream).catch((error: unknown) => {
      throw error === stream.errored ? error : new TakingFailed('', { cause: error })
    })
    taken.catch(reject)
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    form.on(limit, () => reject(new HttpRefusal({ code: 'bad_request' })))
  form.on('error', reject)
  form.on('finish', () => resolve())
  request.raw.on('close', () => {
    if (!request.raw.readableEnded) reject(new Error('The upload was given up.'))
  })
  request.raw.pipe(form)
  try {
    await parsed
  } catch (error) {
    // The taker of the file would wait for its end for ever.
    ;(file as Readable | null)?.destroy(error as Error)
    await taken.catch(() => undefined)
    throw error
  }
  await taken
  return name
}
