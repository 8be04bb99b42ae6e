/** Changing one's password, and choosing a new one when it is forgotten or an invitation came. */
import * as z from 'zod/mini'
import { me } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { linkToken, noControl, otpCode } from './fields.ts'
import { limits } from './limits.ts'

/** Each has a sentence of its own when it is missing, and the same one when it is short. */
const password = (
  required: 'current_password_required' | 'new_password_required' | 'password_confirmation_required',
) =>
  z
    .string({ error: ({ input }) => (input === undefined ? required : undefined) })
    .check(
      z.minLength(1, required),
      z.minLength(limits.passwordMin, 'password_too_short'),
      z.maxLength(limits.passwordMax, 'password_too_long'),
    )

const newPasswords = {
  newPassword: password('new_password_required'),
  confirmNewPassword: password('password_confirmation_required'),
}

interface Confirmed {
  readonly newPassword: string
  readonly confirmNewPassword: string
}

const isConfirmed = z.refine<Confirmed>(
  ({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword,
  {
    error: 'password_mismatch',
    path: ['confirmNewPassword'],
  },
)

/** The password form of the specification: what a screen checks before it sends. */
export const passwordForm = z
  .strictObject({ oldPassword: password('current_password_required'), ...newPasswords })
  .check(
    z.refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
      error: 'password_unchanged',
      path: ['newPassword'],
    }),
    isConfirmed,
  )

/** As somebody signs in with: an e-mail address or a phone. */
const username = z
  .string()
  .check(z.trim(), z.minLength(1, 'username_required'), z.maxLength(limits.emailMax, 'too_long'), noControl())

/** The link's token, or the username with the code that its phone received. */
export const newPasswordForm = z
  .strictObject({
    token: z.optional(linkToken),
    username: z.optional(username),
    otpCode: z.optional(otpCode),
    ...newPasswords,
  })
  .check(
    z.refine(({ token, username }) => (token === undefined) !== (username === undefined), {
      error: 'username_required',
      path: ['username'],
    }),
    z.refine(({ username, otpCode }) => (username === undefined) === (otpCode === undefined), {
      error: 'code_required',
      path: ['otpCode'],
    }),
    isConfirmed,
  )

export const updatePassword = endpoint('updatePassword', {
  summary: 'Change one’s password; every other session ends. Answers the signed-in user.',
  body: passwordForm,
  status: 200,
  answer: me,
})

export const resetPasswordBody = z.strictObject({ username })

export const resetPassword = endpoint('resetPassword', {
  summary:
    'A forgotten password: a phone is sent a code, an e-mail address a link good for an hour. The answer is the same for unknown ones; its cookie goes with the code.',
  body: resetPasswordBody,
  status: 204,
})

export const setPassword = endpoint('setPassword', {
  summary:
    'Choose a password with what reset-password or an invitation sent: token, or username and otpCode, with the cookie of who asked if it was kept. Every session ends.',
  body: newPasswordForm,
  status: 204,
})

export const logoutEverywhere = endpoint('logoutEverywhere', {
  summary: 'End every session, this one included.',
  status: 204,
})
