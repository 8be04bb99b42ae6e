// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, Offline, Refusal, sayOffline } from './http.ts'

const answered = (body: string, type: string) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { status: 502, headers: { 'content-type': type } })),
  )

afterEach(() => vi.unstubAllGlobals())

describe('a refusal', () => {
  it('says what the server said', async () => {
    answered(JSON.stringify({ detail: 'Ce créneau vient d’être pris.' }), 'application/problem+json')
    await expect(call('GET', '/api/me')).rejects.toThrow('Ce créneau vient d’être pris.')
  })

  it('says « Something went wrong! » when the server said nothing that can be read', async () => {
    for (const [body, type] of [
      ['', 'text/plain'],
      ['<h1>502 Bad Gateway</h1>', 'text/html'],
      ['{}', 'application/json'],
    ] as const) {
      answered(body, type)
      const refusal: unknown = await call('GET', '/api/me').catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Refusal)
      expect((refusal as Refusal).message).toBe('Something went wrong!')
    }
  })
})

it('a server that cannot be reached is told in the words of the language', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  sayOffline('Pas de connexion.')
  const failure: unknown = await call('GET', '/api/me').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Offline)
  expect((failure as Offline).message).toBe('Pas de connexion.')
})
