/** The family of a client: people without an account, whom the client books for. */
import * as contract from '@meche/contract/family.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { keyOf } from '../../http/answered-request.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import type { Serve } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import type { FamilyMember } from './family-repository.ts'
import { giveAccount } from './give-account.ts'
import { addMember, changeMember, readFamily, removeMember, type FamilyDependencies } from './keep-family.ts'

/** Staff who read a family read the record of its guardian. */
const tellsOfGuardian = {
  tellsOf: { kind: 'records', people: (_family: unknown, { id }: { readonly id: number }) => [id] },
} as const

export function serveFamily(
  serve: Serve,
  dependencies: FamilyDependencies & { readonly secrets: Secrets },
): void {
  serve(
    contract.getFamily,
    async ({ params, caller, now }) =>
      (await readFamily(dependencies, { guardian: params.id, caller }, now)).map(present),
    tellsOfGuardian,
  )

  serve(
    contract.addFamilyMember,
    async ({ params, headers, body, caller, now, reply }) => {
      const asked = { guardian: params.id, fields: body, key: keyOf(headers), caller }
      return tagged(reply, present(await addMember(dependencies, asked, now)))
    },
    tellsOfGuardian,
  )

  serve(
    contract.updateFamilyMember,
    async ({ params, headers, body, caller, now, reply }) => {
      const seen = seenVersion(headers)
      const change = { guardian: params.id, id: params.member, fields: body, seen, caller }
      return tagged(reply, present(await changeMember(dependencies, change, now)))
    },
    tellsOfGuardian,
  )

  serve(contract.removeFamilyMember, async ({ params, caller, now }) =>
    removeMember(dependencies, { guardian: params.id, id: params.member, caller }, now),
  )

  serve(contract.giveMemberAccount, async ({ params, headers, body, caller, now }) => {
    const member = { guardian: params.id, id: params.member, key: keyOf(headers), caller }
    await giveAccount(dependencies, { ...member, phone: body.phone, code: body.otpCode }, now)
  })
}

function present(member: FamilyMember): contract.FamilyMember {
  return toWire(member)
}
