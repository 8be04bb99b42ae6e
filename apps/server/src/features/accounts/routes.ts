/** Signing in, signing up, one's own session. */
import type { FastifyRequest } from 'fastify'
import * as contract from '@meche/contract/accounts.ts'
import { networkOf } from '../../http/network.ts'
import type { Serve } from '../../http/serve.ts'
import { profile, revokeToken } from './account-repository.ts'
import type { Accounts } from './accounts.ts'
import { register } from './register.ts'
import { resendCode } from './resend-code.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { signIn } from './sign-in.ts'
import { verifyAccount } from './verify-account.ts'

export function serveAccounts(
  serve: Serve,
  accounts: Accounts,
  renewHold: (request: FastifyRequest) => Promise<void>,
): void {
  const db = accounts.database.kysely

  serve(contract.loginCheck, async ({ body, request, now }) =>
    signIn(accounts, { ...body, address: networkOf(request) }, now),
  )

  serve(contract.getMe, async ({ caller }) => {
    const person = await profile(db, caller.id)
    return {
      id: person.id,
      firstname: person.family_name, // sic
      lastname: person.given_name,
      email: person.email,
      phone: person.phone,
      roles: person.roles,
      quality: caller.quality,
      verified: person.verified,
      avatarUrl: person.avatar_url,
    }
  })

  serve(contract.register, async ({ body, request, language, now }) => {
    const answer = await register(accounts, { form: body, address: networkOf(request), language }, now)
    await renewHold(request)
    return answer
  })

  serve(contract.verifyAccount, async ({ body, now }) => verifyAccount(accounts, body, now))

  serve(contract.sendVerification, async ({ body, request, now }) => {
    await resendCode(accounts, { ...body, address: networkOf(request) }, now)
    await renewHold(request)
  })

  serve(contract.logout, async ({ caller }) => {
    await revokeToken(db, caller.tokenId, caller.tokenExpiresAt)
  })

  serve(contract.sendPhoneCode, async ({ body, caller, request, now }) => {
    await sendPhoneCode(accounts, { ...body, userId: caller.id, address: networkOf(request) }, now)
  })
}
