/** Keeping a start, and giving it back. */
import { createHold, releaseHold } from '@meche/contract/availability.ts'
import { networkOf } from '../../http/network.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { keepStart, type KeepingStarts } from './keep-start.ts'

export function serveHolds(serve: Serve, keeping: KeepingStarts): void {
  serve(createHold, async ({ body, caller, request, now }) =>
    keepStart(
      keeping,
      {
        items: body.items,
        start: Temporal.Instant.from(body.start),
        length: body.length ?? null,
        earlier: body.hold ?? null,
        caller,
        address: networkOf(request),
      },
      now,
    ),
  )

  serve(releaseHold, async ({ body, caller, now }) => {
    const hold = await keeping.holds.find(body.hold, caller?.id ?? null, now)
    if (!hold) throw new HttpRefusal({ code: 'hold_not_found' })
    await keeping.holds.release([hold.id])
    keeping.tracker.changed()
  })
}
