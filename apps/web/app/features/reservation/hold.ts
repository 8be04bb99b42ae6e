import { useEffect, useState } from 'react'
import type { Hold as KeptHold } from '@meche/contract/availability.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { lengthIn } from '../../lib/salon/hair-length.ts'
import { call } from '../../lib/api/http.ts'
import { formatItems, itemToWire, type ItemRef } from '@meche/contract/mapping/items.ts'
import { createStore } from '../../lib/store.ts'

/** The start kept for this visitor. Survives a reload of the page, not the closing of the tab. */
export interface Hold {
  token: string
  /** As an address spells them. */
  items: string
  length: number | null
  start: string
  end: string
  price: number
  /** By this device's own clock, counted from the answer: clocks of phones are often wrong by minutes. */
  until: number
  professionals: number[]
  steps: KeptHold['steps']
}

const KEY = 'kept-start'
const { useValue, changed } = createStore({ read: storedHold, onServer: null })
let cache: { text: string | null; hold: Hold | null } = { text: null, hold: null }

export function storedHold(): Hold | null {
  const text = sessionStorage.getItem(KEY)
  if (text !== cache.text) cache = { text, hold: text ? (JSON.parse(text) as Hold) : null }
  return cache.hold
}

function store(hold: Hold | null): void {
  if (hold) sessionStorage.setItem(KEY, JSON.stringify(hold))
  else sessionStorage.removeItem(KEY)
  changed()
}

export const useHold = useValue

let asking: { items: string; start: string; length: number | null; answer: Promise<Hold> } | null = null

/**
 * Keeps a start for ten minutes; the visitor's earlier one is given back by the same call. Asking twice at once, as a
 * double click does, is one call: the first one's hold would stand in the way of the second.
 */
export function takeHold(refs: readonly ItemRef[], start: string, length: number | null): Promise<Hold> {
  const items = formatItems(refs)
  if (asking?.items === items && asking.start === start && asking.length === length) return asking.answer
  const answer = askForHold(refs, start, length).finally(() => {
    if (asking?.answer === answer) asking = null
  })
  asking = { items, start, length, answer }
  return answer
}

async function askForHold(items: readonly ItemRef[], start: string, length: number | null): Promise<Hold> {
  const previous = storedHold()
  const answer = await call(api.createHold, {
    body: {
      items: items.map(itemToWire),
      start,
      ...lengthIn(length),
      ...(previous ? { hold: previous.token } : {}),
    },
  })
  const isSame = previous?.token === answer.hold
  const until = isSame ? previous.until : Date.now() + limits.holdMinutes * 60_000
  const { hold: token, professionals, steps, end, price } = answer
  const hold = { token, items: formatItems(items), length, start, end, price, until, professionals, steps }
  store(hold)
  return hold
}

/** The server renews a hold once, when the code is sent. */
export function renewHold(): void {
  const hold = storedHold()
  if (hold) store({ ...hold, until: Date.now() + limits.holdMinutes * 60_000 })
}

/** Forgets the hold once it became a visit, or once its start is somebody else's. */
export function forgetHold(): void {
  store(null)
}

/** Gives the start back to the others. */
export function giveBackHold(): void {
  const hold = storedHold()
  if (!hold) return
  store(null)
  if (hold.until <= Date.now()) return
  // If it cannot be said, the ten minutes end by themselves.
  call(api.releaseHold, { body: { hold: hold.token } }).catch(() => undefined)
}

/** Seconds left, counted down once a second; 0 when it is over. */
export function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1_000))
}
