import type { Appointment } from '@meche/contract/appointments.ts'
import {
  formatItems,
  isSameItem,
  itemFromWire,
  parseItems,
  type ItemRef,
} from '@meche/contract/mapping/items.ts'
import { paths } from '../../paths.ts'
import type { ChosenItem } from './menu.ts'

/** The booking page keeps its whole state in its address, so that back, reload and a shared link lose nothing. */
export const bookingSteps = ['services', 'professional', 'slot', 'you'] as const
/** As they are counted on the screen: who does it is chosen beside the hour, or per item on a page of its own. */
export const shownSteps = ['services', 'slot', 'you'] as const satisfies readonly BookingStep[]

export function shownStep(step: BookingStep): (typeof shownSteps)[number] {
  return step === 'professional' ? 'slot' : step
}

export type BookingStep = (typeof bookingSteps)[number]

/** A visit that was just booked, which the next one is to follow. */
export interface After {
  /** Its end. */
  end: string
  professional: number
}

export interface BookingState {
  items: ItemRef[]
  /** The length of the client's hair, once it is known. */
  length: number | null
  step: BookingStep
  day: string | null
  start: string | null
  /** The visit being moved, when there is one. */
  move: number | null
  /** The client whom staff book for, once it is known. */
  customer: number | null
  /** « Juste après »: the start is chosen as close to the end of that visit as can be. */
  after: After | null
  /** The member of the client's family who comes. */
  member: number | null
}

/** « Peu importe »: an item by any professional. */
export function byAnyone({ kind, id, options = [] }: ChosenItem): ItemRef {
  return { kind, id, options, professional: null }
}

/** An item of a visit, by the professional who was chosen for it or else by this one. */
export function bookedAgain(item: Appointment['items'][number], professional: number | null): ItemRef {
  return itemFromWire({ ...item, professional: item.professional ?? professional })
}

/** Each item once; an address that was cut short keeps the items that are whole. */
export function readItems(text: string | null): ItemRef[] {
  return parseItems(text ?? '')
    .filter((item) => item !== null)
    .filter((item, index, all) => all.findIndex((one) => isSameItem(one, item)) === index)
}

export function readBooking(search: URLSearchParams): BookingState {
  const items = readItems(search.get('items'))
  const wanted = bookingSteps.find((step) => step === search.get('step')) ?? 'services'
  const start = instantIn(search.get('start'))
  // Nobody can be further than what they chose: the address is typed and shared by people.
  const step = items.length === 0 ? 'services' : wanted === 'you' && !start ? 'slot' : wanted
  return {
    items,
    length: idIn(search.get('length')),
    step,
    day: dateIn(search.get('day')) ?? start?.slice(0, 10) ?? null,
    start,
    move: idIn(search.get('move')),
    customer: idIn(search.get('customer')),
    after: afterIn(search.get('after')),
    member: idIn(search.get('for')),
  }
}

/** « 2@2026-11-24T14:30:00+01:00 » */
function afterIn(text: string | null): After | null {
  const [who = '', time = ''] = (text ?? '').split('@')
  const [professional, end] = [idIn(who), instantIn(time)]
  return professional && end ? { end, professional } : null
}

/** An address that was cut short has no start. */
function instantIn(text: string | null): string | null {
  const date = dateIn(text?.slice(0, 10) ?? null)
  return date && /^T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text!.slice(10)) && Date.parse(text!)
    ? text
    : null
}

/** Accepts existing days only: « 2026-02-30 » is none. */
function dateIn(text: string | null): string | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(`${text}T00:00Z`) : NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text!) ? text : null
}

export function idIn(text: string | null): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export function writeBooking(state: Partial<BookingState>): string {
  const search = new URLSearchParams()
  if (state.items?.length) search.set('items', formatItems(state.items))
  if (state.length) search.set('length', String(state.length))
  if (state.step && state.step !== 'services') search.set('step', state.step)
  if (state.day && state.day !== state.start?.slice(0, 10)) search.set('day', state.day)
  if (state.start) search.set('start', state.start)
  if (state.move) search.set('move', String(state.move))
  if (state.customer) search.set('customer', String(state.customer))
  if (state.after) search.set('after', `${state.after.professional}@${state.after.end}`)
  if (state.member) search.set('for', String(state.member))
  // Commas, colons, tildes and @ are legal in a query and keep the address readable.
  return search
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%7E', '~')
    .replaceAll('%40', '@')
}

export function bookingPath(state: Partial<BookingState>): string {
  const search = writeBooking(state)
  return search === '' ? paths.reservation : `${paths.reservation}?${search}`
}
