import type { OpeningHours, SettingsForm } from '@meche/contract/settings.ts'
import { weekDays } from '../../../lib/salon/week.ts'

type Period = OpeningHours['lundi']['periods'][number]

const straight: readonly Period[] = [{ startTime: '09:00', endTime: '19:00' }]
const withLunch: readonly Period[] = [
  { startTime: '09:00', endTime: '12:30' },
  { startTime: '14:00', endTime: '19:00' },
]

function week(closed: readonly string[], periods: readonly Period[]): OpeningHours {
  return Object.fromEntries(
    weekDays.map((day) => [
      day,
      closed.includes(day)
        ? { isOpen: false, periods: [] }
        : { isOpen: true, periods: periods.map((period) => ({ ...period })) },
    ]),
  ) as OpeningHours
}

const weekend = ['lundi', 'dimanche']

/** The usual weeks of French salons. */
export const hoursPresets = {
  straight: week(weekend, straight),
  lunch: week(weekend, withLunch),
  monday: week(['dimanche'], straight),
} as const
export type HoursPreset = keyof typeof hoursPresets

export function presetOfHours(hours: OpeningHours): HoursPreset | null {
  const names = Object.keys(hoursPresets) as HoursPreset[]
  return names.find((name) => weekDays.every((day) => isSameDay(hours[day], hoursPresets[name][day]))) ?? null
}

type Day = OpeningHours['lundi']

/** Periods that a closed day keeps for later do not count. */
function isSameDay(one: Day, other: Day): boolean {
  if (!one.isOpen || !other.isOpen) return one.isOpen === other.isOpen
  return (
    one.periods.length === other.periods.length &&
    one.periods.every(
      ({ startTime, endTime }, place) =>
        startTime === other.periods[place]!.startTime && endTime === other.periods[place]!.endTime,
    )
  )
}

export const ruleFields = [
  'hasBookingLimit',
  'bookingLimitValue',
  'bookingLimitUnit',
  'hasBookingDeadline',
  'bookingDeadlineValue',
  'bookingDeadlineUnit',
  'canCancelUntilLastMoment',
  'hasCancellationDeadline',
  'cancellationDeadlineValue',
  'cancellationDeadlineUnit',
] as const
export type Rules = Pick<SettingsForm, (typeof ruleFields)[number]>

function rules(
  limit: number,
  deadline: number,
  [value, unit]: readonly [number, 'heures' | 'jours'],
): Rules & Amounts {
  return {
    hasBookingLimit: true,
    bookingLimitValue: limit,
    bookingLimitUnit: 'mois',
    hasBookingDeadline: true,
    bookingDeadlineValue: deadline,
    bookingDeadlineUnit: 'heures',
    canCancelUntilLastMoment: false,
    hasCancellationDeadline: true,
    cancellationDeadlineValue: value,
    cancellationDeadlineUnit: unit,
  }
}

/** A preset leaves no rule without its amount. */
interface Amounts {
  bookingLimitValue: number
  bookingLimitUnit: 'mois'
  bookingDeadlineValue: number
  bookingDeadlineUnit: 'heures'
  cancellationDeadlineValue: number
  cancellationDeadlineUnit: 'heures' | 'jours'
}

/** Months ahead and hours before for a booking, and until when a client cancels. */
export const rulesPresets = {
  easy: rules(6, 1, [2, 'heures']),
  balanced: rules(3, 2, [24, 'heures']),
  firm: rules(2, 24, [2, 'jours']),
} as const
export type RulesPreset = keyof typeof rulesPresets

export function presetOfRules(values: Rules): RulesPreset | null {
  const names = Object.keys(rulesPresets) as RulesPreset[]
  return (
    names.find((name) => ruleFields.every((field) => values[field] === rulesPresets[name][field])) ?? null
  )
}
