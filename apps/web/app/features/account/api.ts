import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { readTagged, type Answer, type Tagged } from '../../lib/api/http.ts'
import { refreshSession } from '../../lib/session/session.ts'

/** One's own record (`firstname` is the family name, sic), read in the form in which saving it answers; admins' has more fields. */
export type Account = Answer<typeof api.updateUser>

export function accountQuery(id: number) {
  return queryOptions({
    queryKey: ['account', id],
    queryFn: async ({ signal }) =>
      (await readTagged(api.getUser, { params: { id: String(id) }, signal })) as Tagged<Account>,
  })
}

/** After a change of one's own record: reads it again, and what the shell shows of it. */
export async function refreshAccount(client: QueryClient, id: number): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: accountQuery(id).queryKey }), refreshSession()])
}
