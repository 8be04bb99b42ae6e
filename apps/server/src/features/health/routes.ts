/** Whether this process can serve: asked by supervisors, load balancers and our own tests. */
import { getHealth } from '@meche/contract/health.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { Database } from '../../db/database.ts'

export interface Health {
  readonly database: Database
  readonly version: string
  readonly volatile: boolean
}

export function serveHealth(serve: Serve, { database, version, volatile }: Health): void {
  serve(getHealth, async () => {
    const row = await database.kysely.selectFrom('settings').select('id').executeTakeFirst()
    if (!row) throw new HttpRefusal({ code: 'unavailable' })
    return { status: 'ok' as const, version, volatile }
  })
}
