/** The days a search or a calendar may ask for at once. */
import { limits } from '@meche/contract/limits.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { HttpRefusal } from '../http/problem.ts'

/** HttpRefusal 422 for a range that ends before it begins, or of more than `longest` days. */
export function refuseBadRange(
  { from, to }: { readonly from: string; readonly to: string },
  longest: number = limits.slotRangeDays,
): void {
  const code = from > to ? 'range_reversed' : shiftDate(from, longest - 1) < to ? 'range_too_long' : null
  if (!code) return
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath: 'to', code }],
    values: { days: longest },
  })
}
