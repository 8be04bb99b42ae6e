/** Requests of an admin to the history, and undos of its lines. */
import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'

export const send = async (api: Api, method: string, path: string, body?: unknown): Promise<Answer> =>
  api.send(method, path, body, await api.as(api.salon.admin))

export async function done(api: Api, method: string, path: string, body?: unknown): Promise<Answer['body']> {
  const answer = await send(api, method, path, body)
  assert.ok(answer.status < 300, answer.text)
  return answer.body
}

export const newest = async (api: Api, query = ''): Promise<Answer['body']> =>
  (await done(api, 'GET', `/api/history?itemsPerPage=1${query}`))[0]

export const undo = async (api: Api, id: number, body: object = {}, query = ''): Promise<Answer> =>
  send(api, 'POST', `/api/history/${id}/undo${query}`, body)

/** Undoes the newest line, whatever it is. */
export async function undone(api: Api): Promise<Answer['body']> {
  const answer = await undo(api, (await newest(api)).id)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** The reasons in a refused undo. */
export const reasonsOf = ({ body }: Answer): string[] =>
  body.violations.map(({ code }: { code: string }) => code)
