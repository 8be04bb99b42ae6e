import assert from 'node:assert/strict'
import { secrets, type Answer, type Api } from './api.ts'

export const signUpForm = {
  userId: null as string | null,
  email: 'camille.nouvelle@test.example',
  password: 'lune-de-miel-9',
  firstname: 'Laurent',
  lastname: 'Camille',
  phone: '06 39 98 12 65',
}
export const signUpPhone = '+33639981265'

export function register(
  api: Api,
  form: Partial<typeof signUpForm> & Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return api.send('POST', '/api/register', { ...signUpForm, ...form }, headers)
}

export function verify(api: Api, userId: string, otpCode: string, phone = signUpForm.phone): Promise<Answer> {
  return api.send('POST', '/api/verify-account', { userId, otpCode, phone })
}

/** The codes sent to a phone, the newest last: in the outbox they wait encrypted. */
export async function codesSentTo(api: Api, phone = signUpPhone): Promise<string[]> {
  const rows = await api.db.kysely
    .selectFrom('messages')
    .select('secret')
    .where('kind', '=', 'sign_up_code')
    .where('recipient', '=', phone)
    .orderBy('id')
    .execute()
  return rows.map(({ secret }) => secrets.decrypt(secret!))
}

/** A sign-up that waits for its code. */
export async function pendingSignUp(
  api: Api,
  form: Partial<typeof signUpForm> = {},
): Promise<{ userId: string; code: string }> {
  const answer = await register(api, form)
  assert.equal(answer.status, 201, answer.text)
  const code = (await codesSentTo(api, answer.body.phone)).at(-1)
  assert.ok(code)
  return { userId: answer.body.userId, code }
}

/** Six digits that are not this code. */
export function otherCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}
