import { Refusal } from './http.ts'

/** Whether this says that what was asked for is not there, or not any more. */
export function isGone(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404
}

/**
 * Waits for a deletion, or another change that the end of its record leaves without a purpose. Answers false when there was nothing
 * left to change: somebody else was quicker, or it was deleted the time before and only the answer got lost.
 */
export async function wasThere(change: Promise<unknown>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}
