import { blocksIn } from '@meche/domain/calendar/blocks.ts'
import type { CalendarStep } from '@meche/domain/calendar/calendar.ts'
import type { Interval } from '@meche/domain/time/interval-list.ts'
import { OFFICE_ICONS } from '../../../ui/icons/office-icons.gen.ts'
import type { GridHandle } from '../grid/time-grid.tsx'
import { elementId } from '../grid/grid-column.tsx'
import { rangesOn, type Carry, type Target } from './carry.ts'
import type { Sentences } from './sentences.ts'
import { stripAt, toGridMinute, type Strip } from './strips.ts'

/** The drawing of a move, straight into the page: React would take longer than a frame. */
export interface Picture {
  /** Ranges, veils, heads, the place of origin, and what is in the hand instead of the day's figures. */
  pickUp: (carry: Carry, sentences: Sentences) => void
  /** The place under the hand. */
  target: (carry: Carry, target: Target, sentences: Sentences) => void
  /** The block itself, in the hand. */
  hold: (element: HTMLElement, at: { x: number; y: number }) => void
  follow: (hand: { x: number; y: number }) => void
  /** The block stands at its new place until the day shows the change. */
  drop: (name: string) => void
  erase: () => void
}

/** The elements of the bar, which React draws once. */
export interface BarParts {
  bar: HTMLElement
  place: HTMLElement
  beside: HTMLElement
}

interface Page {
  grid: () => GridHandle | null
  bar: () => BarParts | null
  /** The line with the day's figures. */
  figures: () => HTMLElement | null
}

export function pictureOn({ grid, bar, figures }: Page): Picture {
  let drawn: HTMLElement[] = []
  let marked: HTMLElement[] = []
  const places = placesOn((column) => grid()?.layerOf(column))
  const hand = inHand(() => grid()?.overlay)

  const put = (parent: HTMLElement | null | undefined, className: string) => {
    const element = document.createElement('div')
    element.className = className
    parent?.append(element)
    return element
  }
  const mark = (element: HTMLElement | null | undefined, name: string, value = '') => {
    if (!element) return
    element.dataset[name] = value
    marked.push(element)
  }
  const releaseHand = () => {
    hand.release()
    const parts = bar()
    if (!parts) return
    parts.bar.hidden = true
    parts.place.textContent = ''
    parts.beside.textContent = ''
  }
  const clearPlan = () => {
    for (const element of drawn) element.remove()
    for (const { dataset } of marked) {
      delete dataset['mvHead']
      delete dataset['mvFigures']
    }
    drawn = []
  }
  const clearMarks = () => {
    for (const element of marked) delete element.dataset['mvLifted']
    marked = []
  }
  return {
    pickUp(carry, sentences) {
      clearPlan()
      clearMarks()
      const line = figures()
      mark(line, 'mvFigures')
      drawn.push(heldLine(put(line, 'mv-sum'), sentences.held(carry)))
      for (const step of carry.held.steps) {
        if (carry.lifted.moved.has(step.id))
          mark(document.getElementById(elementId(`step ${step.id}`)), 'mvLifted')
      }
      for (const strip of carry.day.strips) {
        const layer = grid()?.layerOf(strip.column)
        const { isPossible, lines } = sentences.headOf(carry, strip)
        if (!isPossible) drawn.push(put(layer, 'mv-veil'))
        const length = rangeTail(carry, strip.professional)
        for (const { first, last } of rangesOn(carry, strip)) {
          const range = put(layer, 'mv-range')
          place(range, strip, { start: first, end: last + length })
          drawn.push(range)
        }
        const head = grid()?.headOf(strip.column)
        mark(head, 'mvHead', isPossible ? 'yes' : 'no')
        if (lines.length === 0) continue
        const note = put(head, 'mv-head')
        note.setAttribute('aria-hidden', 'true')
        for (const line of lines) note.append(textElement('span', line))
        drawn.push(note)
      }
    },
    target(carry, target, sentences) {
      const { verdict } = target
      places.show(carry, target, sentences)
      const parts = bar()
      if (!parts) return
      parts.bar.hidden = false
      parts.bar.dataset['verdict'] = verdict.kind
      parts.place.textContent = sentences.whereTo(target)
      parts.beside.textContent =
        verdict.kind === 'allowed' ? sentences.beside(carry, target) : sentences.against(carry, target)
    },
    hold: hand.hold,
    follow: hand.follow,
    drop(name) {
      releaseHand()
      clearPlan()
      places.drop(name)
    },
    erase() {
      releaseHand()
      clearPlan()
      clearMarks()
      places.clear()
    },
  }
}

