/** Figures for whoever watches the server. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getMetrics = endpoint('getMetrics', {
  summary: 'Prometheus text, for the bearer of METRICS_TOKEN; without that setting it does not exist.',
  status: 200,
  answer: z.string(),
  mediaType: 'text/plain',
})
