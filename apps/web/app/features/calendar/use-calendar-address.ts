import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { defaults, readCalendar, writeCalendar, type CalendarState, type Kept } from './calendar-state.ts'
import { keepCalendar, useKeptCalendar, type KeptCalendar } from './kept-calendar.ts'

/** Milliseconds in which several changes are one step back. */
const SAME_STEP = 1000

interface Options {
  userId: number
  today: string
  team: readonly number[]
}

/** A part of the state, or how it follows from the state before: two quick presses of a key are two changes. */
export type CalendarChange = Partial<CalendarState> | ((before: CalendarState) => Partial<CalendarState>)

export interface CalendarAddress {
  state: CalendarState
  kept: KeptCalendar
  /** Changes the address: another date, view or open visit is a step back, the rest is not. */
  set: (change: CalendarChange) => void
  /** Goes back if the visit, or the panel for a booking, was opened here. */
  closeVisit: () => void
  closeBooking: () => void
}

/** The calendar's address as state. One that says nothing continues as this person left the calendar. */
export function useCalendarAddress({ userId, today, team }: Options): CalendarAddress {
  const [search] = useSearchParams()
  const kept = useKeptCalendar(userId)
  const location = useLocation()
  const navigate = useNavigate()
  const isBack = useNavigationType() === 'POP'
  const isEntered = useRef(false)
  const lastStep = useRef(-SAME_STEP)
  // Going back to an address without words shows what that address showed.
  const continues = !isEntered.current || (!isBack && search.size === 0)
  const state = readCalendar(search, { today, team, kept: continues ? checked(kept) : undefined })
  const words = writeCalendar(state, today)
  /** The address is written a moment later: until then the next change builds on this one. */
  const coming = useRef<CalendarState>(null)

  useEffect(() => {
    isEntered.current = true
    if (words !== location.search.slice(1))
      void navigate(
        { search: words },
        { replace: true, preventScrollReset: true, state: location.state as unknown },
      )
  }, [words, location, navigate])

  const { view, zoom, color, cancelled } = state
  const pros = state.pros?.join(',')
  useEffect(() => {
    coming.current = null
    // Going back is leaving the calendar as it was then, too.
    keepCalendar(userId, { view, zoom, color, cancelled, pros: pros ? pros.split(',').map(Number) : null })
  }, [location, userId, view, zoom, color, cancelled, pros])

  const set = (asked: CalendarChange) => {
    const before = coming.current ?? state
    const change = typeof asked === 'function' ? asked(before) : asked
    coming.current = { ...before, ...change }
    const { view, pros, zoom, color, cancelled, ...rest } = coming.current
    const next = { view, pros, zoom, color, cancelled }
    if (Object.keys(next).some((name) => name in change)) keepCalendar(userId, next)
    const isOpening = (change.visit ?? null) !== null || (Boolean(change.book) && before.book === null)
    const isStep = 'date' in change || 'view' in change || isOpening
    const isSameStep =
      performance.now() - lastStep.current < SAME_STEP && !isOpening && change.visit === undefined
    if (isStep) lastStep.current = performance.now()
    void navigate(
      { search: writeCalendar({ ...next, ...rest }, today) },
      {
        replace: !isStep || isSameStep,
        preventScrollReset: true,
        state: isOpening ? { isOpenedHere: true } : null,
      },
    )
  }
  const close = (opened: 'visit' | 'book') => () => {
    if (state[opened] === null) return
    const { isOpenedHere = false } = (location.state as { isOpenedHere?: boolean } | null) ?? {}
    if (isOpenedHere) void navigate(-1)
    else set({ [opened]: null })
  }
  return { state, kept, set, closeVisit: close('visit'), closeBooking: close('book') }
}

/** The kept state may be of another version of the application: it is read like an address. */
function checked(kept: KeptCalendar): Partial<Kept> {
  const { view, pros, zoom, color, cancelled } = kept
  const search = new URLSearchParams({
    view: String(view),
    zoom: String(zoom),
    color: String(color),
    cancelled: cancelled === true ? '1' : '0',
  })
  const read = readCalendar(search, { today: '', team: [] })
  return { ...defaults, ...read, pros: Array.isArray(pros) ? pros : null }
}
