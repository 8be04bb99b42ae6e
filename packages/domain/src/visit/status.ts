/** The status of a step, and of the visit it belongs to. Source: docs/rules.md. */

export type Status = 'pending' | 'done' | 'no_show' | 'cancelled'

/** Whether a step in this status keeps its professional's time; the others free it at once. */
export function occupies(status: Status): boolean {
  return status === 'pending' || status === 'done'
}

/**
 * An appointment's status: cancelled when all its steps are, else pending if any is, else done if any is,
 * else no_show.
 */
export function appointmentStatus(steps: readonly Status[]): Status {
  if (steps.every((status) => status === 'cancelled')) return 'cancelled'
  if (steps.includes('pending')) return 'pending'
  return steps.includes('done') ? 'done' : 'no_show'
}
