/** Headers of every answer. Pages get a Content-Security-Policy with the hashes of their own inline scripts. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Nothing may run, load or frame what the API answers. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export async function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', closedPolicy)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}

/**
 * `hashes` are `'sha256-…'` of the page's inline scripts: pages are cached, so nonces cannot be used. Styles are
 * inline because Emotion writes them into the page.
 */
export function pagePolicy(hashes: readonly string[], isDevelopment: boolean): string {
  const scripts = isDevelopment ? "'self' 'unsafe-inline'" : ["'self'", ...hashes].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')
}
