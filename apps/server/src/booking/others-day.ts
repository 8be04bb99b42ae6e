/** Days that a member of staff may not change, said with the name of whose day it is. The rule is the domain's. */
import { isStaff } from '@meche/domain/access/roles.ts'
import { dayOfAnother, writableDays } from '@meche/domain/access/team-days.ts'
import type { Caller } from '../http/caller.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { Salon } from '../salon/salon.ts'
import type { Visit } from './visit.ts'

type Days = 'all' | readonly number[]

/**
 * On whose days a caller may put a visit: a client on everybody's, staff as the domain says, and on the days of those who have
 * steps of it `already`.
 */
export function daysOpenTo(caller: Caller | null, { settings }: Salon, already?: Visit): Days {
  const days = caller && isStaff(caller) ? writableDays(caller, settings) : 'all'
  if (days === 'all' || !already) return days
  return [...days, ...already.steps.map(({ professional }) => professional.id)]
}

/** The salon as it is there to book for whoever may change only these days. */
export function withDaysOnly(salon: Salon, days: Days): Salon {
  if (days === 'all') return salon
  return { ...salon, professionals: salon.professionals.filter(({ id }) => days.includes(id)) }
}

/** HttpRefusal 403 for a chosen professional whose day is not among these. */
export function refuseChoiceOutside(
  days: Days,
  choices: readonly { readonly professional: number | null }[],
  { professionals }: Salon,
): void {
  if (days === 'all') return
  const chosen = choices.map(({ professional }) => professional)
  const other = professionals.find(({ id }) => chosen.includes(id) && !days.includes(id))
  if (other) throw othersDay(other)
}

interface Somebody {
  readonly id: number
  readonly givenName?: string
}

/** HttpRefusal 403 when the day of one of them is not the caller's to change. */
export function refuseOthersDay(caller: Caller, salon: Salon, whose: readonly Somebody[]): void {
  const other = dayOfAnother(
    caller,
    whose.map(({ id }) => id),
    salon.settings,
  )
  if (other === null) return
  const people = [...salon.professionals, ...whose]
  throw othersDay(people.find(({ id, givenName }) => id === other && givenName) ?? { id: other })
}

export function othersDay({ givenName }: Somebody): HttpRefusal {
  return givenName
    ? new HttpRefusal({ code: 'others_day', values: { name: givenName } })
    : new HttpRefusal({ code: 'forbidden' })
}
