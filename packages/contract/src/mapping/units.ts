/** The wire's French units, and the domain's. */
import type { Duration } from '@meche/domain/time/duration.ts'

const french = {
  minutes: 'minutes',
  hours: 'heures',
  days: 'jours',
  weeks: 'semaines',
  months: 'mois',
} as const

export type FrenchUnit<U extends Duration['unit']> = (typeof french)[U]

const domain = {
  minutes: 'minutes',
  heures: 'hours',
  jours: 'days',
  semaines: 'weeks',
  mois: 'months',
} as const

/** « heures » is `hours`; null stays null. */
export function unitOfFrench<F extends keyof typeof domain>(unit: F | null): (typeof domain)[F] | null {
  return unit === null ? null : domain[unit]
}

/** `hours` is « heures »; null stays null. */
export function frenchOfUnit<U extends Duration['unit']>(unit: U | null): FrenchUnit<U> | null {
  return unit === null ? null : french[unit]
}
