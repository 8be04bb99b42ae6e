/** The domain's policy (visit/permissions.ts) as the server applies it: refusals by HTTP, calendars by their professional's name. */
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import {
  mayChoose,
  mayWriteIn,
  type Calendars,
  type Permission,
  type Refused,
} from '@meche/domain/visit/permissions.ts'
import type { Caller } from '../http/caller.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { Salon } from '../salon/salon.ts'

interface Person {
  readonly id: number
  readonly givenName?: string
}

/** The granted permission. HttpRefusal 404 or 403 otherwise; `people` supplies the names of professionals who may have left the team. */
export function required<P extends Permission>(
  permission: P,
  { professionals }: Pick<Salon, 'professionals'>,
  people: readonly Person[] = [],
): Exclude<P, Refused> {
  if (permission.ok) return permission as Exclude<P, Refused>
  if (permission.code !== 'others_day') throw new HttpRefusal({ code: permission.code })
  const all: readonly Person[] = [...professionals, ...people]
  const name = all.find(({ id, givenName }) => id === permission.professional && givenName)?.givenName
  throw new HttpRefusal(name ? { code: 'others_day', values: { name } } : { code: 'forbidden' })
}

/** HttpRefusal 403 when the calendar of one of them is not the caller's to change. */
export function requireCalendarsOf(people: readonly Person[], caller: Caller, salon: Salon): void {
  const ids = people.map(({ id }) => id)
  required(mayWriteIn(ids, caller, salon.settings), salon, people)
}

/** HttpRefusal 403 for a professional who is asked for by name, and whose calendar is not open. */
export function requireChosen(
  calendars: Calendars,
  items: readonly Pick<ItemRef, 'professional'>[],
  salon: Salon,
): void {
  const chosen = items.map(({ professional }) => professional)
  const known = salon.professionals.map(({ id }) => id).filter((id) => chosen.includes(id))
  required(mayChoose(known, calendars), salon)
}

/** The salon as it is there to book for whoever may change only these calendars. */
export function withCalendarsOnly(salon: Salon, calendars: Calendars): Salon {
  if (calendars === 'all') return salon
  return { ...salon, professionals: salon.professionals.filter(({ id }) => calendars.includes(id)) }
}
