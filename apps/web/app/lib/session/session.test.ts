// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '@meche/contract/routes.ts'

const me = {
  id: 50,
  firstname: 'Perrin',
  lastname: 'Marianne',
  email: 'client@meche.example',
  phone: null,
  roles: ['ROLE_USER'],
  quality: 'Customer',
  verified: true,
  avatarUrl: null,
}

const token = (secondsFromNow: number) =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsFromNow }))}.x`

const answer = (status: number, body: unknown) =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )

let session: typeof import('./session.ts')

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  sessionStorage.clear()
  session = await import('./session.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the session', () => {
  it('is unauthenticated without a token and sends no request', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    expect((await session.checkSession()).status).toBe('unauthenticated')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('maps the API’s swapped name fields, and sends the token as a bearer', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => answer(200, me))
    vi.stubGlobal('fetch', fetch)
    const { user } = await session.startSession(token(60))
    expect(user).toMatchObject({ givenName: 'Marianne', familyName: 'Perrin', role: 'user', isStaff: false })
    expect(new Headers(fetch.mock.calls[0]![1]!.headers).get('authorization')).toMatch(/^Bearer x\./)
    expect(sessionStorage.getItem('jwt_access_token')).not.toBeNull()
  })

  it('does not start from an invalid or expired stored token: « Invalid token! »', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    for (const stored of ['nonsense', token(-1)]) {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      vi.resetModules()
      session = await import('./session.ts')
      sessionStorage.setItem('jwt_access_token', stored)
      expect((await session.checkSession()).status).toBe('unauthenticated')
      expect(logged).toHaveBeenLastCalledWith('Invalid token!')
      expect(sessionStorage.getItem('jwt_access_token')).toBeNull()
    }
    expect(fetch).not.toHaveBeenCalled()
  })

  it('refuses a missing, malformed or expired token', async () => {
    await expect(session.startSession(undefined)).rejects.toThrow('Access token not found in response')
    await expect(session.startSession('nonsense')).rejects.toThrow('Invalid access token!')
    await expect(session.startSession(token(-1))).rejects.toThrow('Invalid access token!')
  })

  it('alerts when the token expires, deletes it and opens the sign-in page', async () => {
    vi.stubGlobal('fetch', () => answer(200, me))
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    const goToSignIn = vi.fn()
    session.onSessionExpired(goToSignIn)
    await session.startSession(token(60))
    vi.advanceTimersByTime(61_000)
    expect(alert).toHaveBeenCalledExactlyOnceWith('Token expired!')
    expect(sessionStorage.getItem('jwt_access_token')).toBeNull()
    expect(goToSignIn).toHaveBeenCalledOnce()
    expect((await session.checkSession()).status).toBe('unauthenticated')
  })

  it('keeps its token when the server is unreachable, for a reload or the next page', async () => {
    sessionStorage.setItem('jwt_access_token', token(60))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    expect((await session.checkSession()).status).toBe('unauthenticated')
    vi.stubGlobal('fetch', () => answer(200, me))
    expect((await session.checkSession()).status).toBe('authenticated')
  })

  it('deletes a token that the server does not know', async () => {
    sessionStorage.setItem('jwt_access_token', token(60))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => answer(401, { code: 'token_invalid' }))
    expect((await session.checkSession()).status).toBe('unauthenticated')
    expect(sessionStorage.getItem('jwt_access_token')).toBeNull()
  })

  it('ends when the server no longer knows its token, and opens the sign-in page once', async () => {
    vi.stubGlobal('fetch', () => answer(200, me))
    const goToSignIn = vi.fn()
    session.onSessionExpired(goToSignIn)
    await session.startSession(token(60))
    const { call } = await import('../api/http.ts')
    vi.stubGlobal('fetch', () => answer(401, { code: 'token_invalid' }))
    await Promise.allSettled([call(api.getUsers), call(api.getUsers)])
    expect(goToSignIn).toHaveBeenCalledOnce()
    expect(session.currentSession().status).toBe('unauthenticated')
  })

  it('does not end because of a late answer to the previous session', async () => {
    vi.stubGlobal('fetch', () => answer(200, me))
    await session.startSession(token(60))
    const { call } = await import('../api/http.ts')
    const late = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => late.promise)
    const asked = call(api.getUsers)
    vi.stubGlobal('fetch', () => answer(200, me))
    await session.startSession(token(61))
    late.resolve(await answer(401, { code: 'token_invalid' }))
    await expect(asked).rejects.toThrow()
    expect(session.currentSession().status).toBe('authenticated')
  })

  it('ends even if the server is unreachable, and the sign-out reports the failure', async () => {
    vi.stubGlobal('fetch', () => answer(200, me))
    await session.startSession(token(60))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await expect(session.signOut()).rejects.toThrow()
    expect(sessionStorage.getItem('jwt_access_token')).toBeNull()
    expect((await session.checkSession()).status).toBe('unauthenticated')
  })
})
