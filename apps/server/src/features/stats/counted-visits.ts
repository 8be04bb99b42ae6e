/** The visits that a figure of « Analyse » counts. */
import { sql } from 'kysely'
import type { CountedVisit } from '@meche/contract/analytics.ts'
import type { Direction } from '@meche/contract/fields.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { visitsBehind, type CountedVisit as Counted } from '@meche/domain/figures/behind-figure.ts'
import { isOfMinutes, type ListedFigure } from '@meche/domain/figures/listed-figures.ts'
import { countedDays, type Days } from '@meche/domain/figures/periods.ts'
import type { Availability } from '@meche/domain/figures/time-figures.ts'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import { cut, type Page } from '../../http/paging.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate, wireMinute } from '../../time/instants.ts'
import { reachOf, type Sources } from './analytics.ts'
import { availabilityOf } from './availability.ts'
import { readBlocks, readClientsBefore } from './facts-repository.ts'
import { questionOf, spanOf, type AnalyticsRequest } from './reckon-analytics.ts'
import { readWorkedDays } from './worked-days.ts'

interface CountedRequest extends Omit<AnalyticsRequest, 'compare'> {
  readonly figure: ListedFigure
  readonly direction: Direction
}

export async function countedVisits(
  { db, kept }: Sources,
  salon: Salon,
  { figure, direction, days, ...asked }: CountedRequest,
  page: Page,
): Promise<{ items: CountedVisit[]; total: number }> {
  const counted = countedDays(days, localDate(asked.now, salon.timeZone))
  const reach = reachOf(counted, asked, salon)
  const [{ book }, earlierClients, availability] = await Promise.all([
    kept.find(reach, salon),
    readClientsBefore(db, reach.from),
    isOfMinutes(figure) ? availableTime(db, counted, salon) : new Map(),
  ])
  // Work to come lies after the days that the other figures count.
  const question = questionOf(figure === 'expected' ? days : counted, { ...asked, paysVat: false }, salon)
  const found = visitsBehind(figure, { book, earlierClients, availability }, question).toSorted(byStart)
  const { items, total } = cut(direction === 'asc' ? found : found.toReversed(), page)
  const ids = items.map(({ visit }) => visit.id)
  const visits = await readVisits(db, { where: sql`a.id = ANY (${ids}::bigint[])` })
  const byId = new Map(visits.map((visit) => [visit.id, visit]))
  return {
    total,
    items: items.flatMap(({ visit, ...facts }) => {
      const read = byId.get(visit.id)
      return read ? [presentCounted(read, facts, salon)] : []
    }),
  }
}

async function availableTime(db: Queries, days: Days, salon: Salon): Promise<Availability> {
  const [blocks, worked] = await Promise.all([readBlocks(db, spanOf(days, salon)), readWorkedDays(db, days)])
  return availabilityOf(salon, days, { blocks, worked })
}

function byStart({ visit: a }: Counted, { visit: b }: Counted): number {
  return a.start - b.start || a.id - b.id
}

function presentCounted(
  visit: Visit,
  { amount, minutes }: Omit<Counted, 'visit'>,
  { timeZone }: Salon,
): CountedVisit {
  const { id, familyName, givenName } = visit.client
  const workers = new Map(visit.steps.map(({ professional }) => [professional.id, professional]))
  return {
    id: visit.id,
    start: wireMinute(visit.start, timeZone),
    client: toWire({ id, familyName, givenName }),
    professionals: [...workers.values()].map((worker) =>
      toWire({ id: worker.id, familyName: worker.familyName, givenName: worker.givenName }),
    ),
    services: visit.items.map(({ name }) => name),
    status: visit.status,
    amount,
    minutes,
  }
}
