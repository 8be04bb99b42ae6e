/** Job offers, as their tests write them and apply for them. */
import assert from 'node:assert/strict'
import { examples } from '@meche/contract/examples.ts'
import type { Answer, Api } from './api.ts'
import { fileForm, multipart } from './files.ts'

export const path = '/api/jobs'

/** An offer that is open from before the tests' day until the end of the year. */
export const offer: Readonly<Record<string, unknown>> = {
  ...examples['createJob']!.body!,
  publishAt: '2026-11-19T09:00:00+01:00',
}

export const candidate: Readonly<Record<string, unknown>> = examples['createApplication']!.body!

export async function write(api: Api, body: object = {}): Promise<Answer> {
  return api.send('POST', path, { ...offer, ...body }, await api.as(api.salon.admin))
}

export async function written(api: Api, body: object = {}): Promise<Answer['body']> {
  const answer = await write(api, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

export function apply(api: Api, job: number, body: object = {}, headers = {}): Promise<Answer> {
  return api.send('POST', `${path}/${job}/applications`, { ...candidate, ...body }, headers)
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

export function sendCv(api: Api, job: number, name = 'CV.pdf', bytes: Uint8Array = pdf): Promise<Answer> {
  return api.send('POST', `${path}/${job}/cv`, fileForm(name, bytes), multipart)
}

export async function applications(api: Api, job: number): Promise<Answer['body']> {
  const answer = await api.get(`${path}/${job}/applications`, await api.as(api.salon.admin))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** One application that was sent. */
export async function applied(api: Api, job: number, body: object = {}): Promise<Answer['body']> {
  const answer = await apply(api, job, body)
  assert.equal(answer.status, 204, answer.text)
  return (await applications(api, job))[0]
}
