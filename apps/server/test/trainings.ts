/** Trainings, as their tests plan them. */
import assert from 'node:assert/strict'
import { examples } from '@meche/contract/examples.ts'
import type { Answer, Api } from './api.ts'

export const path = '/api/trainings'

export const training: Readonly<Record<string, unknown>> = examples['createTraining']!.body!

export async function plan(api: Api, body: object = {}, query = ''): Promise<Answer> {
  return api.send('POST', `${path}${query}`, { ...training, ...body }, await api.as(api.salon.admin))
}

export async function planned(api: Api, body: object = {}): Promise<Answer['body']> {
  const answer = await plan(api, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.training
}
