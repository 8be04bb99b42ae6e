/** Which field of a record each column of a file holds: by the export of a known system, else by its name in five languages. */
import { plainText } from '../text/search.ts'
import { jobTitles, marks, namesByKind, presetColumns, teamNames } from './column-names.ts'

/** A file of clients, of their visits, of the menu, or of the team. */
export const importKinds = ['clients', 'visits', 'services', 'team'] as const
export type ImportKind = (typeof importKinds)[number]

/** `birthDate` and `consent` are recognised so that the screen can say that they are never imported. */
const clientTargets = [
  'givenName',
  'familyName',
  'fullName',
  'phone',
  'email',
  'note',
  'reference',
  'blocked',
  'role',
  'birthDate',
  'consent',
  'skip',
] as const

/** `startAt` is a date and its time in one cell; `reference` is the client's number in the former system. */
const visitTargets = [
  'startAt',
  'date',
  'time',
  'givenName',
  'familyName',
  'fullName',
  'phone',
  'email',
  'reference',
  'service',
  'professional',
  'price',
  'note',
  'status',
  'unavailable',
  'skip',
] as const

/**
 * `variation`: « Femmes » of « Coupe », where each has a line; `categories`: several, of which the first counts; `buffer`: the time that
 * stays free after it; `online` and `hidden`: whether clients can book it; `itemType`: whether it is a service or something to take home.
 */
const serviceTargets = [
  'service',
  'variation',
  'category',
  'categories',
  'duration',
  'buffer',
  'price',
  'description',
  'online',
  'hidden',
  'archived',
  'itemType',
  'skip',
] as const

/** `status`: whether they still work; `takesVisits`: whether clients come to them. */
const teamTargets = [
  'givenName',
  'familyName',
  'fullName',
  'phone',
  'email',
  'role',
  'status',
  'takesVisits',
  'skip',
] as const

export type ColumnTarget =
  | (typeof clientTargets)[number]
  | (typeof visitTargets)[number]
  | (typeof serviceTargets)[number]
  | (typeof teamTargets)[number]

/** The fields that a column can hold in a file of each kind. */
export const targetsOf: Readonly<Record<ImportKind, readonly ColumnTarget[]>> = {
  clients: clientTargets,
  visits: visitTargets,
  services: serviceTargets,
  team: teamTargets,
}
export const columnTargets: readonly ColumnTarget[] = [
  ...new Set([...clientTargets, ...visitTargets, ...serviceTargets, ...teamTargets]),
]

export const presets = ['fresha', 'square', 'easyappointments'] as const
export type Preset = (typeof presets)[number]

/** Columns that may exist several times: each of them is read. */
const repeatable: ReadonlySet<ColumnTarget> = new Set(['phone', 'note', 'birthDate', 'consent', 'skip'])

function targetsByName(names: (typeof namesByKind)[ImportKind]): ReadonlyMap<string, ColumnTarget> {
  return new Map(
    Object.entries(names).flatMap(([target, list]) =>
      list.split('|').map((name) => [columnKey(name), target as ColumnTarget] as const),
    ),
  )
}

const namesOf: Readonly<Record<ImportKind, ReadonlyMap<string, ColumnTarget>>> = {
  clients: targetsByName(namesByKind.clients),
  visits: targetsByName(namesByKind.visits),
  services: targetsByName(namesByKind.services),
  team: targetsByName(namesByKind.team),
}

const keysOf = (names: string) => new Set(names.split('|').map(columnKey))
const [teamKeys, jobKeys] = [keysOf(teamNames), keysOf(jobTitles)]

export interface Recognised {
  readonly kind: ImportKind
  readonly preset: Preset | null
  /** One for each column. */
  readonly targets: readonly ColumnTarget[]
}

export function recogniseColumns(header: readonly string[]): Recognised {
  const keys = header.map(columnKey)
  const mark = marks.find(({ columns }) => columns.every((name) => keys.includes(columnKey(name))))
  const kind = mark?.kind ?? kindOf(keys)
  const preset = mark?.preset ?? null
  return { kind, preset, targets: targetsAs(kind, header, preset) }
}

