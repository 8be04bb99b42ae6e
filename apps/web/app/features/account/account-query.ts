import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@meche/contract/endpoint.ts'
import type { updateUser } from '@meche/contract/users.ts'
import { readTagged } from '../../lib/api/http.ts'
import { refreshSession } from '../../lib/session/session.ts'

/** One's own record (`firstname` is the family name, sic), read in the form in which saving it answers; admins' has more fields. */
export type Account = AnswerOf<typeof updateUser>

export function accountQuery(id: number) {
  return queryOptions({
    queryKey: ['account', id],
    queryFn: ({ signal }) =>
      readTagged<typeof updateUser>('/api/users/{id}', { params: { id: String(id) }, signal }),
  })
}

/** After a change of one's own record: reads it again, and what the shell shows of it. */
export async function refreshAccount(client: QueryClient, id: number): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: accountQuery(id).queryKey }), refreshSession()])
}
