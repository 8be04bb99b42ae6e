/** One press on something that may be lifted. */
export interface Press {
  element: HTMLElement
  x: number
  y: number
  isTouch: boolean
  /** On the bottom edge: the end is meant, not the whole. */
  isEdge: boolean
}

export interface Hand {
  x: number
  y: number
  isTouch: boolean
  /** Shift: a finer grid. */
  isFine: boolean
  /** Alt: only the grabbed step. */
  isAlone: boolean
}

export interface DragHandlers {
  /** False: this cannot be lifted, and the press stays a press. */
  lift: (press: Press, hand: Hand) => boolean
  /** Once per frame at most, and after the view scrolled under a hand at rest. */
  move: (hand: Hand) => void
  drop: () => void
  cancel: () => void
  /** The hand has rested on a way to another day. */
  turnDay: (direction: 1 | -1) => void
}

const MOUSE_TOLERANCE = 4
const TOUCH_TOLERANCE = 8
const LONG_PRESS_MS = 350
const EDGE_PIXELS = 8
const SCROLL_PIXELS = 48
const TURN_MS = 700

/**
 * Recognises a drag over an element that scrolls, of what carries `data-item` within it, or of all of another `source`: a mouse lifts
 * after 4 pixels, a finger after a long press. Until then a finger scrolls. Answers how to stop listening.
 */
export function listenForDrags(
  scroller: HTMLElement,
  handlers: DragHandlers,
  source: HTMLElement | null = null,
): () => void {
  const pressed = source ?? scroller
  let press: Press | null = null
  let pointer = -1
  let hand: Hand | null = null
  let isLifted = false
  let timer = 0
  let frame = 0
  let isDirty = false
  let edges: Edges | null = null
  const turner = dayTurner(handlers.turnDay)

  const end = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    frame = 0
    press = null
    pointer = -1
    isLifted = false
    turner.reset()
    document.documentElement.classList.remove('mv-dragging')
  }
  const liftNow = () => {
    if (!press || !hand) return
    if (!handlers.lift(press, hand)) return end()
    isLifted = true
    edges = edgesOf(scroller)
    // Without it the text under the hand would be selected.
    document.documentElement.classList.add('mv-dragging')
    if (press.isTouch) navigator.vibrate?.(10)
    isDirty = true
    frame = requestAnimationFrame(onFrame)
  }
  const onFrame = (time: number) => {
    if (!isLifted || !hand) return
    frame = requestAnimationFrame(onFrame)
    if (scrollAt(scroller, hand, edges!)) isDirty = true
    turner.look(isInside(hand, edges!) ? 0 : dayTurnAt(hand), time)
    if (!isDirty) return
    isDirty = false
    handlers.move(hand)
  }
  const onDown = (event: PointerEvent) => {
    if (isLifted) return cancel()
    const begun = pressOf(event, source)
    if (!begun) return
    press = begun
    hand = handOf(event)
    pointer = event.pointerId
    if (begun.isTouch) timer = window.setTimeout(liftNow, LONG_PRESS_MS)
  }
  const onMove = (event: PointerEvent) => {
    if (!press || event.pointerId !== pointer) return
    hand = handOf(event)
    if (isLifted) {
      // The grid shows where a press would begin: nothing of that now.
      event.stopPropagation()
      isDirty = true
      return
    }
    const distance = Math.hypot(hand.x - press.x, hand.y - press.y)
    if (press.isTouch) {
      // It scrolls.
      if (distance > TOUCH_TOLERANCE) end()
    } else if (distance >= MOUSE_TOLERANCE) liftNow()
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    if (!isLifted) return end()
    hand = handOf(event)
    handlers.move(hand)
    end()
    swallowClick()
    handlers.drop()
  }
  const cancel = () => {
    const wasLifted = isLifted
    end()
    if (wasLifted) handlers.cancel()
  }
  const onCancel = (event: PointerEvent) => {
    if (event.pointerId === pointer) cancel()
  }
  const onKey = (event: KeyboardEvent) => {
    if (!isLifted || !hand) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      // The button is still down: letting go of it is no press on what lies there.
      window.addEventListener('pointerup', swallowClick, { capture: true, once: true })
      return cancel()
    }
    if (event.key !== 'Shift' && event.key !== 'Alt') return
    // In some browsers Alt alone opens a menu.
    event.preventDefault()
    hand = { ...hand, isFine: event.shiftKey, isAlone: event.altKey }
    isDirty = true
  }
  const onTouchMove = (event: TouchEvent) => {
    if (isLifted) event.preventDefault()
  }
  const onContextMenu = (event: Event) => {
    if (press?.isTouch) event.preventDefault()
  }

  const listeners: Listener[] = [
    [pressed, 'pointerdown', onDown],
    [window, 'pointermove', onMove, { capture: true }],
    [window, 'pointerup', onUp],
    [window, 'pointercancel', onCancel],
    [window, 'blur', cancel],
    [window, 'keydown', onKey, { capture: true }],
    [window, 'keyup', onKey, { capture: true }],
    // From the start: iOS ignores one that is added while a finger is down.
    [pressed, 'touchmove', onTouchMove, { passive: false }],
    [pressed, 'contextmenu', onContextMenu],
  ]
  const detach = attach(listeners)
  return () => {
    cancel()
    detach()
  }
}

