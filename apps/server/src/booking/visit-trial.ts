/** Whether staff could book visits, one after the other, each beside what the earlier ones would take. Nothing is written. */
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { Queries } from '../db/database.ts'
import { HttpRefusal } from '../http/problem.ts'
import { withRuns } from '../occupancy/read-occupancy.ts'
import type { Salon } from '../salon/salon.ts'
import {
  isTaken,
  placeTogether,
  prepareRequests,
  readAround,
  reasonsAgainst,
  type BookingRequest,
} from './place.ts'
import { clientsOfVisits, visitInTheWay } from './present-reason.ts'

export type Hindrance =
  /** `client`: whose visit it is; null for a break, a hold and blocked time. */
  | { readonly code: 'overlaps'; readonly client: number | null; readonly start: number }
  | { readonly code: 'not_offered' }

interface TriedVisit {
  readonly request: BookingRequest
  readonly client: number
}

export class VisitTrial {
  readonly #given: (OccupiedRun & { readonly client: number })[] = []

  /** The hindrance to a visit; null when it could be booked, and its time counts as taken from then on. */
  async hindranceTo(db: Queries, salon: Salon, { request, client }: TriedVisit): Promise<Hindrance | null> {
    const [placed] = placeTogether(await prepareRequests(db, salon, [request]), [{ request }], this.#given)
    if (placed && !(placed instanceof HttpRefusal)) {
      this.#given.push(...placed.placement.runs.map((run) => ({ ...run, client })))
      return null
    }
    return isTaken(placed) ? this.#overlapWith(db, salon, request) : { code: 'not_offered' }
  }

  async #overlapWith(db: Queries, salon: Salon, request: BookingRequest): Promise<Hindrance> {
    const [around] = await readAround(db, salon, [{ request, before: 0, after: 0 }])
    const { resolved, rows } = around!
    const reasons = reasonsAgainst({ resolved, rows: withRuns(rows, this.#given) })
    const overlap = reasons.find(({ code }) => code === 'overlap')
    if (!overlap?.interval) return { code: 'not_offered' }
    const { start, end } = overlap.interval
    const given = this.#given.find(
      (run) => run.professional === overlap.professional && run.start === start && run.end === end,
    )
    if (given) return { code: 'overlaps', client: given.client, start }
    const visit = visitInTheWay(overlap, rows)
    const client = visit === null ? undefined : (await clientsOfVisits(db, [visit])).get(visit)
    return { code: 'overlaps', client: client?.id ?? null, start }
  }
}
