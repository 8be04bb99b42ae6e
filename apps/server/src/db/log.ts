/**
 * What the database layer needs of a logger: the details first, then the sentence. Fastify's logger fits as it is.
 */
export type DatabaseLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
