/**
 * The undo of one line of history: each old value comes back whose field still holds the value that the line left. Values are
 * compared as JSON; a field that a record lacks counts as null. Source: docs/rules.md.
 */

export type Facts = Readonly<Record<string, unknown>>

export interface Line {
  readonly action: string
  /** Field by field, from what to what. */
  readonly changes: Readonly<Record<string, readonly [from: unknown, to: unknown]>>
}

/** The parts of one kind of record that can be put back. */
export interface UndoRule {
  /** The fields that a change can be undone of; the line keeps others in part only. */
  readonly fields: readonly string[]
  /** Whether a new record can be removed again. */
  readonly canRemove: boolean
  /** The fields without which a deleted record cannot be made again; null: it never can. */
  readonly needed: readonly string[] | null
  /** Fields of a record that other records move: they keep a new one from being removed no more than they were changed. */
  readonly moving?: readonly string[]
  /** Fields that follow the others by themselves. */
  readonly along?: readonly string[]
}

/**
 * `back`: the old value comes back. `same`: it is there already. `changed`: somebody has changed it since. `lost`: the line does not hold
 * all of it.
 */
export type FieldState = 'back' | 'same' | 'changed' | 'lost'

export interface FieldUndo {
  readonly field: string
  /** As it is now. */
  readonly from: unknown
  /** As it was before. */
  readonly to: unknown
  readonly state: FieldState
}

export type NoUndo =
  | 'undo_kind'
  | 'undo_incomplete'
  | 'undo_links'
  | 'undo_gone'
  | 'undo_exists'
  | 'undo_same'

export type UndoPlan =
  | { readonly ok: false; readonly code: NoUndo }
  | {
      readonly ok: true
      readonly outcome: 'change' | 'remove' | 'restore'
      readonly fields: readonly FieldUndo[]
    }

/** A deleted record whose line has this field was tied to others, and the ties went with it. */
export const linksField = 'links'

/** `now` is the record as it stands; null when there is none. */
export function planUndo({ action, changes }: Line, rule: UndoRule, now: Facts | null): UndoPlan {
  const told = Object.entries(changes).filter(([field]) => !rule.along?.includes(field))
  const line = { action, changes: Object.fromEntries(told) }
  if (line.action === 'create') return planRemoval(line, rule, now)
  if (line.action === 'delete') return planRestoration(line, rule, now)
  return planChange(line, rule, now)
}

/** The fields of a plan that somebody has changed since: all of a removal, some of a change. */
export function isStale({ outcome, fields }: Extract<UndoPlan, { ok: true }>): boolean {
  const has = (state: FieldState) => fields.some((field) => field.state === state)
  return has('changed') && (outcome !== 'change' || !has('back'))
}

function planChange({ changes }: Line, rule: UndoRule, now: Facts | null): UndoPlan {
  const known = Object.keys(changes).filter((field) => rule.fields.includes(field))
  if (known.length === 0) return { ok: false, code: 'undo_incomplete' }
  if (now === null) return { ok: false, code: 'undo_gone' }
  const fields = Object.entries(changes).map(([field, [to, left]]): FieldUndo => {
    const from = now[field] ?? null
    if (!rule.fields.includes(field)) return { field, from: left, to, state: 'lost' }
    const state = isSame(from, left) ? 'back' : isSame(from, to) ? 'same' : 'changed'
    return { field, from, to, state }
  })
  return fields.some(({ state }) => state === 'back' || state === 'changed')
    ? { ok: true, outcome: 'change', fields }
    : { ok: false, code: 'undo_same' }
}

/** A record that is as it was made, whatever fields have come to its kind since. */
function planRemoval({ changes }: Line, rule: UndoRule, now: Facts | null): UndoPlan {
  if (!rule.canRemove) return { ok: false, code: 'undo_kind' }
  if (now === null) return { ok: false, code: 'undo_gone' }
  const fields = Object.entries(now)
    .filter(([field, from]) => field in changes || !isNothing(from))
    .map(([field, from]): FieldUndo => {
      const isAsMade = rule.moving?.includes(field) || isSame(from, changes[field]?.[1])
      return { field, from, to: null, state: isAsMade ? 'back' : 'changed' }
    })
  return { ok: true, outcome: 'remove', fields }
}

function planRestoration({ changes }: Line, { needed }: UndoRule, now: Facts | null): UndoPlan {
  if (now !== null) return { ok: false, code: 'undo_exists' }
  if (linksField in changes) return { ok: false, code: 'undo_links' }
  if (needed === null || needed.some((field) => isNothing(changes[field]?.[0])))
    return { ok: false, code: 'undo_incomplete' }
  const fields = Object.entries(changes).map(([field, [to]]): FieldUndo => ({
    field,
    from: null,
    to,
    state: 'back',
  }))
  return { ok: true, outcome: 'restore', fields }
}

/** As JSON, whatever the order of the fields within: the database writes them in its own. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one ?? null)) === JSON.stringify(ordered(other ?? null))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([field, inner]) => [field, ordered(inner)]),
  )
}

function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}
