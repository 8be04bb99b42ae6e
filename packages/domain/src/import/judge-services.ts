/**
 * The verdicts of an import on the rows of a menu. They are given to the whole file at once: whether « Coupe » is one service or several
 * depends on its other rows.
 */
import { plainText } from '../text/search.ts'
import { nameOfVariation, type OpenQuestion, type ReadService } from './read-service.ts'

/** A service of the salon, or a composed one, that the import has not made itself. */
export interface KnownService {
  /** Null for a composed one, which has a form of its own. */
  readonly id: number | null
  readonly name: string
  readonly category: string
  readonly duration: number
  readonly price: number
  readonly description: string | null
  readonly isDisabled: boolean
}

export interface ServiceRow {
  readonly line: number
  readonly service: ReadService
}

export interface NewService {
  readonly name: string
  readonly category: string
  readonly duration: number
  readonly price: number
  readonly description: string | null
  readonly isOnline: boolean
  /** Left open by the file. */
  readonly questions: readonly OpenQuestion[]
}

export type DifferentService = 'category' | 'duration' | 'price' | 'description' | 'disabled'

export type ServiceVerdict =
  | { readonly kind: 'new'; readonly made: NewService }
  | { readonly kind: 'matched'; readonly service: number | null }
  /** The service of the salon stays as it is. */
  | {
      readonly kind: 'different'
      readonly service: number | null
      readonly fields: readonly DifferentService[]
    }
  | { readonly kind: 'rejected'; readonly reason: 'same_service'; readonly line: number }
  | { readonly kind: 'rejected'; readonly reason: 'service_ambiguous' }

/** Stands for what the file does not say. */
export interface Unsaid {
  readonly category: string
  /** « Catégorie 3 », where the file has the number alone. */
  readonly numbered: (number: string) => string
  readonly duration: number
}

interface NamedRow {
  readonly line: number
  readonly service: ReadService
  readonly name: string
  /** Null where the file names none. */
  readonly category: string | null
}

/** One verdict for each row; `rows` are all of the file that can be read. */
export function judgeServices(
  rows: readonly ServiceRow[],
  known: readonly KnownService[],
  unsaid: Unsaid,
): ServiceVerdict[] {
  const named = nameRows(rows, unsaid)
  const byPlace = groupBy(known, keyOf)
  const byName = groupBy(known, ({ name }) => plainText(name))
  const isPlaced = (row: NamedRow) => row.category !== null && byPlace.has(keyOf(row))
  // A service that no row places may have been moved to another category since, if one row alone can mean it.
  const placed = new Set(named.filter(isPlaced).map(keyOf))
  const moved = groupBy(
    known.filter((one) => !placed.has(keyOf(one))),
    ({ name }) => plainText(name),
  )
  const homeless = groupBy(
    named.filter((row) => !isPlaced(row)),
    ({ name }) => plainText(name),
  )
  const candidates = (row: NamedRow): readonly KnownService[] => {
    const name = plainText(row.name)
    if (row.category === null) return byName.get(name) ?? []
    if (isPlaced(row)) return byPlace.get(keyOf(row))!.slice(0, 1)
    const found = moved.get(name) ?? []
    return found.length === 1 && homeless.get(name)!.length === 1 ? found : []
  }
  const lines = new Map<string, number>()
  return named.map((row): ServiceVerdict => {
    const key = keyOf(row)
    const earlier = lines.get(key)
    if (earlier !== undefined) return { kind: 'rejected', reason: 'same_service', line: earlier }
    lines.set(key, row.line)
    const [one, another] = candidates(row)
    if (!one) return { kind: 'new', made: madeOf(row, unsaid) }
    return another ? { kind: 'rejected', reason: 'service_ambiguous' } : compare(row, one)
  })
}

function groupBy<T>(items: readonly T[], keyOfItem: (item: T) => string): ReadonlyMap<string, T[]> {
  return Map.groupBy(items, keyOfItem)
}

/** An item with several lines has one service for each of its variations. */
function nameRows(rows: readonly ServiceRow[], { numbered }: Unsaid): NamedRow[] {
  const categoryOf = ({ category, isCategoryNumber }: ReadService) =>
    category !== null && isCategoryNumber ? numbered(category) : category
  const itemOf = ({ service }: ServiceRow) => keyOf({ name: service.name, category: categoryOf(service) })
  const items = groupBy(rows, itemOf)
  return rows.map((row) => {
    const { line, service } = row
    const isOneOfSeveral = items.get(itemOf(row))!.length > 1
    const name = isOneOfSeveral ? nameOfVariation(service.name, service.variation) : service.name
    return { line, service, name, category: categoryOf(service) }
  })
}

/** Regardless of case and accents. */
function keyOf({ name, category }: { readonly name: string; readonly category: string | null }): string {
  return JSON.stringify([category === null ? null : plainText(category), plainText(name)])
}

function madeOf({ name, category, service }: NamedRow, unsaid: Unsaid): NewService {
  const { price, description, isOnline, questions } = service
  return {
    name,
    category: category ?? unsaid.category,
    duration: service.duration ?? unsaid.duration,
    price,
    description,
    // Nobody books a duration that nobody has chosen.
    isOnline: isOnline && service.duration !== null,
    questions,
  }
}

/** A field that the file leaves out is no difference. */
function compare({ category, service }: NamedRow, known: KnownService): ServiceVerdict {
  const isMoved =
    category !== null && !service.isCategoryNumber && plainText(category) !== plainText(known.category)
  const differs = {
    category: isMoved,
    duration: service.duration !== null && service.duration !== known.duration,
    price: service.price !== known.price,
    description: service.description !== null && service.description !== known.description,
    disabled: known.isDisabled,
  }
  const fields = (Object.keys(differs) as DifferentService[]).filter((field) => differs[field])
  const { id } = known
  return fields.length === 0 ? { kind: 'matched', service: id } : { kind: 'different', service: id, fields }
}
