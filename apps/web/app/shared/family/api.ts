import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { Endpoints } from '@meche/contract/endpoints.ts'
import type { FamilyMember } from '@meche/contract/family.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { useRequestKey } from '../../lib/api/use-request-key.ts'
import { wasThere } from '../../lib/api/was-there.ts'

export type MemberForm = BodyOf<Endpoints[typeof api.addFamilyMember]>

export function familyQuery(guardian: number) {
  return queryOptions({
    queryKey: ['family', guardian],
    queryFn: ({ signal }) => call(api.getFamily, { params: { id: String(guardian) }, signal }),
  })
}

/** `key`: the same for a second attempt, which does not add them twice. */
export function addMember(guardian: number, body: MemberForm, key: string): Promise<FamilyMember> {
  return call(api.addFamilyMember, {
    params: { id: String(guardian) },
    headers: { 'idempotency-key': key },
    body,
  })
}

/** Changes a family. Its visits carry the names of its members: whatever was read of them is read again. */
export function useFamily(guardian: number) {
  const client = useQueryClient()
  const keyOf = useRequestKey()
  const ofMember = (member: number) => ({ id: String(guardian), member: String(member) })
  const changed = () =>
    Promise.all(
      [['family', guardian], ['visits'], ['people', String(guardian)]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  return {
    changed,
    add: (body: MemberForm) => addMember(guardian, body, keyOf({ guardian, body })),
    read: () => client.fetchQuery({ ...familyQuery(guardian), staleTime: 0 }),
    change: ({ id, version }: Pick<FamilyMember, 'id' | 'version'>, body: MemberForm) =>
      call(api.updateFamilyMember, { params: ofMember(id), headers: ifMatch(version), body }),
    giveAccount: (member: number, body: BodyOf<Endpoints[typeof api.giveMemberAccount]>) =>
      call(api.giveMemberAccount, {
        params: ofMember(member),
        headers: { 'idempotency-key': keyOf({ member, body }) },
        body,
      }),
    /** Answers whether they were still there. */
    remove: (member: number) => wasThere(call(api.removeFamilyMember, { params: ofMember(member) })),
  }
}
