/** The verdicts on the rows of a menu, the whole file at once: the dry run and the run both ask here. */
import { limits } from '@meche/contract/limits.ts'
import { totalDuration, totalPrice } from '@meche/domain/catalogue/composed-service.ts'
import {
  judgeServices,
  namesOfRows,
  type KnownService,
  type MenuRow,
  type NewService,
  type ServiceVerdict,
  type Unsaid,
} from '@meche/domain/import/judge-services.ts'
import { readService, type ServiceReading, type ServiceRules } from '@meche/domain/import/read-service.ts'
import type { Queries } from '../../db/database.ts'
import type { Salon } from '../../salon/salon.ts'
import type { ImportRow } from './import-repository.ts'
import { madeServices } from './made-services.ts'
import { noOutcome, rowsAfter, type Outcome } from './row-repository.ts'

const serviceLimits: ServiceRules['limits'] = {
  name: limits.serviceNameMax,
  category: limits.nameMax,
  description: limits.serviceDescriptionMax,
  duration: limits.serviceDurationMax,
  buffer: limits.bufferMax,
  price: limits.priceMax,
}

/** In French, as the menus of the first steps are. */
const unsaid: Unsaid = {
  category: 'Prestations',
  numbered: (number) => `Catégorie ${number}`,
  duration: 30,
}

type FoundMenu = Pick<ImportRow, 'id' | 'targets'>

export interface JudgedService {
  readonly outcome: Outcome
  /** A new row makes it. */
  readonly made: NewService | null
}

/** By line. Services that this import has made already count as if they were not there: their rows are behind it. */
export async function judgeMenu(
  db: Queries,
  found: FoundMenu,
  salon: Salon,
): Promise<ReadonlyMap<number, JudgedService>> {
  const judged = new Map<number, JudgedService>()
  const readings = await readMenu(db, found)
  for (const [line, reading] of readings)
    if (!reading.service)
      judged.set(line, rejected(line, { reason: reading.fault, unreadable: reading.text }))
  const made = new Set(await madeServices(db, found.id))
  const verdicts = judgeServices(namedRows(readings), { known: knownServices(salon), made }, unsaid)
  for (const [line, verdict] of verdicts) judged.set(line, judgedBy(line, verdict))
  return judged
}

/** The names that services have by the rows of their file, by line. */
export async function namesInMenu(db: Queries, found: FoundMenu): Promise<ReadonlyMap<number, string>> {
  return namesOfRows(namedRows(await readMenu(db, found)), unsaid)
}

async function readMenu(
  db: Queries,
  { id, targets }: FoundMenu,
): Promise<readonly (readonly [line: number, reading: ServiceReading])[]> {
  const rows = await rowsAfter(db, id, { after: 1, limit: limits.importServices })
  return rows.map(({ line, cells }) => [line, readService(cells, { targets, limits: serviceLimits })])
}

function namedRows(readings: Awaited<ReturnType<typeof readMenu>>): MenuRow[] {
  return readings.flatMap(([line, reading]) => {
    const item = reading.service ?? reading.item
    return item ? [{ line, item, service: reading.service }] : []
  })
}

/** The services that a menu may name: no pauses, no mere steps, and not the services behind blocked time. */
function knownServices({ services, composedServices }: Salon): KnownService[] {
  const sold = [...services.values()].filter(
    ({ isBreak, visibility, blockKind }) => !isBreak && visibility !== 'step' && blockKind === null,
  )
  const composed = [...composedServices.values()].map((one) => {
    const steps = one.steps.map(({ isBreak, duration, price }) => ({
      kind: isBreak ? ('pause' as const) : ('busy' as const),
      duration,
      price,
    }))
    const prices = steps.map(({ price }) => price)
    return {
      ...one,
      id: null,
      duration: totalDuration(steps),
      bufferAfter: null,
      price: totalPrice(one.price, prices),
    }
  })
  return [...sold, ...composed].map((one) => ({ ...one, category: one.category?.name ?? '' }))
}

function judgedBy(line: number, verdict: ServiceVerdict): JudgedService {
  switch (verdict.kind) {
    case 'new': {
      const { made } = verdict
      return { outcome: { ...noOutcome, line, verdict: 'new', reasons: made.questions }, made }
    }
    case 'matched':
      return { outcome: { ...noOutcome, line, verdict: 'matched', service: verdict.service }, made: null }
    case 'different': {
      const { service } = verdict
      const reasons = verdict.fields.map((field) => `service_${field}`)
      return { outcome: { ...noOutcome, line, verdict: 'different', reasons, service }, made: null }
    }
    case 'rejected':
      return rejected(line, {
        reason: verdict.reason,
        otherLine: verdict.reason === 'same_service' ? verdict.line : null,
      })
  }
}

function rejected(
  line: number,
  { reason, ...more }: { readonly reason: string } & Partial<Pick<Outcome, 'unreadable' | 'otherLine'>>,
): JudgedService {
  return { outcome: { ...noOutcome, line, verdict: 'rejected', reasons: [reason], ...more }, made: null }
}
