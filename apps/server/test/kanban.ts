/** The board of tasks, as its tests read and write it. */
import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'

export const path = '/api/kanban'
export type Card = Answer['body']

export const as = (api: Api, who: number = api.salon.lea) => api.as(who)
export const send = async (api: Api, method: string, to: string, body?: unknown) =>
  api.send(method, `${path}${to}`, body, await as(api))

export async function board(
  api: Api,
  query = '',
): Promise<{ columns: Card[]; tasks: Record<string, Card[]> }> {
  const answer = await api.get(`${path}${query}`, await as(api))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** The titles of each column, or the causes of those without. */
export async function titles(api: Api, query = ''): Promise<string[][]> {
  const { columns, tasks } = await board(api, query)
  return columns.map(({ id }) => tasks[id]!.map(({ title, cause }) => title ?? cause))
}

/** Notes a reminder of the visit's present time as sent. */
export async function remind(api: Api, { id, start }: { id: number; start: string }): Promise<void> {
  await api.db.kysely
    .insertInto('messages')
    .values({
      kind: 'reminder',
      channel: 'sms',
      recipient: '+33639980005',
      appointment_id: id,
      body: 'Demain',
      status: 'sent',
      due_at: api.now,
      not_after: Temporal.Instant.from(start).subtract({ minutes: 15 }),
      created_at: api.now,
    })
    .execute()
}
