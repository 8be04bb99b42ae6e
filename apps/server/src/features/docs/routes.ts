/** The API's own description, at /api/docs. */
import type { FastifyInstance } from 'fastify'
import { endpoints } from '@meche/contract/endpoints.ts'
import { openApi } from './open-api.ts'

export function serveDocs(
  app: FastifyInstance,
  { version, publicUrl }: { version: string; publicUrl: string },
): void {
  let document: string | null = null
  app.get('/api/docs', async (_request, reply) => {
    document ??= JSON.stringify(openApi(endpoints, { version, url: publicUrl }), null, 2)
    return reply.type('application/openapi+json; charset=utf-8').send(document)
  })
}
