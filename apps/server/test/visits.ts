import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'

/** The Monday after the tests' now. */
export const monday = '2026-11-23'

/** Winter time in Paris, as the wire has it. */
export const at = (time: string, day = monday): string => `${day}T${time}:00+01:00`

export async function book(
  api: Api,
  who: number,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return api.send('POST', '/api/appointments/create', body, { ...(await api.as(who)), ...headers })
}

/** A cut by Léa for the client of the test salon, unless said otherwise. */
export async function booked(
  api: Api,
  {
    start = at('10:00'),
    who = api.salon.client,
    item = {} as object,
    length = undefined as number | undefined,
  } = {},
): Promise<Answer['body']> {
  const items = [{ service: api.salon.cut, professional: api.salon.lea, ...item }]
  const answer = await book(api, who, { items, start, length })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

/** The starts that a guest is offered on one day. */
export async function startsOf(
  api: Api,
  items: string,
  { day = monday, headers = {} }: { day?: string; headers?: Record<string, string> } = {},
): Promise<string[]> {
  const path = `/api/appointments/available/slots?items=${items}&from=${day}&to=${day}`
  const answer = await api.get(path, headers)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.days[0].slots.map((slot: { start: string }) => slot.start)
}

/** Messages in the order they were queued, without their bodies. */
export async function messagesOf(api: Api): Promise<string[]> {
  const rows = await api.db.kysely
    .selectFrom('messages')
    .select(['kind', 'channel', 'recipient'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, channel, recipient }) => `${kind} ${channel} ${recipient}`)
}

/** People who book for themselves, made at once. */
export async function newClients(
  api: Api,
  count: number,
  { verified } = { verified: true },
): Promise<number[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    family_name: 'Course',
    given_name: `Cliente ${index}`,
    phone: `+3363997${String(index).padStart(4, '0')}`,
    quality: 'Customer' as const,
    verified,
    created_at: api.now,
  }))
  const rows = await api.db.kysely.insertInto('users').values(people).returning('id').execute()
  return rows.map(({ id }) => id)
}
