import type { GridHandle } from '../grid/time-grid.tsx'
import { nextRange, type Carry } from './carry.ts'
import type { Moving } from './moving.ts'
import type { MovingDay } from './moving-day.ts'
import { heldBy } from './pointer-moving.ts'
import type { Sentences } from './sentences.ts'
import { fromGridMinute, stripAt, stripOf, toGridMinute } from './strips.ts'

interface Host {
  grid: () => GridHandle | null
  day: () => MovingDay | null
  step: () => number
  /** With Maj. */
  fine: () => number
  sentences: () => Sentences | null
  turnDay: (direction: 1 | -1) => void
  say: (text: string, tone?: 'status' | 'alert') => void
  /** Letters alone can be turned off. */
  hasLetters: () => boolean
  /** « Déplacer », for those who would rather choose than move. */
  onChoose: (element: HTMLElement) => void
  onSwap: (element: HTMLElement) => void
  /** « À placer ». */
  onPut: (element: HTMLElement) => void
  /** Escape while nothing is held. */
  onLeave: () => void
}

const ITEMS = '[data-visit], [data-block]'
const DIALOGS = 'dialog, [role=dialog]'
/** In these the keys have other meanings. */
const OTHERS = `${DIALOGS}, [role=menu], [role=listbox], input, textarea, select`

/** Picks up, moves, stretches and drops by keys. Answers how to stop. */
export function moveByKeys(scroller: HTMLElement, moving: Moving, host: Host): () => void {
  /** A key that is still down has dropped what was held. */
  let hasDropped = false
  const tell = () => {
    const [carry, target, sentences] = [moving.carry(), moving.target(), host.sentences()]
    if (!carry || !target || !sentences) return
    host.say(sentences.step(carry, target), target.verdict.kind === 'refused' ? 'alert' : 'status')
    const strip = stripAt(carry.day, target.professional, target.grabbed.start)
    if (!strip) return
    host
      .grid()
      ?.layerOf(strip.column)
      ?.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const pick = (element: HTMLElement, event: KeyboardEvent, isStretch: boolean) => {
    const day = host.day()
    const found = day && heldBy(element, day)
    if (found) moving.pick({ ...found, isAlone: event.altKey, isStretch, cause: 'keyboard' })
  }
  const moveUpOrDown = (direction: 1 | -1, event: KeyboardEvent) => {
    const [carry, target] = [moving.carry()!, moving.target()!]
    const from = moving.isStretch() ? target.grabbed.end : target.grabbed.start
    const next = event.altKey
      ? nextRange(carry, target, direction)
      : nextLine(carry, from, { direction, grid: event.shiftKey ? host.fine() : host.step() })
    if (next !== null) moving.aim(target.professional, next)
  }
  const moveAcross = (direction: 1 | -1) => {
    const { day } = moving.carry()!
    const { professional, grabbed } = moving.target()!
    const strip = stripAt(day, professional, grabbed.start)
    if (!strip || moving.isStretch()) return
    const columns =
      host
        .grid()
        ?.geometry()
        .columns.map(({ id }) => id) ?? []
    const next = stripOf(day, columns[columns.indexOf(strip.column) + direction] ?? NaN)
    if (next) moving.aim(next.professional, fromGridMinute(next, toGridMinute(strip, grabbed.start)))
  }
  const onCarriedKey = (event: KeyboardEvent): boolean => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1
    const actions: Record<string, () => void> = {
      ArrowUp: () => moveUpOrDown(-1, event),
      ArrowDown: () => moveUpOrDown(1, event),
      ArrowLeft: () => moveAcross(forward === 1 ? -1 : 1),
      ArrowRight: () => moveAcross(forward),
      PageUp: () => host.turnDay(-1),
      PageDown: () => host.turnDay(1),
    }
    const act = actions[event.key]
    if (!act) return false
    act()
    tell()
    return true
  }
  const onKey = (event: KeyboardEvent) => {
    if (!event.repeat) hasDropped = false
    if (moving.cause() !== 'keyboard' || !isMeant(event)) return
    const isHandled = onCarriedKey(event)
    if (event.key === 'Enter' || event.key === ' ') {
      // A place that is not free is heard, and the visit stays in the hand.
      if (moving.target()?.verdict.kind === 'refused') tell()
      else moving.drop()
      hasDropped = true
    } else if (event.key === 'Escape') moving.cancel()
    else if (!isHandled && event.key !== 'Tab') return
    stop(event)
  }
  /** A focus that was lost with what it stood on is on the page itself. */
  const isMeant = ({ key, target }: KeyboardEvent) => {
    const at = target instanceof HTMLElement ? target : document.body
    if (at.isContentEditable || at.closest(OTHERS)) return false
    return (
      key === 'Escape' ||
      at === document.body ||
      scroller.contains(at) ||
      at.closest('[data-parked]') !== null
    )
  }
  /** A visit is not left in the hand behind a dialog, nor while another one is pressed. */
  const leave = () => {
    if (moving.cause() === 'keyboard') moving.cancel()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest(DIALOGS)) leave()
  }
  const onPress = ({ target }: PointerEvent) => {
    if ((target as Element).closest(ITEMS)) leave()
  }
  const onStart = (event: KeyboardEvent) => {
    if (moving.carry() || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return host.onLeave()
    const element = (event.target as Element).closest<HTMLElement>(ITEMS)
    if (!element) return
    const isLetter = (letter: string) =>
      host.hasLetters() && !event.altKey && event.key.toLowerCase() === letter
    if (event.key === ' ') pick(element, event, false)
    else if (isLetter('r')) pick(element, event, true)
    else if (isLetter('m')) host.onChoose(element)
    else if (isLetter('e')) host.onSwap(element)
    else if (isLetter('x')) host.onPut(element)
    else return
    stop(event)
  }
  /** The space bar presses a button when it is let go. */
  const onKeyUp = (event: KeyboardEvent) => {
    const at = event.target
    const isOnItem = at instanceof Element && scroller.contains(at) && at.closest(ITEMS) !== null
    if (event.key === ' ' && (isOnItem || hasDropped)) event.preventDefault()
    hasDropped = false
  }

  window.addEventListener('keydown', onKey, true)
  window.addEventListener('focusin', onFocus)
  scroller.addEventListener('pointerdown', onPress, true)
  scroller.addEventListener('keydown', onStart, true)
  window.addEventListener('keyup', onKeyUp, true)
  return () => {
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('focusin', onFocus)
    scroller.removeEventListener('pointerdown', onPress, true)
    scroller.removeEventListener('keydown', onStart, true)
    window.removeEventListener('keyup', onKeyUp, true)
  }
}

/** The next line of the grid from a minute on. */
function nextLine(
  { calendar }: Carry,
  minute: number,
  { direction, grid }: { direction: 1 | -1; grid: number },
): number {
  const lines = (minute - calendar.day.start) / grid
  return calendar.day.start + (direction === 1 ? Math.floor(lines) + 1 : Math.ceil(lines) - 1) * grid
}

/** The grid has meanings of its own for these keys. */
function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
