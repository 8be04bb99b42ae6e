/** The team, to read. */
import { getUsers } from '@meche/contract/users.ts'
import { cut, pageOf, sendPage } from '../../http/paging.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import { presentTeam } from './present-team.ts'

export function serveUsers(serve: Serve, salons: SalonStore): void {
  serve(getUsers, async (call) => {
    const page = pageOf(call.query)
    return sendPage(call, page, cut(presentTeam(await salons.current()), page))
  })
}
