/** Bodies that are signed are needed as they were sent: a signature is over their bytes, not over what they mean. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

const signed = '/api/webhooks/stripe'

const bodies = new WeakMap<FastifyRequest, string>()

export function keepSignedBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.url === signed) bodies.set(request, String(body))
    return parseJson(request, String(body), done)
  })
}

/** Empty for a request whose body is not signed. */
export function signedBody(request: FastifyRequest): string {
  return bodies.get(request) ?? ''
}
