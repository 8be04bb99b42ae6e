import type { QueryClient } from '@tanstack/react-query'

/** The query keys of free days and starts: every change of a calendar makes all of them old. */
export const freeTimes = { days: ['days'], slots: ['slots'] }

export function forgetFreeTimes(client: QueryClient): Promise<unknown> {
  const keys = Object.values(freeTimes)
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
