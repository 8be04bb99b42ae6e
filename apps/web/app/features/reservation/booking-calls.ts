import { queryOptions } from '@tanstack/react-query'
import type {
  Appointment,
  createAppointment,
  getAppointment,
  moveAppointment,
} from '@meche/contract/appointments.ts'
import { call, Refusal } from '../../lib/api/http.ts'
import { itemsBodyOf, storedHold } from './hold.ts'
import type { LostSlot } from './lost-slot.tsx'

/** Somebody whom the salon does not know yet (`firstname` is the family name, sic). */
export interface NewClient {
  firstname: string
  lastname: string
  phone: string
}

interface Wish {
  items: string
  start: string
  note: string
  /** The first name of who comes in the client's place; empty: the client. */
  forPerson: string
  /** Staff go on though the client has another visit then. */
  anyway: boolean
  /** Whom staff book for; clients book for themselves. */
  customer?: number | NewClient
}

let attempt: { wish: string; key: string } | null = null

/** One key per wish: pressing again after a lost answer replays the first booking instead of making a second. */
function idempotencyKey(wish: Wish): string {
  const text = JSON.stringify([wish, storedHold()?.token])
  if (attempt?.wish !== text) attempt = { wish: text, key: crypto.randomUUID() }
  return attempt.key
}

function holdOf(start: string): { hold: string } | Record<string, never> {
  const hold = storedHold()
  return hold?.start === start ? { hold: hold.token } : {}
}

export function book(wish: Wish) {
  return call<typeof createAppointment>('POST', '/api/appointments/create', {
    headers: { 'idempotency-key': idempotencyKey(wish) },
    body: {
      items: itemsBodyOf(wish.items),
      start: wish.start,
      note: wish.note.trim() === '' ? null : wish.note,
      ...(wish.forPerson.trim() === '' ? {} : { for: wish.forPerson }),
      ...(wish.customer === undefined ? {} : { customer: wish.customer }),
      ...(wish.anyway ? { anyway: true } : {}),
      ...holdOf(wish.start),
    },
  })
}

/** Another time, and whoever is chosen now for each item; refused when the visit changed since it was shown. */
export function move(
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  { items, start, anyway }: Pick<Wish, 'items' | 'start' | 'anyway'>,
) {
  return call<typeof moveAppointment>('PUT', '/api/appointments/update/{id}', {
    params: { id: String(id) },
    headers: { 'if-match': `"${version}"` },
    body: { start, items: itemsBodyOf(items), ...(anyway ? { anyway: true } : {}), ...holdOf(start) },
  })
}

export function visitQuery(id: number) {
  return queryOptions({
    queryKey: ['visit', id],
    queryFn: () =>
      call<typeof getAppointment>('GET', '/api/appointments/{id}', { params: { id: String(id) } }),
    staleTime: 60_000,
  })
}

/** Did somebody else get there first, or is the start no longer offered? Then others are shown instead. */
export function lostSlotOf(error: unknown): LostSlot | null {
  if (!(error instanceof Refusal)) return null
  const gone = ['slot_taken', 'slot_not_offered', 'time_not_free']
  const isGone =
    gone.includes(error.code ?? '') ||
    (error.problem.violations ?? []).some(({ code }) =>
      ['too_soon', 'too_far', 'start_in_the_past'].includes(code),
    )
  return isGone ? { alternatives: error.problem.alternatives ?? [] } : null
}