type Listener = [EventTarget, string, (event: never) => void, AddEventListenerOptions?]

function attach(listeners: readonly Listener[]): () => void {
  for (const [target, type, listener, options] of listeners)
    target.addEventListener(type, listener as EventListener, options)
  return () => {
    for (const [target, type, listener, options] of listeners)
      target.removeEventListener(type, listener as EventListener, options)
  }
}

/** Turns to another day once the hand has rested on a way there, and again after the same time. */
function dayTurner(turnDay: (direction: 1 | -1) => void) {
  let direction: 1 | -1 | 0 = 0
  let since = 0
  return {
    look(next: 1 | -1 | 0, time: number) {
      if (next !== direction) since = time
      direction = next
      if (next === 0 || time - since < TURN_MS) return
      since = time
      turnDay(next)
    },
    reset() {
      direction = 0
    },
  }
}

/** Null for a press that means something else. */
function pressOf(event: PointerEvent, source: HTMLElement | null): Press | null {
  const element = source ?? (event.target as Element).closest<HTMLElement>('[data-item]')
  if (!element || !event.isPrimary || event.button !== 0 || event.ctrlKey || event.metaKey) return null
  const { isTouch, x, y } = handOf(event)
  return { element, x, y, isTouch, isEdge: !source && !isTouch && isOnEdge(element, y) }
}

function handOf(event: PointerEvent): Hand {
  return {
    x: event.clientX,
    y: event.clientY,
    isTouch: event.pointerType !== 'mouse',
    isFine: event.shiftKey,
    isAlone: event.altKey,
  }
}

/** Not of a block so low that nothing would be left to move it by. */
function isOnEdge(element: HTMLElement, y: number): boolean {
  const { bottom, height } = element.getBoundingClientRect()
  return height > 3 * EDGE_PIXELS && bottom - y <= EDGE_PIXELS
}

/** A finger's click comes this late at most. */
const CLICK_MS = 300

/** The press that ends a drag is no click on what lies there. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    // A key's click has no pointer.
    if (event.detail === 0) return
    event.stopPropagation()
    event.preventDefault()
    stop()
  }
  const stop = () => {
    window.removeEventListener('click', swallow, { capture: true })
    window.removeEventListener('pointerdown', stop, { capture: true })
  }
  window.addEventListener('click', swallow, { capture: true })
  window.addEventListener('pointerdown', stop, { capture: true })
  setTimeout(stop, CLICK_MS)
}

/** The part of the window in which the columns scroll, measured once for a drag: below the heads and beside the hours. */
interface Edges {
  left: number
  right: number
  top: number
  bottom: number
  /** The heads and the hours lie between these and the columns. */
  outer: { left: number; right: number; top: number }
}

function edgesOf(scroller: HTMLElement): Edges {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const corner = scroller.querySelector<HTMLElement>('.tg-corner')
  const [width, height] = [corner?.offsetWidth ?? 0, corner?.offsetHeight ?? 0]
  const isRtl = document.documentElement.dir === 'rtl'
  return {
    left: left + (isRtl ? 0 : width),
    right: right - (isRtl ? width : 0),
    top: top + height,
    bottom,
    outer: { left, right, top },
  }
}

function isInside({ x, y }: Hand, { bottom, outer }: Edges): boolean {
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= bottom
}

/** Scrolls when the hand is near an edge, faster the nearer it is; whether anything moved. Outside there may be a button that changes the day. */
function scrollAt(scroller: HTMLElement, hand: Hand, edges: Edges): boolean {
  if (!isInside(hand, edges)) return false
  const dx = speed(hand.x - edges.left, edges.right - hand.x)
  const dy = speed(hand.y - edges.top, edges.bottom - hand.y)
  if (dx === 0 && dy === 0) return false
  const { scrollLeft, scrollTop } = scroller
  scroller.scrollBy(dx, dy)
  return scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop
}

function speed(before: number, after: number): number {
  if (after < SCROLL_PIXELS) return Math.ceil((SCROLL_PIXELS - after) / 4)
  return before < SCROLL_PIXELS ? -Math.ceil((SCROLL_PIXELS - before) / 4) : 0
}

/** The button under the hand that leads to another day. */
function dayTurnAt({ x, y }: Hand): 1 | -1 | 0 {
  const turn = document.elementFromPoint?.(x, y)?.closest<HTMLElement>('[data-turn-day]')?.dataset['turnDay']
  return turn === '1' ? 1 : turn === '-1' ? -1 : 0
}
