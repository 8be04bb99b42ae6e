import { paths } from '../../paths.ts'
import { addDays, addMonths } from '../../lib/format/days.ts'

/** In the order of the switch. */
export const views = ['day', 'week', 'month', 'list'] as const
export type View = (typeof views)[number]

/** The meaning of a visit's colour. */
export const colorings = ['service', 'status', 'professional'] as const
export type Coloring = (typeof colorings)[number]

export const listStatuses = ['pending', 'done', 'no_show', 'cancelled'] as const
export type ListStatus = (typeof listStatuses)[number]

/** Pixels of an hour and minutes between two lines, for each zoom. */
export const zooms = [
  { hourHeight: 56, step: 15 },
  { hourHeight: 70, step: 15 },
  { hourHeight: 105, step: 5 },
  { hourHeight: 140, step: 5 },
] as const
export type Zoom = 1 | 2 | 3 | 4

/** The calendar keeps its whole state in its address, so that back, reload and a shared link lose nothing. */
export interface CalendarState {
  view: View
  /** `YYYY-MM-DD`. */
  date: string
  /** In this order; null: the professionals present that day. */
  pros: readonly number[] | null
  zoom: Zoom
  color: Coloring
  /** Cancelled visits are shown too. */
  cancelled: boolean
  /** The visit that is open. */
  visit: number | null
  /** The open panel for a visit or blocked time. */
  book: OpenBooking | null
  /** The list's search for a client, its only status, and its page. */
  q: string
  status: ListStatus | null
  page: number
}

export const bookingModes = ['visit', 'walkIn', 'block'] as const

export interface OpenBooking {
  mode: (typeof bookingModes)[number]
  /** Null: the day that is shown. */
  day: string | null
  /** Minutes since midnight; null: whatever time suits. */
  minutes: number | null
  professional: number | null
}

/** The part that an address without it takes from the last time. Never the date. */
export type Kept = Pick<CalendarState, 'view' | 'pros' | 'zoom' | 'color' | 'cancelled'>

export const defaults: Kept = { view: 'day', pros: null, zoom: 2, color: 'service', cancelled: false }

interface Known {
  today: string
  /** The ids of the team; others in an address are left out. */
  team: readonly number[]
  /** For an address that says nothing. */
  kept?: Partial<Kept> | undefined
}

/** The state that an address describes; a value that is not valid becomes its default. */
export function readCalendar(search: URLSearchParams, { today, team, kept = {} }: Known): CalendarState {
  const before = { ...defaults, ...kept }
  const text = (name: string) => search.get(name)
  const oneOf = <T extends string>(name: string, all: readonly T[], otherwise: T) =>
    all.find((one) => one === text(name)) ?? otherwise
  const zoom = [1, 2, 3, 4].find((one) => String(one) === text('zoom')) as Zoom | undefined
  return {
    view: oneOf('view', views, before.view),
    // Links of the first version say `day`.
    date: dateIn(text('date')) ?? dateIn(text('day')) ?? today,
    pros: prosIn(text('pros') ?? before.pros?.join(',') ?? '', team),
    zoom: zoom ?? before.zoom,
    color: oneOf('color', colorings, before.color),
    cancelled: text('cancelled') === null ? before.cancelled : text('cancelled') === '1',
    visit: countIn(text('visit')),
    book: bookingIn(search, team),
    q: text('q')?.slice(0, 100) ?? '',
    status: listStatuses.find((one) => one === text('status')) ?? null,
    page: countIn(text('page')) ?? 1,
  }
}

/** The day and the professionals on screen, as sheets of paper. */
export function sheetsAddress({ date, pros }: Pick<CalendarState, 'date' | 'pros'>): string {
  return `${paths.calendarSheets}?date=${date}${pros ? `&pros=${pros.join(',')}` : ''}`
}

/** Without defaults: an address says what differs from them. */
export function writeCalendar(state: CalendarState, today: string): string {
  const search = new URLSearchParams()
  if (state.view !== defaults.view) search.set('view', state.view)
  if (state.date !== today) search.set('date', state.date)
  if (state.pros) search.set('pros', state.pros.join(','))
  if (state.zoom !== defaults.zoom) search.set('zoom', String(state.zoom))
  if (state.color !== defaults.color) search.set('color', state.color)
  if (state.cancelled) search.set('cancelled', '1')
  if (state.visit !== null) search.set('visit', String(state.visit))
  if (state.book)
    for (const [name, value] of Object.entries(bookingWords(state.book))) search.set(name, value)
  if (state.q !== '') search.set('q', state.q)
  if (state.status) search.set('status', state.status)
  if (state.page !== 1) search.set('page', String(state.page))
  // Commas and colons are legal in a query and keep the address readable.
  return search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** The calendar with the panel open for a place. */
export function bookingAddress(
  place: { date: string } & Pick<OpenBooking, 'minutes' | 'professional'>,
): string {
  const { date: day, minutes, professional } = place
  const words = bookingWords({ mode: 'visit', day, minutes, professional })
  return `${paths.calendarOn(day)}&${new URLSearchParams(words).toString().replaceAll('%3A', ':')}`
}

function bookingWords({ mode, day, minutes, professional }: OpenBooking): Record<string, string> {
  const two = (number: number) => String(number).padStart(2, '0')
  const time = minutes === null ? '' : `T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return {
    book: mode,
    ...(day && { at: `${day}${time}` }),
    ...(professional !== null && { pro: String(professional) }),
  }
}

function bookingIn(search: URLSearchParams, team: readonly number[]): OpenBooking | null {
  const mode = bookingModes.find((one) => one === search.get('book'))
  if (!mode) return null
  const [, day = null, hours, minutes] =
    /^(.{10})(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(search.get('at') ?? '') ?? []
  const professional = countIn(search.get('pro'))
  return {
    mode,
    day: dateIn(day),
    minutes: hours === undefined ? null : Number(hours) * 60 + Number(minutes),
    professional: professional !== null && team.includes(professional) ? professional : null,
  }
}

/** The date before or after: a list and a week turn by seven days, a month by months, a day by one. */
export function neighbour({ view, date }: Pick<CalendarState, 'view' | 'date'>, direction: 1 | -1): string {
  if (view === 'month') return addMonths(date, direction)
  return addDays(date, (view === 'day' ? 1 : LIST_DAYS) * direction)
}

/** The list shows a week, from its date on: as many days as one answer of the server may hold. */
export const LIST_DAYS = 7

function prosIn(text: string, team: readonly number[]): readonly number[] | null {
  const ids = text.split(',').map(Number)
  const known = [...new Set(ids)].filter((id) => team.includes(id))
  return known.length > 0 ? known : null
}

/** Accepts existing days only: « 2026-02-30 » is none. */
function dateIn(text: string | null): string | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(`${text}T00:00Z`) : NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text!) ? text : null
}

function countIn(text: string | null): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
