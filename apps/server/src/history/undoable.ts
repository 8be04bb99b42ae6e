/** A feature's part of an undo: how its records stand, and the use cases that put old values back. */
import type * as z from 'zod/mini'
import type { HistoryEntity } from '@meche/contract/history.ts'
import type { ViolationCode } from '@meche/contract/error-codes.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { fromWire, type FromWire } from '@meche/contract/mapping/spelling.ts'
import type { Facts, Line } from '@meche/domain/history/undo.ts'
import type { Caller } from '../http/caller.ts'
import { HttpRefusal } from '../http/problem.ts'
import { validate } from '../http/validate.ts'

export interface UndoBy {
  readonly caller: Caller
  readonly now: Temporal.Instant
  /** They were told that the client has another visit then. */
  readonly anyway: boolean
}

/** A record as it stands: a use case refuses to write when it has changed since it was read. */
export interface UndoableRecord {
  /** By the names of the history. */
  readonly fields: Facts
  /** Those whose old value never comes back, whatever the line. */
  readonly lost?: LostFields
  /** Writes some of the fields; without it, the record is never changed. */
  readonly change?: (values: Facts) => Promise<unknown>
  readonly remove?: () => Promise<unknown>
  /** The visits that would no longer be within working hours. */
  readonly hits?: (outcome: 'change' | 'remove', values: Facts) => Promise<readonly Conflict[]>
}

export type LostFields = Readonly<Record<string, Loss>>

/** Why an old value never comes back. */
export interface Loss {
  readonly code: ViolationCode
  /** For the marks in its sentence. */
  readonly values?: Readonly<Record<string, string>>
}

export interface RecordedLine extends Line {
  readonly entityId: number
  /** Null: the system itself, or somebody whose record has been erased. */
  readonly actorId: number | null
}

export interface UndoableKind {
  /** The fields that a line of history holds in full. */
  readonly fields: readonly string[]
  /** Fields that changes of other records move. */
  readonly moving?: readonly string[]
  /** Fields that follow the others by themselves. */
  readonly along?: readonly string[]
  /** For each of the lines, the fields whose old value never comes back, with the reason. */
  readonly lost?: (lines: readonly RecordedLine[]) => readonly LostFields[] | Promise<readonly LostFields[]>
  /** Some values of a line without the people and records in them that have gone since. */
  readonly withoutGone?: (values: Facts) => Promise<Facts>
  /** Whether a new record can be removed. */
  readonly canRemove?: boolean
  /** The lines that it knows how to undo; without it, all of its entity that have one of its fields. */
  readonly knows?: (line: Line) => boolean
  /** Those of `ids` that there are. */
  readonly read: (ids: readonly number[], by: UndoBy) => Promise<ReadonlyMap<number, UndoableRecord>>
  readonly restore?: {
    /** Lines of older versions of Mèche lack some. */
    readonly needed: readonly string[]
    /** Those of `ids` that are kept out of sight; without it, the line alone is enough. */
    readonly kept?: (ids: readonly number[]) => Promise<readonly number[]>
    readonly run: (id: number, values: Facts, by: UndoBy) => Promise<unknown>
    readonly hits?: (id: number, values: Facts, by: UndoBy) => Promise<readonly Conflict[]>
  }
}

export type UndoableKinds = Readonly<Partial<Record<HistoryEntity, readonly UndoableKind[]>>>

/** The values as the body of a request: today's limits hold for them as well. HttpRefusal 422. */
export function bodyOf<S extends z.ZodMiniType>(schema: S, values: Facts): FromWire<z.output<S>> {
  return fromWire(validate(schema, values) as object) as FromWire<z.output<S>>
}

/** HttpRefusal 422 with the reason. */
export function noUndo(code: ViolationCode, values?: Loss['values']): HttpRefusal {
  return new HttpRefusal({
    code: 'undo_not_possible',
    violations: [{ propertyPath: '', code, ...(values && { values }) }],
  })
}
