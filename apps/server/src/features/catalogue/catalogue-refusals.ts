/** What is wrong with a form of the catalogue, all of it at once. */
import type { ViolationCode } from '@meche/contract/error-codes.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'

/** A field, what is wrong with it, and whether it is. */
export type Check = readonly [propertyPath: string, code: ViolationCode, isWrong: boolean]

/** HttpRefusal 422 with every check that failed. */
export function refuseWrong(checks: readonly Check[]): void {
  const violations = checks
    .filter(([, , isWrong]) => isWrong)
    .map(([propertyPath, code]) => ({ propertyPath, code }))
  if (violations.length > 0) throw new HttpRefusal({ code: 'validation_failed', violations })
}

export function isDuplicate<T>(list: readonly T[], index: number): boolean {
  return list.indexOf(list[index]!) < index
}

/** The record of this id; HttpRefusal 404 when there is none. */
export function existing<T>(records: ReadonlyMap<number, T>, id: number): T {
  const record = records.get(id)
  if (!record) throw new HttpRefusal({ code: 'not_found' })
  return record
}

export function hasCategory({ categories }: Salon, id: number | null): boolean {
  return categories.some((category) => category.id === id)
}
