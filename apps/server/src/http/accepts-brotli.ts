import type { FastifyRequest } from 'fastify'

/** Whether the caller takes brotli: `br`, unless it is given the weight 0 (RFC 9110, 12.5.3). */
export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(String(headers['accept-encoding']))
}
