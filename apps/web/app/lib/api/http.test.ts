// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as api from '@meche/contract/routes.ts'
import { call, Offline, Refusal, sayFailures, setBearer } from './http.ts'

const answered = (body: string, type: string) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { status: 502, headers: { 'content-type': type } })),
  )

afterEach(() => vi.unstubAllGlobals())

describe('a refused request', () => {
  it('shows the server’s message', async () => {
    answered(JSON.stringify({ detail: 'Ce créneau vient d’être pris.' }), 'application/problem+json')
    await expect(call(api.getMe)).rejects.toThrow('Ce créneau vient d’être pris.')
  })

  it('shows « Something went wrong! » if the server’s answer cannot be read', async () => {
    // As the module is before the application has given it words.
    vi.resetModules()
    const fresh = await import('./http.ts')
    for (const [body, type] of [
      ['', 'text/plain'],
      ['<h1>502 Bad Gateway</h1>', 'text/html'],
      ['{}', 'application/json'],
    ] as const) {
      answered(body, type)
      const refusal: unknown = await fresh.call(api.getMe).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(fresh.Refusal)
      expect((refusal as Refusal).message).toBe('Something went wrong!')
    }
  })
})

it('a failed read is logged and rethrown, a failed write only thrown', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  answered(JSON.stringify({ detail: 'Non.' }), 'application/problem+json')
  await expect(call(api.getMe)).rejects.toThrow('Non.')
  expect(said.mock.calls).toEqual([['GET /api/me', expect.any(Refusal)]])
  await expect(call(api.logout)).rejects.toThrow('Non.')
  expect(said).toHaveBeenCalledTimes(1)
})

describe('a failed request in the chosen language', () => {
  const words = {
    offline: 'Pas de connexion internet.',
    notSent: 'Pas de connexion internet. Rien n’a été envoyé.',
    unavailable: 'Le service est momentanément indisponible.',
    somethingWrong: 'Une erreur est survenue',
  }

  it('reports that there is no connection when a read cannot reach the server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    sayFailures(words)
    const failure: unknown = await call(api.getMe).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Offline)
    expect((failure as Offline).message).toBe(words.offline)
    // Nothing was changed that could be kept or lost.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(call(api.getMe)).rejects.toThrow(new RegExp(`^${words.offline}$`))
  })

  it('reports that a write was not sent when the device is offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    sayFailures(words)
    const cancel = () => call(api.cancelAppointment, { params: { id: '7' } })
    await expect(cancel()).rejects.toThrow(words.offline)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(cancel()).rejects.toThrow(words.notSent)
  })

  it('does not call a write unsent when the network fails during it, as it may have arrived', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    vi.stubGlobal('fetch', () => {
      onLine.mockReturnValue(false)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    sayFailures(words)
    const cancel = call(api.cancelAppointment, { params: { id: '7' } })
    await expect(cancel).rejects.toThrow(new RegExp(`^${words.offline}$`))
  })

  it('reports that something went wrong when an error has no body', async () => {
    answered('', 'text/plain')
    sayFailures(words)
    await expect(call(api.getMe)).rejects.toThrow(words.somethingWrong)
  })
})

describe('a server that is away for a moment', () => {
  const answers = (...statuses: number[]) => {
    const sent = vi.fn(() => {
      const status = statuses.shift()!
      const headers = { 'content-type': 'application/json', ...(status === 503 && { 'retry-after': '2' }) }
      return Promise.resolve(new Response('{"id":7}', { status, headers }))
    })
    vi.stubGlobal('fetch', sent)
    return sent
  }
  const family = { params: { id: '1' }, body: {} as never }
  afterEach(() => vi.useRealTimers())

  it('gets a write with a key again, under the same key', async () => {
    vi.useFakeTimers()
    const sent = answers(503, 503, 201)
    const added = call(api.addFamilyMember, { ...family, headers: { 'idempotency-key': 'k' } })
    await vi.advanceTimersByTimeAsync(4000)
    await expect(added).resolves.toEqual({ id: 7 })
    const keys = (sent.mock.calls as unknown as [string, { headers: Headers }][]).map(([, { headers }]) =>
      headers.get('idempotency-key'),
    )
    expect(keys).toEqual(['k', 'k', 'k'])
  })

  it('gets a write without a key once', async () => {
    const sent = answers(503)
    await expect(call(api.addFamilyMember, family)).rejects.toBeInstanceOf(Refusal)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('is not waited for longer than some seconds', async () => {
    vi.useFakeTimers()
    const sent = answers(...Array.from({ length: 20 }, () => 503))
    const added = call(api.addFamilyMember, { ...family, headers: { 'idempotency-key': 'k' } })
    const refused = expect(added).rejects.toBeInstanceOf(Refusal)
    await vi.advanceTimersByTimeAsync(16_000)
    await refused
    expect(sent).toHaveBeenCalledTimes(8)
  })

  it('gets nothing again once somebody else has signed in', async () => {
    vi.useFakeTimers()
    const sent = answers(503, 201)
    setBearer('first')
    const added = call(api.addFamilyMember, { ...family, headers: { 'idempotency-key': 'k' } })
    const refused = expect(added).rejects.toBeInstanceOf(Refusal)
    await vi.advanceTimersByTimeAsync(1000)
    setBearer('second')
    await vi.advanceTimersByTimeAsync(4000)
    await refused
    expect(sent).toHaveBeenCalledTimes(1)
    setBearer(null)
  })

  it('is named in the visitor’s language when only the balancer answers', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>503</p>', { status: 503 })))
    sayFailures({ offline: '', notSent: '', somethingWrong: '', unavailable: 'Réessayez dans un instant.' })
    await expect(call(api.getMe)).rejects.toThrow('Réessayez dans un instant.')
  })
})
