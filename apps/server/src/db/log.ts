/** The logger interface of the database layer: the details first, then the sentence. Fastify's logger implements it. */
export type DatabaseLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
