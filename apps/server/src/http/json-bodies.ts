import type { FastifyInstance, FastifyRequest } from 'fastify'

const signed = '/api/webhooks/stripe'

const signedBodies = new WeakMap<FastifyRequest, string>()

/**
 * A DELETE may name a media type, as many clients do on every request, and have no body; and it may say what is to be deleted by a
 * bare list, which is `{ ids }`. A body that is signed is also kept as it was sent: a signature is over its bytes.
 */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.method === 'DELETE' && body === '') return done(null, undefined)
    if (request.routeOptions.url === signed) signedBodies.set(request, String(body))
    return parseJson(request, String(body), (error, parsed) =>
      done(error, request.method === 'DELETE' && Array.isArray(parsed) ? { ids: parsed } : parsed),
    )
  })
}

/** Empty for a request whose body is not signed. */
export function signedBody(request: FastifyRequest): string {
  return signedBodies.get(request) ?? ''
}
