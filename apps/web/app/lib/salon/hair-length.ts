import { useSettings } from './salon.ts'

/** A length that can be chosen; null for one that the menu tells apart no more. */
export function useKnownLength(length: number | null): number | null {
  return useSettings()?.hairLengths?.find(({ id }) => id === length)?.id ?? null
}

/** The length as a request carries it. */
export function lengthIn(length: number | null): { length?: number } {
  return length === null ? {} : { length }
}

export function lengthInQuery(length: number | null): { length?: string } {
  return length === null ? {} : { length: String(length) }
}
