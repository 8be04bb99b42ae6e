/** Cuts off senders who take too long over a body. Uploads have the time of a slow line. */
import type { FastifyInstance } from 'fastify'
import { uploadRoutes } from './uploads.ts'

export interface BodyTimes {
  /** For a body that is no upload. */
  readonly bodyMs: number
  /** For any request as a whole. */
  readonly uploadMs: number
  /** For its headers. */
  readonly headersMs: number
}

export const bodyTimes: BodyTimes = { bodyMs: 30_000, uploadMs: 15 * 60_000, headersMs: 30_000 }

export function cutOffSlowBodies(app: FastifyInstance, { bodyMs, uploadMs, headersMs }: BodyTimes): void {
  app.server.requestTimeout = uploadMs
  app.server.headersTimeout = headersMs
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && !(raw.method === 'POST' && uploadRoutes.has(request.routeOptions.url ?? ''))) {
      const timer = setTimeout(() => raw.destroy(), bodyMs)
      timer.unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
