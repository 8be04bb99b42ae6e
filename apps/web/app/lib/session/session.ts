import type { Me } from '@meche/contract/accounts.ts'
import * as api from '@meche/contract/routes.ts'
import { createStore } from '../store.ts'
import { forgetCopies } from './kept-copies.ts'
import { forgetDrafts } from '../forms/drafts.ts'
import { call, onUnknownToken, Refusal, setBearer } from '../api/http.ts'

/** The signed-in person as the screens know them (`firstname` is the family name on the wire, sic). */
export interface SessionUser {
  id: number
  familyName: string
  givenName: string
  email: string | null
  phone: string | null
  photo: string | null
  roles: readonly string[]
  quality: Me['quality']
  role: 'admin' | 'user'
  isAdmin: boolean
  /** Professionals and admins. */
  isStaff: boolean
  /** As a professional; admins write anyway. */
  writesJournal: boolean
  accessToken: string
}

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: SessionUser }
  | { status: 'unauthenticated'; user: null }

const STORAGE_KEY = 'jwt_access_token'
/** setTimeout counts in 32 bits; a later expiry is looked at again when the page loads. */
const LONGEST_TIMER = 2 ** 31 - 1

const nobody: Session = { status: 'unauthenticated', user: null }
const loading: Session = { status: 'loading', user: null }

let session: Session = nobody
let checked: Promise<Session> | null = null
let expiry: ReturnType<typeof setTimeout> | undefined
let onExpired = () => {}
const store = createStore({ read: () => session, onServer: nobody })

function set(next: Session): Session {
  session = next
  store.changed()
  return next
}

export const useSession = store.useValue

/** For what is decided before the screens know that it changed. */
export function currentSession(): Session {
  return session
}

/** Called once by the root, which knows how to go to the sign-in page. */
export function onSessionExpired(goToSignIn: () => void): void {
  onExpired = goToSignIn
}

/** Reads the stored token and fetches its user, once; later callers wait for the same answer. */
export function checkSession(): Promise<Session> {
  checked ??= check()
  return checked
}

async function check(): Promise<Session> {
  const token = stored()
  if (token === null) return set(nobody)
  if (!isValidToken(token)) {
    console.error('Invalid token!')
    forget()
    return set(nobody)
  }
  set(loading)
  try {
    return await open(token)
  } catch (error) {
    console.error(error)
    // Only the server's word ends a session; a lost connection, or a page left while it asked, may try again.
    if (error instanceof Refusal && error.status === 401) forget()
    else pause()
    return set(nobody)
  }
}

/** Starts the session of a token that the API just answered. */
export async function startSession(token: string | undefined): Promise<Session> {
  if (!token) throw new Error('Access token not found in response')
  if (!isValidToken(token)) throw new Error('Invalid access token!')
  checked = open(token).catch((error: unknown) => {
    forget()
    checked = null
    throw error
  })
  return checked
}

async function open(token: string): Promise<Session> {
  // A signed-in user has no sign-up to finish.
  forgetDrafts(['sign-up:'])
  sessionStorage.setItem(STORAGE_KEY, token)
  setBearer(token)
  watchExpiry(token)
  const user = await call(api.getMe)
  void forgetCopies(user.id)
  return set({ status: 'authenticated', user: toSessionUser(user, token) })
}

/** Removes token and header, re-checks the session, then lets the caller close its menu and go home. */
export async function signOut(): Promise<void> {
  // The token is forgotten here whether or not the server could be told to revoke it; who signs out hears of it.
  const failure = await call(api.logout).then(
    () => null,
    (error: unknown) => error,
  )
  forget()
  checked = null
  await checkSession()
  const isUnknown = failure instanceof Refusal && failure.status === 401
  if (failure !== null && !isUnknown) throw failure
}

/** The signed-in person changed: reads them again with the same token. */
export async function refreshSession(): Promise<void> {
  const token = stored()
  if (session.status === 'authenticated' && token !== null) await open(token)
}

/** The server ended every session of this person already: there is nothing left to tell it. */
export function endSession(): void {
  end()
}

function watchExpiry(token: string): void {
  clearTimeout(expiry)
  const wait = expiryOf(token) - Date.now()
  if (wait > LONGEST_TIMER) return
  expiry = setTimeout(() => {
    alert('Token expired!')
    end()
    onExpired()
  }, wait)
}

function end(): void {
  forget()
  checked = Promise.resolve(set(nobody))
}

/** The API no longer knows the token: it was revoked elsewhere, or the account is gone. */
onUnknownToken(() => {
  if (session.status !== 'authenticated') return
  end()
  onExpired()
})

function forget(): void {
  pause()
  void forgetCopies()
  sessionStorage.removeItem(STORAGE_KEY)
}

/** Nobody is signed in for now; the next check reads the stored token again. */
function pause(): void {
  clearTimeout(expiry)
  setBearer(null)
  checked = null
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Epoch milliseconds at which a token ends. */
export function expiryOf(token: string): number {
  return (payloadOf(token)?.exp ?? 0) * 1000
}

/** Decodable, with an expiry in the future. The signature is the server's business. */
export function isValidToken(token: string): boolean {
  const exp = payloadOf(token)?.exp
  return typeof exp === 'number' && exp * 1000 > Date.now()
}

function payloadOf(token: string): { exp?: number } | null {
  try {
    const part = token.split('.')[1] ?? ''
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number }
  } catch {
    return null
  }
}

function toSessionUser(user: Me, accessToken: string): SessionUser {
  const isAdmin = user.roles.includes('ROLE_ADMIN')
  return {
    id: user.id,
    familyName: user.firstname,
    givenName: user.lastname,
    email: user.email,
    phone: user.phone,
    photo: user.avatarUrl,
    roles: user.roles,
    quality: user.quality,
    role: isAdmin ? 'admin' : 'user',
    isAdmin,
    isStaff: isAdmin || user.quality === 'HairDresser',
    writesJournal: user.writesJournal,
    accessToken,
  }
}
