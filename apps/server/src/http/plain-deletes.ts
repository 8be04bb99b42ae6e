import type { FastifyInstance } from 'fastify'

/**
 * A DELETE may name a media type, as many clients do on every request, and have no body; and it may say what is to be deleted by a
 * bare list, which is `{ ids }`.
 */
export function acceptPlainDeletes(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.method === 'DELETE' && body === '') return done(null, undefined)
    return parseJson(request, String(body), (error, parsed) =>
      done(error, request.method === 'DELETE' && Array.isArray(parsed) ? { ids: parsed } : parsed),
    )
  })
}
