import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { Endpoints } from '@meche/contract/endpoints.ts'
import type { FamilyMember } from '@meche/contract/family.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { wasThere } from '../../lib/api/was-there.ts'

export type MemberForm = BodyOf<Endpoints[typeof api.addFamilyMember]>

export function familyQuery(guardian: number) {
  return queryOptions({
    queryKey: ['family', guardian],
    queryFn: ({ signal }) => call(api.getFamily, { params: { id: String(guardian) }, signal }),
  })
}

export function addMember(guardian: number, body: MemberForm): Promise<FamilyMember> {
  return call(api.addFamilyMember, { params: { id: String(guardian) }, body })
}

/** Changes a family. Its visits carry the names of its members: whatever was read of them is read again. */
export function useFamily(guardian: number) {
  const client = useQueryClient()
  const ofMember = (member: number) => ({ id: String(guardian), member: String(member) })
  const changed = () =>
    Promise.all(
      [['family', guardian], ['visits'], ['people', String(guardian)]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  return {
    changed,
    add: (body: MemberForm) => addMember(guardian, body),
    change: (member: number, body: MemberForm) =>
      call(api.updateFamilyMember, { params: ofMember(member), body }),
    /** Answers whether they were still there. */
    remove: (member: number) => wasThere(call(api.removeFamilyMember, { params: ofMember(member) })),
  }
}
