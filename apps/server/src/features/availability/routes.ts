/** The slot search, answered from memory while nothing has changed. */
import type { FastifyRequest } from 'fastify'
import {
  getAvailableDays,
  getAvailableSlots,
  holdHeader,
  type AvailableDays,
  type AvailableSlots,
} from '@meche/contract/availability.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { Database } from '../../db/database.ts'
import type { ChangeWatch } from '../../salon/change-watch.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Holds } from '../../booking/holds.ts'
import type { WireInstants } from '../../booking/wire-instants.ts'
import { AnswerCache } from './answer-cache.ts'
import { availableDays, availableSlots, type StartQuery, type Timed } from './search-starts.ts'

export interface Availability {
  readonly database: Database
  readonly salons: SalonStore
  readonly watch: ChangeWatch
  readonly instants: WireInstants
  readonly holds: Holds
}

export function serveAvailability(serve: Serve, availability: Availability): void {
  const { database, salons, watch, instants, holds } = availability
  const cache = new AnswerCache()

  serveSearch(getAvailableSlots, availableSlots)
  serveSearch(getAvailableDays, availableDays)

  function serveSearch<T extends AvailableSlots | AvailableDays>(
    endpoint: typeof getAvailableSlots | typeof getAvailableDays,
    search: (
      db: Database['kysely'],
      salon: Awaited<ReturnType<SalonStore['current']>>,
      ask: Parameters<typeof availableSlots>[2],
    ) => Promise<Timed<T>>,
  ): void {
    serve(
      endpoint,
      async ({ query, caller, request, reply, now }) => {
        if (query.audience === 'staff' && !(caller && isStaff(caller)))
          throw new HttpRefusal({ code: 'forbidden' })
        const hold = await holdOf(request, caller, now)
        const audience = query.audience ?? 'client'
        const generation = await watch.generation()
        const salon = await salons.current()
        const ask: StartQuery = { items: query.items, from: query.from, to: query.to, audience, hold }
        const { answer, validUntil } = await search(database.kysely, salon, { query: ask, instants, now })
        if (hold === null && audience === 'client')
          cache.keep(request.url, JSON.stringify(answer), { generation, validUntil })
        reply.header('cache-control', 'no-store')
        return answer as never
      },
      {
        fromMemory: async (request, now) =>
          request.headers[holdHeader] === undefined
            ? cache.get(request.url, await watch.generation(), now)
            : null,
      },
    )
  }

  async function holdOf(
    request: FastifyRequest,
    caller: Caller | null,
    now: Temporal.Instant,
  ): Promise<number | null> {
    const token = request.headers[holdHeader]
    if (typeof token !== 'string') return null
    return (await holds.find(token, caller?.id ?? null, now))?.id ?? null
  }
}
