import { useEffect } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]'

/** Enough to find the way out of a question that a dialog asked about a row's menu. */
const REMEMBERED = 12

interface Place {
  element: HTMLElement
  /** From the inside out. */
  ancestors: readonly HTMLElement[]
  /** Every control there was, in order. */
  order: readonly HTMLElement[]
}

/**
 * Keyboard users keep their place: when the focused element goes (a row is deleted, a button is turned off by its own press, a page is
 * left), the nearest remaining control takes the focus, else the page. Browsers drop it: the next Tab would begin at the top.
 */
export function useKeptFocus(): void {
  useEffect(keepFocus, [])
}

function keepFocus(): () => void {
  let places: Place[] = []
  let isByKeys = false
  let waiting = 0
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) places = [...places, placeOf(target)].slice(-REMEMBERED)
  }
  const onKey = () => (isByKeys = true)
  const onPress = () => (isByKeys = false)
  const check = () => {
    waiting = 0
    if (!isByKeys || (document.activeElement ?? document.body) !== document.body) return
    const place = places.findLast(isOpen)
    if (!place) return
    // Left on purpose: it could have the focus.
    if (place === places.at(-1) && isUsable(place.element)) places = []
    else nearestTo(place, places)?.focus()
  }
  // A button that is turned off loses the focus when the page is drawn, and a dialog gives it back by itself.
  const observer = new MutationObserver(() => {
    waiting ||= requestAnimationFrame(() => (waiting = requestAnimationFrame(check)))
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', onPress, true)
  return () => {
    cancelAnimationFrame(waiting)
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', onPress, true)
  }
}

function controlsOf(part: ParentNode): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(({ tabIndex }) => tabIndex >= 0)
}

function placeOf(element: HTMLElement): Place {
  const ancestors: HTMLElement[] = []
  for (let above = element.parentElement; above; above = above.parentElement) ancestors.push(above)
  return { element, ancestors, order: controlsOf(document) }
}

/** The focus cannot return to an element inside a closed dialog or notice. */
function isOpen({ ancestors }: Place): boolean {
  const above = ancestors.find((ancestor) => ancestor.matches('dialog, [popover]'))
  if (!above) return true
  const isShown = above instanceof HTMLDialogElement ? above.open : above.matches(':popover-open')
  return above.isConnected && isShown
}

function isUsable(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

/**
 * In the smallest part of the page that is still there: where the focus was before (the button that opened a form), else
 * what followed, else what came before, else what is there now.
 */
function nearestTo(lost: Place, places: readonly Place[]): HTMLElement | null {
  const { element, ancestors, order } = lost
  if (isUsable(element)) return element
  const at = order.findIndex((control) => control === element)
  const candidates = [
    ...places.map((place) => place.element).toReversed(),
    ...order.slice(at + 1),
    ...order.slice(0, Math.max(at, 0)).toReversed(),
  ]
  for (const part of ancestors) {
    const isHere = (control: HTMLElement) => part.contains(control) && isUsable(control)
    const found = candidates.find(isHere) ?? controlsOf(part).find(isHere)
    if (part.isConnected && found) return found
    if (part.tagName === 'MAIN') break
  }
  return document.querySelector('main')
}
