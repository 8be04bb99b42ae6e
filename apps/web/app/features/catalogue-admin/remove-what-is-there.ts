import type { Deletion } from '@meche/contract/services.ts'
import { Refusal } from '../../lib/api/http.ts'
import { isGone } from '../../lib/api/was-there.ts'

/** Answers nothing when the record can only go or stay. */
export type Remove = (ids: readonly number[]) => Promise<Deletion | undefined>

export interface Removed extends Deletion {
  /** Those that were not there any more. */
  gone: number[]
}

/**
 * Removes records, or asks what that would do. The API takes all or none; those that somebody else has deleted meanwhile are left out,
 * and the others go. Throws what else was refused.
 */
export async function removeWhatIsThere(ids: readonly number[], remove: Remove): Promise<Removed> {
  if (ids.length === 0) return { deleted: [], disabled: [], gone: [] }
  try {
    return { ...((await remove(ids)) ?? { deleted: [...ids], disabled: [] }), gone: [] }
  } catch (error) {
    const gone = goneOf(error, ids)
    if (gone.length === 0) throw error
    const others = await removeWhatIsThere(
      ids.filter((id) => !gone.includes(id)),
      remove,
    )
    return { ...others, gone: [...gone, ...others.gone] }
  }
}

/** Of one it is said by the status, of several by their places in the list. */
function goneOf(error: unknown, ids: readonly number[]): number[] {
  if (isGone(error)) return [...ids]
  if (!(error instanceof Refusal)) return []
  const unknown = (error.problem.violations ?? []).filter(({ code }) => code === 'unknown_service')
  return ids.filter((_, place) => unknown.some(({ propertyPath }) => propertyPath === `ids.${place}`))
}