/**
 * A file whose columns say when, and what was done, is one of visits; one that names services with their durations or prices, and
 * no addresses of people, is a menu; one of the team has e-mail addresses of « Collaborateur » alone, or beside jobs and states: lists of
 * clients may have jobs too.
 */
function kindOf(keys: readonly string[]): ImportKind {
  const has = (kind: ImportKind, ...targets: readonly ColumnTarget[]) =>
    keys.some((key) => targets.includes(namesOf[kind].get(key) ?? 'skip'))
  if (has('visits', 'service') && has('visits', 'date', 'startAt')) return 'visits'
  const isMenu = has('services', 'service') && has('services', 'duration', 'price')
  if (isMenu && !has('clients', 'phone', 'email')) return 'services'
  const isNamedOtherwise = has('clients', 'givenName', 'familyName', 'fullName')
  const callsThem = !isNamedOtherwise && keys.some((key) => teamKeys.has(key))
  const isTeam = callsThem || (has('team', 'status', 'takesVisits') && keys.some((key) => jobKeys.has(key)))
  return isTeam && has('team', 'email') ? 'team' : 'clients'
}

/** The fields of the columns in a file of this kind. */
export function targetsAs(
  kind: ImportKind,
  header: readonly string[],
  preset: Preset | null = null,
): ColumnTarget[] {
  const columns = preset === null ? {} : (presetColumns[kind][preset] ?? {})
  const ofPreset = new Map(Object.entries(columns).map(([name, target]) => [columnKey(name), target]))
  const taken = new Set<ColumnTarget>()
  const targets = header.map((name) => {
    const key = columnKey(name)
    const target = ofPreset.get(key) ?? namesOf[kind].get(key) ?? 'skip'
    if (!targetsOf[kind].includes(target) || (taken.has(target) && !repeatable.has(target))) return 'skip'
    taken.add(target)
    return target
  })
  return withWholeNames(targets)
}

/** « Nom » alone holds the whole name; beside it, a column of whole names has nothing to add. */
function withWholeNames(targets: readonly ColumnTarget[]): ColumnTarget[] {
  const has = (wanted: ColumnTarget) => targets.includes(wanted)
  if (has('familyName') && !has('givenName') && !has('fullName'))
    return targets.map((target) => (target === 'familyName' ? 'fullName' : target))
  if (has('familyName') && has('givenName'))
    return targets.map((target) => (target === 'fullName' ? 'skip' : target))
  return [...targets]
}

export type TargetsFault =
  | 'name'
  | 'address'
  | 'email'
  | 'start'
  | 'client'
  | 'service'
  | 'price'
  | 'twice'
  | 'foreign'

/**
 * The fault of a choice of columns, if it has one: every client needs a name and an address, every visit a time, a client and a service,
 * every service a name and a price, every professional a name and an e-mail address.
 * `twice`: a field that has two columns; `foreign`: one that no file of this kind has.
 */
export function faultOfTargets(kind: ImportKind, targets: readonly ColumnTarget[]): TargetsFault | null {
  const has = (...wanted: readonly ColumnTarget[]) => wanted.some((target) => targets.includes(target))
  if (targets.some((target) => !targetsOf[kind].includes(target))) return 'foreign'
  if (targets.some((target, at) => !repeatable.has(target) && targets.indexOf(target) !== at)) return 'twice'
  if (kind === 'services') {
    if (!has('service')) return 'service'
    return has('price') ? null : 'price'
  }
  const isNamed = has('fullName', 'givenName', 'familyName')
  if (kind === 'visits') {
    if (!has('startAt', 'date')) return 'start'
    if (!isNamed && !has('phone', 'email', 'reference')) return 'client'
    return has('service') ? null : 'service'
  }
  if (!isNamed) return 'name'
  if (kind === 'team') return has('email') ? null : 'email'
  return has('phone', 'email') ? null : 'address'
}

/** The first line names the columns: none of its cells is an address, a number or a day. */
export function isHeader(cells: readonly string[]): boolean {
  const holdsData = (cell: string) => cell.includes('@') || cell.replaceAll(/\D/g, '').length >= 6
  return cells.some((cell) => cell.trim() !== '') && !cells.some(holdsData)
}

/** Letters and digits alone: « First name » is « first_name ». */
export function columnKey(name: string): string {
  return plainText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
