/**
 * The verdicts of an import on the rows of a menu. They are given to the whole file at once: whether « Coupe » is one service or several
 * depends on its other rows.
 */
import { nameKey } from '../text/search.ts'
import { nameOfItem, type MenuItem, type OpenQuestion, type ReadService } from './read-service.ts'

/** A service of the salon, or a composed one. */
export interface KnownService {
  /** Null for a composed one, which has a form of its own. */
  readonly id: number | null
  readonly name: string
  readonly category: string
  readonly duration: number
  /** Null for a composed one. */
  readonly bufferAfter: number | null
  readonly price: number
  readonly description: string | null
  readonly isDisabled: boolean
}

export interface MenuRow {
  readonly line: number
  readonly item: MenuItem
  /** Null for a row that is refused: it still tells that « Coupe » has several variations. */
  readonly service: ReadService | null
}

export interface NewService {
  readonly name: string
  readonly category: string
  readonly duration: number
  readonly bufferAfter: number
  readonly price: number
  readonly description: string | null
  readonly isOnline: boolean
  /** Left open by the file. */
  readonly questions: readonly OpenQuestion[]
}

export type DifferentService =
  | 'name'
  | 'category'
  | 'duration'
  | 'buffer'
  | 'price'
  | 'description'
  | 'disabled'

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

/** The menu of the salon. */
export interface Menu {
  readonly known: readonly KnownService[]
  /** Ids of services that this import has made: their rows are judged as if these were not there. */
  readonly made?: ReadonlySet<number>
}

interface Placed {
  readonly name: string
  /** Null where the file names none. */
  readonly category: string | null
}

interface NamedRow extends Placed {
  readonly line: number
  readonly service: ReadService
  /** « Coupe », where `name` is « Coupe – Femmes ». */
  readonly item: string
  readonly itemKey: string
}

/** The verdicts on the rows that can be read, by line; `rows` are all of the file that have a name. */
export function judgeServices(
  rows: readonly MenuRow[],
  { known: all, made = new Set() }: Menu,
  unsaid: Unsaid,
): ReadonlyMap<number, ServiceVerdict> {
  const known = all.filter(({ id }) => id === null || !made.has(id))
  const find = makeFinder(known)
  const named = nameRows(rows, find, unsaid)
  const verdictOf = makeJudge(named, { rows, known, find, unsaid })
  const lines = new Map<string, number>()
  return new Map(
    named.map((row): [number, ServiceVerdict] => {
      const verdict = verdictOf(row)
      // A new one counts in the category that stands for an empty one.
      const key = keyOf(verdict.kind === 'new' ? verdict.made : row)
      const earlier = lines.get(key)
      if (earlier !== undefined)
        return [row.line, { kind: 'rejected', reason: 'same_service', line: earlier }]
      lines.set(key, row.line)
      return [row.line, verdict]
    }),
  )
}

interface MenuFile {
  readonly rows: readonly MenuRow[]
  readonly known: readonly KnownService[]
  readonly find: Find
  readonly unsaid: Unsaid
}

/** Judges each row as if no other row made the same service. */
function makeJudge(named: readonly NamedRow[], { rows, known, find, unsaid }: MenuFile) {
  const candidatesOf = makeChooser(named, known, find)
  // « Coupe » has a row of its own, beside those of its variations.
  const plain = new Set(
    rows.filter(({ item }) => item.variation === null).map(({ item }) => itemKeyOf(item, unsaid)),
  )
  return (row: NamedRow): ServiceVerdict => {
    const found = candidatesOf(row)
    // The salon has « Coupe » alone: which of the variations that is, the file does not say.
    const wholes = plain.has(row.itemKey) ? [] : find({ name: row.item, category: row.category })
    const [one, another] = found.length > 0 ? found : wholes
    if (another) return { kind: 'rejected', reason: 'service_ambiguous' }
    if (one)
      return found.length > 0 ? compare(row, one) : { kind: 'different', service: one.id, fields: ['name'] }
    return { kind: 'new', made: madeOf(row, unsaid) }
  }
}

type Find = (wanted: Placed) => readonly KnownService[]