function heldLine(line: HTMLElement, { name, work, from, keys }: ReturnType<Sentences['held']>): HTMLElement {
  const who = document.createElement('span')
  who.append(textElement('b', name), work && `, ${work}`)
  const legend = document.createElement('span')
  legend.className = 'cal-legend'
  for (const [key, label] of keys) {
    const entry = textElement('span', label)
    entry.className = `legend mv-key ${key}`
    entry.prepend(document.createElement('i'))
    legend.append(entry)
  }
  line.setAttribute('aria-hidden', 'true')
  line.append(who, textElement('span', from), legend)
  return line
}

/** A copy of the block that follows the pointer. */
function inHand(overlay: () => HTMLElement | undefined) {
  let held: { element: HTMLElement; dx: number; dy: number } | null = null
  return {
    hold(element: HTMLElement, { x, y }: { x: number; y: number }) {
      const box = element.getBoundingClientRect()
      const copy = element.cloneNode(true) as HTMLElement
      for (const name of ['id', 'data-item', 'title', 'data-mv-lifted']) copy.removeAttribute(name)
      copy.setAttribute('aria-hidden', 'true')
      copy.tabIndex = -1
      copy.classList.add('mv-held')
      copy.style.cssText += `;inline-size:${box.width}px;block-size:${box.height}px`
      overlay()?.append(copy)
      const side = document.documentElement.dir === 'rtl' ? -ASIDE.x : ASIDE.x
      held = { element: copy, dx: box.left - x + side, dy: box.top - y + ASIDE.y }
    },
    follow({ x, y }: { x: number; y: number }) {
      if (held) held.element.style.transform = `translate(${x + held.dx}px, ${y + held.dy}px)`
    },
    release() {
      held?.element.remove()
      held = null
    },
  }
}

/** The block in the hand lies a little aside, so that the place below it can be read. */
const ASIDE = { x: 56, y: 34 }

function place(element: HTMLElement, strip: Strip, { start, end }: Interval): void {
  element.style.setProperty('--start', String(toGridMinute(strip, start)))
  element.style.setProperty('--end', String(toGridMinute(strip, end)))
}

function isOn({ start, end }: CalendarStep, day: { start: number; end: number }): boolean {
  return start < day.end && end > day.start
}

/** How long the grabbed block is in a column: a range is drawn as far as it reaches. */
function rangeTail({ columns }: Carry, professional: number): number {
  const found = columns.get(professional)
  return found?.ok ? found.laid.grabbed.to - found.laid.grabbed.from : 0
}

interface Place {
  box: HTMLElement
  layer: HTMLElement | null
  title: HTMLElement
  text: HTMLElement
}

/** Where the lifted steps would lie. The boxes are used again from frame to frame: making them takes longer than the rest of it. */
function placesOn(layerOf: (column: number) => HTMLElement | null | undefined) {
  let shown: Place[] = []
  const layers = new Map<number, HTMLElement | null>()
  const layerNow = (column: number) => {
    const known = layers.get(column)
    if (known?.isConnected) return known
    const found = layerOf(column) ?? null
    layers.set(column, found)
    return found
  }
  const put = (index: number, { day, calendar }: Carry, professional: number, span: Interval): Place => {
    const one = (shown[index] ??= emptyPlace())
    // A place that reaches beyond the day is drawn where it is on the day.
    const minute = Math.min(Math.max(span.start, calendar.day.start), calendar.day.end - 1)
    const strip = stripAt(day, professional, minute)
    const layer = strip ? layerNow(strip.column) : null
    if (!layer) one.box.remove()
    else if (one.layer !== layer) layer.append(one.box)
    one.layer = layer
    if (strip) place(one.box, strip, span)
    return one
  }
  return {
    show(carry: Carry, target: Target, sentences: Sentences) {
      const { verdict, visit, grabbed, professional } = target
      const { day } = carry.calendar
      const own = carry.lifted.grabbed.id
      const others = blocksIn(visit?.steps ?? []).filter(
        (one) => visit!.moved.has(one.id) && one.id !== own && isOn(one, day),
      )
      const { title, text } = sentences.onPlace(carry, target)
      const main = put(0, carry, professional, grabbed)
      main.box.className = `mv-place ${verdict.kind}`
      main.title.textContent = title
      main.text.textContent = text
      for (const [index, step] of others.entries()) {
        put(index + 1, carry, step.professional, step).box.className =
          `mv-place ${verdict.kind}${step.isBusy ? '' : ' pause'}`
      }
      for (const { box } of shown.splice(others.length + 1)) box.remove()
    },
    drop(name: string) {
      for (const { box } of shown) box.classList.add('dropped')
      shown[0]?.box.prepend(textElement('b', name))
    },
    clear() {
      for (const { box } of shown) box.remove()
      shown = []
      layers.clear()
    },
  }
}

function emptyPlace(): Place {
  const box = document.createElement('div')
  box.innerHTML = `<svg class="i" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true">${OFFICE_ICONS.ban}</svg><b></b><span></span>`
  return { box, layer: null, title: box.querySelector('b')!, text: box.querySelector('span')! }
}

function textElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
