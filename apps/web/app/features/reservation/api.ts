import { queryOptions } from '@tanstack/react-query'
import type { Appointment } from '@meche/contract/appointments.ts'
import * as api from '@meche/contract/routes.ts'
import { lengthIn } from '../../lib/salon/hair-length.ts'
import { call, ifMatch, Refusal } from '../../lib/api/http.ts'
import { itemToWire, type ItemRef } from '@meche/contract/mapping/items.ts'
import { storedHold } from './hold.ts'
import type { LostSlot } from './lost-slot.tsx'

/** Somebody whom the salon does not know yet (`firstname` is the family name, sic). */
export interface NewClient {
  firstname: string
  lastname: string
  phone: string
}

interface BookingRequest {
  items: readonly ItemRef[]
  start: string
  /** The length of the client's hair; null: nothing depends on it. */
  length: number | null
  note: string
  /** Names whoever comes in the client's place: a first name, or a member of their family. */
  for: string | number | undefined
  /** Staff go on though the client has another visit then. */
  anyway: boolean
  /** The client of a booking by staff; clients book for themselves. */
  customer?: number | NewClient
}

let attempt: { request: string; key: string } | null = null

/** One key per request: pressing again after a lost answer replays the first booking instead of making a second. */
function idempotencyKey(request: BookingRequest): string {
  const text = JSON.stringify([request, storedHold()?.token])
  if (attempt?.request !== text) attempt = { request: text, key: crypto.randomUUID() }
  return attempt.key
}

function holdOf(start: string): { hold: string } | Record<string, never> {
  const hold = storedHold()
  return hold?.start === start ? { hold: hold.token } : {}
}

export function book(request: BookingRequest) {
  return call(api.createAppointment, {
    headers: { 'idempotency-key': idempotencyKey(request) },
    body: {
      items: request.items.map(itemToWire),
      start: request.start,
      ...lengthIn(request.length),
      note: request.note.trim() === '' ? null : request.note,
      ...(request.for === undefined ? {} : { for: request.for }),
      ...(request.customer === undefined ? {} : { customer: request.customer }),
      ...(request.anyway ? { anyway: true } : {}),
      ...holdOf(request.start),
    },
  })
}

/** Another time, and whoever is chosen now for each item; refused when the visit changed since it was shown. */
export function move(
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  { items, start, length, anyway }: Pick<BookingRequest, 'items' | 'start' | 'length' | 'anyway'>,
) {
  return call(api.moveAppointment, {
    params: { id: String(id) },
    headers: ifMatch(version),
    body: {
      start,
      items: items.map(itemToWire),
      ...lengthIn(length),
      ...(anyway ? { anyway: true } : {}),
      ...holdOf(start),
    },
  })
}

export function visitQuery(id: number) {
  return queryOptions({
    queryKey: ['visit', id],
    queryFn: () => call(api.getAppointment, { params: { id: String(id) } }),
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
