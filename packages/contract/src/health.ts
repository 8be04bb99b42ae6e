/** Whether this process lives, and whether it can serve. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint('getHealth', {
  summary:
    'The database answers, takes writes and its migrations are current, and the server is not about to stop; 503 otherwise.',
  status: 200,
  answer: z.object({
    status: z.literal('ok'),
    version: z.string(),
    /** The embedded database failed its durability self-test and runs by the owner's leave. */
    volatile: z.boolean(),
  }),
})

/** A supervisor restarts a process that does not answer: a database that is away is no reason to. */
export const getLiveness = endpoint('getLiveness', {
  summary: 'The process answers. Asks nothing of the database.',
  status: 200,
  answer: z.object({ status: z.literal('ok') }),
})

export const healthEndpoints = [getHealth, getLiveness] as const
