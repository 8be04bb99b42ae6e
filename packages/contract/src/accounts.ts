/** Signing in, signing up with a code by SMS, and one's own session. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { currentPassword, email, id, name, newPassword, noControl, otpCode, phone } from './fields.ts'
import { limits } from './limits.ts'

/** The random id of a pending sign-up: 128 bits, base64url. Never the user's own id. */
const pendingId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'invalid_id'))

export const token = z.strictObject({ token: z.string() })

export const loginBody = z.strictObject({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'username_required'),
      z.maxLength(limits.emailMax, 'too_long'),
      noControl(),
    ),
  password: z
    .string()
    .check(z.minLength(1, 'password_required'), z.maxLength(limits.passwordMax, 'password_too_long')),
})

export const registerBody = z.strictObject({
  /** null for a new sign-up, or the pending one that is being corrected. */
  userId: z.nullable(pendingId),
  email,
  password: newPassword,
  /** Sic: the family name, labelled « Nom ». */
  firstname: name('firstname_required'),
  /** Sic: the given name, labelled « Prénom ». */
  lastname: name('lastname_required'),
  phone,
})

export const me = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  roles: z.array(z.string()),
  quality: z.enum(['Customer', 'HairDresser']),
  verified: z.boolean(),
  /** A professional who may write to the journal. */
  writesJournal: z.boolean(),
  avatarUrl: z.nullable(z.string()),
})
export type Me = z.infer<typeof me>

export const loginCheck = endpoint('loginCheck', {
  summary: 'Sign in with an e-mail address or a phone number; answers a bearer token valid for 12 hours.',
  body: loginBody,
  status: 200,
  answer: token,
})

export const getMe = endpoint('getMe', {
  summary: 'The signed-in user.',
  status: 200,
  answer: me,
})

export const register = endpoint('register', {
  summary:
    'Begin or correct a sign-up; a code goes to the phone. The answer is the same for known addresses.',
  body: registerBody,
  headers: ['X-Hold'],
  status: 201,
  answer: z.object({ userId: z.string(), phone: z.string(), expiresAt: z.string() }),
})

export const verifyAccount = endpoint('verifyAccount', {
  summary: 'Prove the phone with the code; the account exists from now on and is signed in.',
  body: z.strictObject({ userId: pendingId, otpCode, phone }),
  status: 200,
  answer: token,
})

export const sendVerification = endpoint('sendVerification', {
  summary: 'Send a new code: 60 s between two, 3 an hour and 5 a day per phone, 10 an hour per address.',
  body: z.strictObject({ userId: pendingId, phone }),
  headers: ['X-Hold'],
  status: 204,
})

export const logout = endpoint('logout', {
  summary: 'Revoke this token.',
  status: 204,
})

export const sendPhoneCode = endpoint('sendPhoneCode', {
  summary:
    'Send a code to a new phone of one’s own; PATCH /api/users/{id} takes it. Limited like the codes of a sign-up.',
  body: z.strictObject({ phone, currentPassword }),
  status: 204,
})
