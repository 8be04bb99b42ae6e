/** Proving that an e-mail address is one's own, and taking one's address off an account that is not. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { linkToken } from './fields.ts'

export const sendEmailLink = endpoint('sendEmailLink', {
  summary:
    'Send the link that proves one’s own e-mail address, good for a week: 60 s between two, 3 an hour, 5 a day. Nothing is sent to an address that is proved.',
  status: 204,
})

export const proveEmail = endpoint('proveEmail', {
  summary:
    'Prove one’s own e-mail address with the link’s token: from now on a forgotten password is sent a link there.',
  body: z.strictObject({ token: linkToken }),
  status: 204,
})

export const releaseEmail = endpoint('releaseEmail', {
  summary:
    'Take one’s e-mail address off an account that never proved it, with the token of the link that was sent there. The address is free.',
  body: z.strictObject({ token: linkToken }),
  status: 204,
})
