import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'
import { at, monday } from './visits.ts'

interface Pair {
  customer?: number
  /** Of both: of Léa's cut, and of the one by Hugo for Lina. */
  start?: string
}

/** A cut by Léa for the client of the test salon, and at the same time one by Hugo for Lina, unless said otherwise. */
export function twoCuts({ salon }: Api, { customer = salon.client, start = at('10:00') }: Pair = {}) {
  return {
    customer,
    mode: 'side_by_side',
    people: [
      { items: [{ service: salon.cut, professional: salon.lea }], start },
      { items: [{ service: salon.cut, professional: salon.hugo }], start, for: 'Lina' },
    ],
  }
}

export async function sendGroup(
  api: Api,
  body: object,
  { who = api.salon.admin, key }: { who?: number; key?: string } = {},
): Promise<Answer> {
  const headers = await api.as(who)
  return api.send('POST', '/api/groups', body, key ? { ...headers, 'idempotency-key': key } : headers)
}

export async function bookedGroup(api: Api, pair: Pair = {}): Promise<Answer['body']> {
  const answer = await sendGroup(api, twoCuts(api, pair))
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

export async function groupStarts(
  api: Api,
  { people, mode = 'side_by_side', more = '' }: { people: string; mode?: string; more?: string },
): Promise<Answer> {
  const path = `/api/groups/available?people=${people}&mode=${mode}&date=${monday}${more}`
  return api.get(path, await api.as(api.salon.admin))
}
