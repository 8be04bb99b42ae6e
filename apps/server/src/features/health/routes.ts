/** Whether this process lives, and whether it can serve: asked by supervisors, load balancers and our own tests. */
import { sql } from 'kysely'
import { getHealth, getLiveness } from '@meche/contract/health.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { Database } from '../../db/database.ts'

export interface Health {
  readonly database: Database
  readonly version: string
  readonly volatile: boolean
  /** The process is about to stop: a load balancer sends new requests to others. */
  readonly isDraining: () => boolean
}

export function serveHealth(serve: Serve, { database, version, volatile, isDraining }: Health): void {
  serve(getLiveness, async () => ({ status: 'ok' as const }))
  serve(getHealth, async () => {
    if (isDraining()) throw new HttpRefusal({ code: 'unavailable', retryAfterSeconds: 30, isPlanned: true })
    const { rows } = await sql<{ isReadOnly: boolean }>`
      SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly" FROM settings`.execute(
      database.kysely,
    )
    // The disk guard makes a database read-only when its disk is nearly full: people read, but cannot book or sign in.
    if (rows[0]?.isReadOnly !== false) throw new HttpRefusal({ code: 'unavailable', retryAfterSeconds: 30 })
    return { status: 'ok' as const, version, volatile }
  })
}
