/**
 * Headers of every answer. They are constants, written in one call: the usual plug-in for them costs a third of the
 * requests per second (docs/decisions/0005-security-headers-are-constants.md).
 */
import type { FastifyInstance } from 'fastify'

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  // Nothing may run, load or frame what the API answers; pages bring a policy of their own.
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = isHttps ? { ...everywhere, ...overHttps } : everywhere
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The service worker asks this server for pages, and nobody else for anything. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * `hashes` are `'sha256-…'` of the page's inline scripts: pages are cached, so nonces cannot be used. Styles are
 * inline because the pages carry their own.
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
