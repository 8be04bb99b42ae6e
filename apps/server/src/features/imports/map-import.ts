/** Choices of an admin about a file: the fields of its columns, and what its words for services and the team are here. */
import { parseItems } from '@meche/contract/mapping/items.ts'
import {
  columnKey,
  faultOfTargets,
  type ColumnTarget,
  type ImportKind,
} from '@meche/domain/import/columns.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import { importById, lockImport, writeMapping, writeMatches, type ImportRow } from './import-repository.ts'
import type { Imports } from './imports.ts'
import { findMatches, type Matches } from './matches.ts'
import { saveModel } from './model-repository.ts'
import { forgetKeptNotes } from './row-repository.ts'

interface Chosen {
  /** Another one than the columns told. */
  readonly kind?: ImportKind | undefined
  readonly targets: readonly ColumnTarget[]
  /** The name under which the choice is saved. */
  readonly model?: string | undefined
}

/** HttpRefusal 404, 409 for an import that has begun, 422 for columns that are not enough. */
export async function mapImport(
  { database, salons }: Imports,
  id: number,
  { targets, model, ...chosen }: Chosen,
  now: Temporal.Instant,
): Promise<void> {
  const salon = await salons.current()
  const read = await importById(database.kysely, id)
  refuseStarted(read)
  const kind = chosen.kind ?? read.kind
  // Read before the transaction: a long file takes its time.
  const matches =
    kind === 'visits' ? await findMatches(database.kysely, { ...read, targets }, { salon, now }) : null
  await database.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    refuseStarted(found)
    const { header } = found
    if (targets.length !== header.length) throw refused('targets', 'invalid_value')
    refuseTargets(kind, targets)
    const choice = { kind, columns: header.map(columnKey), targets }
    const modelId = model === undefined ? null : await saveModel(tx, { ...choice, name: model })
    await writeMapping(tx, id, { kind, targets, modelId })
    await forgetKeptNotes(tx, id)
    if (matches) await writeMatches(tx, id, matches)
  })
}

type ChosenMatches = {
  readonly [Part in keyof Matches]: readonly Omit<Matches[Part][number], 'visits'>[]
}

/** Words that the file lacks are left out. HttpRefusal 404, 409, 422 for services that are not sold and for people who are not of the team. */
export async function matchImport(
  { database, salons }: Imports,
  id: number,
  chosen: ChosenMatches,
): Promise<void> {
  const salon = await salons.current()
  await database.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    refuseStarted(found)
    const { matches } = found
    if (!matches) throw new HttpRefusal({ code: 'import_not_tried' })
    const item = new Map(chosen.services.map((one) => [one.text, one.item]))
    const professional = new Map(chosen.professionals.map((one) => [one.text, one.professional]))
    for (const one of item.values())
      if (one !== null && !hasItem(salon, one)) throw refused('services', 'invalid_value')
    for (const one of professional.values())
      if (one !== null && !salon.professionals.some(({ id: known }) => known === one))
        throw refused('professionals', 'invalid_value')
    await writeMatches(tx, id, {
      services: matches.services.map((one) => ({ ...one, item: item.get(one.text) ?? null })),
      professionals: matches.professionals.map((one) => ({
        ...one,
        professional: professional.get(one.text) ?? null,
      })),
    })
  })
}

function hasItem({ services, composedServices }: Salon, key: string): boolean {
  const [item] = parseItems(key)
  if (!item) return false
  if (item.kind === 'composed') return composedServices.get(item.id)?.isDisabled === false
  const service = services.get(item.id)
  return service !== undefined && !service.isDisabled && !service.isBreak
}

const faultCodes = {
  name: 'import_name_missing',
  address: 'import_address_missing',
  email: 'import_email_missing',
  start: 'import_start_missing',
  client: 'import_client_missing',
  service: 'import_service_missing',
  price: 'import_price_missing',
  twice: 'import_field_twice',
  foreign: 'invalid_value',
} as const

/** HttpRefusal 422. */
export function refuseTargets(kind: ImportKind, targets: readonly ColumnTarget[]): void {
  const fault = faultOfTargets(kind, targets)
  if (fault !== null) throw refused('targets', faultCodes[fault])
}

function refused(propertyPath: string, code: (typeof faultCodes)[keyof typeof faultCodes]): HttpRefusal {
  return new HttpRefusal({ code: 'validation_failed', violations: [{ propertyPath, code }] })
}

export function isStarted({ status }: ImportRow): boolean {
  return status === 'running' || status === 'done' || status === 'failed'
}

/** HttpRefusal 404, 409. */
export function refuseStarted(found: ImportRow | null): asserts found is ImportRow {
  if (!found) throw new HttpRefusal({ code: 'not_found' })
  if (isStarted(found)) throw new HttpRefusal({ code: 'import_started' })
}
