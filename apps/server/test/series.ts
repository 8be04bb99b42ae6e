import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'
import { at } from './visits.ts'

/** A cut by Léa for the client of the test salon, every Monday, four times unless said otherwise. */
export function weeklyCut({ salon }: Api, more: object = {}) {
  return {
    customer: salon.client,
    items: [{ service: salon.cut, professional: salon.lea }],
    start: at('10:00'),
    everyWeeks: 1,
    count: 4,
    ...more,
  }
}

export async function sendSeries(api: Api, body: object, { isDryRun = false } = {}): Promise<Answer> {
  const path = isDryRun ? '/api/series?dryRun=1' : '/api/series'
  return api.send('POST', path, body, await api.as(api.salon.admin))
}

export async function bookedSeries(api: Api, more: object = {}): Promise<Answer['body']> {
  const answer = await sendSeries(api, weeklyCut(api, more))
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
