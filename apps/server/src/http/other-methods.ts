/** Refuses what no route answers below /api: 405 with the methods of the address (RFC 9110, 15.5.6), or 404. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '@meche/contract/endpoints.ts'
import { sendProblem } from './error-handler.ts'

const places = [...Map.groupBy([{ method: 'GET', path: '/api/docs' }, ...endpoints], ({ path }) => path)].map(
  ([path, here]) => {
    const methods = here.map(({ method }) => method as string)
    return {
      path,
      methods: methods.includes('GET') ? [...methods, 'HEAD'] : methods,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }
  },
)

/** Of an address that a pattern fits too, the methods that only the pattern has: /api/closures/public_holidays is not the closure « public_holidays ». */
const borrowed = places.flatMap(({ path, methods }) => {
  const taken = places.filter(({ path: other, pattern }) => other !== path && pattern.test(path))
  const theirs = new Set(taken.flatMap((other) => other.methods)).difference(new Set(methods))
  return theirs.size > 0 ? [{ url: path.replaceAll(/\{(\w+)\}/g, ':$1'), method: [...theirs] }] : []
})

export function refuseOtherMethods(api: FastifyInstance): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const place = placeOf(request.url.split('?')[0]!)
    // Where the method is one of its own, the address cannot be decoded.
    if (!place || place.methods.includes(request.method))
      return sendProblem(request, reply, { code: 'not_found' })
    reply.header('allow', place.methods.join(', '))
    return sendProblem(request, reply, { code: 'method_not_allowed' })
  }
  for (const { url, method } of borrowed) api.route({ method, url, handler: refuse })
  api.all('/api/*', refuse)
  api.all('/api', refuse)
}

/** A path as it is written wins over one with parameters. */
function placeOf(address: string) {
  return places.find(({ path }) => path === address) ?? places.find(({ pattern }) => pattern.test(address))
}
