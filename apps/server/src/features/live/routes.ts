/** Open screens hear of changes. */
import { Readable } from 'node:stream'
import { getLive } from '@meche/contract/live.ts'
import { bearerOf, Streamed, type Serve } from '../../http/serve.ts'
import type { LiveHub } from '../../live/live-hub.ts'

export function serveLive(serve: Serve, hub: LiveHub): void {
  serve(getLive, async ({ caller, query, request }) => {
    // A request for the head alone would never hang up.
    if (request.method === 'HEAD') return new Streamed(Readable.from([]))
    return new Streamed(hub.open(caller, bearerOf(request)!, query.since ?? null))
  })
}
