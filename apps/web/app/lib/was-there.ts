import { Refusal } from './http.ts'

/** Whether this says that what was asked for is not there, or not any more. */
export function isGone(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404
}

/**
 * Waits for a deletion. Answers false when there was nothing left to delete: somebody else was quicker, or it was deleted the time
 * before and only the answer got lost. What was wanted is so.
 */
export async function wasThere(deletion: Promise<unknown>): Promise<boolean> {
  try {
    await deletion
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}
