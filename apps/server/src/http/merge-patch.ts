/** JSON Merge Patch (RFC 7396) of a flat record: what is there replaces, what is not stays. */
import type { FastifyInstance } from 'fastify'

export function mergePatch<T extends object>(
  current: T,
  patch: { readonly [Field in keyof T]?: T[Field] | undefined },
): T {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...current, ...Object.fromEntries(given) }
}

/** PATCH may call its body by its own media type; for other methods that type does not exist. */
export function acceptMergePatch(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/merge-patch+json', { parseAs: 'string' }, (request, body, done) => {
    if (request.method === 'PATCH') return parseJson(request, String(body), done)
    return done(Object.assign(new Error('Merge patches are for PATCH.'), { statusCode: 415 }))
  })
}
