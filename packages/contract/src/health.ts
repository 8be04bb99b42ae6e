/** Whether this process can serve. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint('getHealth', {
  summary: 'The database answers, takes writes and its migrations are current; 503 otherwise.',
  status: 200,
  answer: z.object({
    status: z.literal('ok'),
    version: z.string(),
    /** The embedded database failed its durability self-test and runs by the owner's leave. */
    volatile: z.boolean(),
  }),
})
