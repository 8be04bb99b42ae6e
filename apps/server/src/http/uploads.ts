/** One file in a multipart form: to the routes that take one, and to nobody else. */
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@meche/contract/endpoint.ts'
import { HttpRefusal } from './problem.ts'

type Upload = Pick<NonNullable<Endpoint['upload']>, 'field' | 'maxBytes'>

/** Leaves the body to the handler, which reads it once it knows who is calling. */
export function acceptUploads(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const routes = new Set(
    endpoints.filter(({ upload }) => upload).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')),
  )
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.method === 'POST' && routes.has(request.routeOptions.url ?? '')) return done(null)
    return done(Object.assign(new Error('No file is taken here.'), { statusCode: 415 }))
  })
}

/** The bytes of the one file. HttpRefusal: 415 for another form, 413 for a larger file, 422 when it is not there, 400. */
export async function readUpload(request: FastifyRequest, { field, maxBytes }: Upload): Promise<Buffer> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new HttpRefusal({ code: 'unsupported_media_type' })
  try {
    const file = await receive(request, { field, maxBytes })
    if (file) return file
  } catch (error) {
    // Reads and discards the rest of the form, so that the answer reaches the client.
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof HttpRefusal) throw error
    throw new HttpRefusal({ code: 'bad_request' })
  }
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: field, code: 'required' }],
  })
}

function receive(request: FastifyRequest, { field, maxBytes }: Upload): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>()
  const form = new Busboy({
    headers: request.headers as BusboyHeaders,
    // One byte more than is allowed, so that a file of exactly that size is whole.
    limits: { files: 1, fields: 0, parts: 1, fileSize: maxBytes + 1, headerPairs: 20, headerSize: 8192 },
  })
  const chunks: Buffer[] = []
  let bytes = 0
  let isThere = false
  form.on('file', (name, stream) => {
    isThere = name === field
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) reject(new HttpRefusal({ code: 'payload_too_large' }))
      else if (isThere) chunks.push(chunk)
    })
    stream.on('error', reject)
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    form.on(limit, () => reject(new HttpRefusal({ code: 'bad_request' })))
  form.on('error', reject)
  form.on('finish', () => resolve(isThere ? Buffer.concat(chunks) : null))
  request.raw.on('close', () => {
    if (!request.raw.readableEnded) reject(new Error('The upload was given up.'))
  })
  request.raw.pipe(form)
  return promise
}
