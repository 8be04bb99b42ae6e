/** Providers post forms to their webhooks. Nobody else does: a form of another site could send one without asking first. */
import type { FastifyInstance } from 'fastify'

const webhooks = '/api/webhooks/'

export function acceptWebhookForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.url.startsWith(webhooks))
        return done(null, Object.fromEntries(new URLSearchParams(String(body))))
      return done(Object.assign(new Error('Forms are for webhooks.'), { statusCode: 415 }))
    },
  )
}
