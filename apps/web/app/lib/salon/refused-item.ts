import { Refusal } from '../api/http.ts'

/** An item that the server does not take, by its place, and why. */
export interface RefusedItem {
  place: number
  sentence: string
}

export function refusedItemOf(error: unknown): RefusedItem | null {
  if (!(error instanceof Refusal)) return null
  for (const { propertyPath, message } of error.problem.violations ?? []) {
    const place = /^items\.(\d+)/.exec(propertyPath)?.[1]
    if (place) return { place: Number(place), sentence: message }
  }
  return null
}