/** The services of a name: the first in its category, where it has one. */
function makeFinder(known: readonly KnownService[]): Find {
  const byPlace = groupBy(known, keyOf)
  const byName = groupBy(known, ({ name }) => nameKey(name))
  return (wanted) => {
    if (wanted.category === null) return byName.get(nameKey(wanted.name)) ?? []
    return byPlace.get(keyOf(wanted))?.slice(0, 1) ?? []
  }
}

/** A service that no row places may have been moved to another category since, if one row alone can mean it. */
function makeChooser(named: readonly NamedRow[], known: readonly KnownService[], find: Find) {
  const isPlaced = (row: NamedRow) => row.category !== null && find(row).length > 0
  const placed = new Set(named.filter(isPlaced).map(keyOf))
  const moved = groupBy(
    known.filter((one) => !placed.has(keyOf(one))),
    ({ name }) => nameKey(name),
  )
  const homeless = groupBy(
    named.filter((row) => !isPlaced(row)),
    ({ name }) => nameKey(name),
  )
  return (row: NamedRow): readonly KnownService[] => {
    if (row.category === null || isPlaced(row)) return find(row)
    const found = moved.get(nameKey(row.name)) ?? []
    return found.length === 1 && homeless.get(nameKey(row.name))!.length === 1 ? found : []
  }
}

function groupBy<T>(items: readonly T[], keyOfItem: (item: T) => string): ReadonlyMap<string, T[]> {
  return Map.groupBy(items, keyOfItem)
}

/** One that is left of an item's variations keeps the name of the variation that the salon knows it by. */
function nameRows(rows: readonly MenuRow[], find: Find, unsaid: Unsaid): NamedRow[] {
  const names = namesOfRows(rows, unsaid)
  return rows.flatMap(({ line, item, service }) => {
    if (!service) return []
    const whole = { name: nameOfItem(item), category: categoryOf(item, unsaid) }
    const name = find(whole).length > 0 ? whole.name : names.get(line)!
    return [{ ...whole, name, line, service, item: item.name, itemKey: itemKeyOf(item, unsaid) }]
  })
}

/** The names that services have by the rows of their file alone, by line: an item with several variations is a service for each. */
export function namesOfRows(
  rows: readonly Omit<MenuRow, 'service'>[],
  unsaid: Unsaid,
): ReadonlyMap<number, string> {
  const items = groupBy(rows, ({ item }) => itemKeyOf(item, unsaid))
  return new Map(
    [...items.values()].flatMap((ofItem) => {
      const variations = new Set(ofItem.map(({ item }) => nameKey(item.variation ?? '')))
      return ofItem.map(
        ({ line, item }) => [line, variations.size > 1 ? nameOfItem(item) : item.name] as const,
      )
    }),
  )
}

function categoryOf({ category, isCategoryNumber }: MenuItem, { numbered }: Unsaid): string | null {
  return category !== null && isCategoryNumber ? numbered(category) : category
}

function itemKeyOf(item: MenuItem, unsaid: Unsaid): string {
  return keyOf({ name: item.name, category: categoryOf(item, unsaid) ?? unsaid.category })
}

function keyOf({ name, category }: Placed): string {
  return JSON.stringify([category === null ? null : nameKey(category), nameKey(name)])
}

function madeOf({ name, category, service }: NamedRow, unsaid: Unsaid): NewService {
  const { price, description, isOnline, questions } = service
  return {
    name,
    category: category ?? unsaid.category,
    duration: service.duration ?? unsaid.duration,
    bufferAfter: service.bufferAfter ?? 0,
    price,
    description,
    // Clients book what an admin has completed.
    isOnline: isOnline && questions.length === 0,
    questions,
  }
}

/** A field that the file leaves out is no difference. */
function compare({ category, service }: NamedRow, known: KnownService): ServiceVerdict {
  const isMoved =
    category !== null && !service.isCategoryNumber && nameKey(category) !== nameKey(known.category)
  const differs = {
    category: isMoved,
    duration: service.duration !== null && service.duration !== known.duration,
    buffer:
      service.bufferAfter !== null && known.bufferAfter !== null && service.bufferAfter !== known.bufferAfter,
    price: service.price !== known.price,
    description: service.description !== null && service.description !== known.description,
    disabled: known.isDisabled,
  }
  const fields = (Object.keys(differs) as (keyof typeof differs)[]).filter((field) => differs[field])
  const { id } = known
  return fields.length === 0 ? { kind: 'matched', service: id } : { kind: 'different', service: id, fields }
}
