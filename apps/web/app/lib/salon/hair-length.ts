import type { Appointment } from '@meche/contract/appointments.ts'
import { useSettings } from './salon.ts'

/** A length that can be chosen; null for one that the menu tells apart no more. */
export function useKnownLength(length: number | null): number | null {
  return useSettings()?.hairLengths?.find(({ id }) => id === length)?.id ?? null
}

/** The client's own length, as the latest of these visits has it: not that of somebody whom they came with, nor of a cancelled visit. */
export function lastLength(visits: readonly Pick<Appointment, 'length' | 'for' | 'status'>[]): number | null {
  const own = visits.filter((visit) => visit.for === null && visit.status !== 'cancelled')
  return own.find(({ length }) => length)?.length?.id ?? null
}

/** The length as a request carries it. */
export function lengthIn(length: number | null): { length?: number } {
  return length === null ? {} : { length }
}

export function lengthInQuery(length: number | null): { length?: string } {
  return length === null ? {} : { length: String(length) }
}
