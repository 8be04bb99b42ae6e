/** Rules that a schema cannot hold, checked all at once: a form says everything that is wrong with it. */
import type { ViolationCode } from '@meche/contract/error-codes.ts'
import { HttpRefusal } from './problem.ts'

/** A field, what is wrong with it, and whether it is. */
export type Check = readonly [propertyPath: string, code: ViolationCode, isWrong: boolean]

/** HttpRefusal 422 with every check that failed. */
export function refuseWrong(checks: readonly Check[]): void {
  const violations = checks
    .filter(([, , isWrong]) => isWrong)
    .map(([propertyPath, code]) => ({ propertyPath, code }))
  if (violations.length > 0) throw new HttpRefusal({ code: 'validation_failed', violations })
}

/** Whether the same value stands earlier in the list. */
export function isDuplicate<T>(list: readonly T[], index: number): boolean {
  return list.indexOf(list[index]!) < index
}

/** The record of this id; HttpRefusal 404 when there is none. */
export function existing<T>(records: ReadonlyMap<number, T>, id: number): T {
  const record = records.get(id)
  if (!record) throw new HttpRefusal({ code: 'not_found' })
  return record
}
