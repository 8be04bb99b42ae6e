import { useMemo } from 'react'
import { createStore } from '../store.ts'
import { useRoot, useSettings } from './salon.ts'

const MINUTE = 60_000
/** Less than this is the time that the answer took. */
const CORRECTED_MS = 2000

/** The instant in the salon's wall clock: `2026-11-20T10:40`. Every page has it; whatever else is asked of a zone is in zone.ts. */
export function wallOf(instant: number, timeZone: string): string {
  // Swedish writes dates the way ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T')
}

let page: { now: string; madeAt: number } | null = null

/**
 * The server's clock when this page's own clock began. Kept: a screen that opens later sees the same page, and would count
 * from the time of its own opening, minutes behind.
 */
export function pageMadeAt(now: string | undefined): number {
  const known = now ?? page?.now ?? new Date().toISOString()
  if (page?.now !== known) page = { now: known, madeAt: Date.parse(known) - performance.now() }
  return page.madeAt
}

/** The server's clock now: the page's own stands still while the device sleeps. */
export function correctClock(now: string): void {
  const madeAt = Date.parse(now) - performance.now()
  if (page && Math.abs(page.madeAt - madeAt) > CORRECTED_MS) page = { ...page, madeAt }
}

/** A moment of this device's clock, as the salon reads it. */
export function useSalonMoment(): (deviceTime: number) => string {
  const now = useRoot()?.now
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  return (deviceTime) => wallOf(pageMadeAt(now) + performance.now() + deviceTime - Date.now(), timeZone)
}

/** The minute that stays on screen while somebody holds it. */
let heldMinute: number | null = null

/** The minute that has begun, counted since 1970. One timer for the whole page, so that React draws a new minute once. */
const clock = createStore<number | null>({
  read: () => heldMinute ?? minuteOf(pageMadeAt(undefined) + performance.now()),
  onServer: null,
  watch: () => {
    const timer = setInterval(clock.changed, MINUTE / 4)
    return () => clearInterval(timer)
  },
})

/** Keeps the minute that screens show, so that nothing is drawn under a hand that drags. Answers how to let it go on. */
export function holdMinute(): () => void {
  heldMinute = minuteOf(pageMadeAt(undefined) + performance.now())
  return () => {
    heldMinute = null
    clock.changed()
  }
}

/**
 * The salon's clock, once a minute: the server's when the page was made, plus what passed here since. The device's own
 * clock may be wrong, and may stand in another country.
 */
export function useNow(): string {
  const madeAt = pageMadeAt(useRoot()?.now)
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const minute = clock.useValue() ?? minuteOf(madeAt + performance.now())
  return useMemo(() => wallOf(minute * MINUTE, timeZone), [minute, timeZone])
}

function minuteOf(instant: number): number {
  return Math.floor(instant / MINUTE)
}

/** Reads the server's clock, as an instant in UTC, to the minute that has begun. */
export function useServerMinute(): () => string {
  const made = useRoot()?.now
  return () => new Date(minuteOf(pageMadeAt(made) + performance.now()) * MINUTE).toISOString()
}
