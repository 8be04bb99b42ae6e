import type { CalendarStep } from '@meche/domain/calendar/calendar.ts'
import { ICONS } from '../../../ui/icons/icons.gen.ts'
import type { GridHandle } from '../grid/time-grid.tsx'
import { elementId } from '../grid/grid-column.tsx'
import { grabbedRanges, type Carry, type Target } from './carry.ts'
import type { Sentences } from './sentences.ts'

/** The drawing of a move, straight into the page: React would take longer than a frame. */
export interface Picture {
  /** Ranges, veils, heads and the place of origin. */
  pickUp: (carry: Carry, sentences: Sentences) => void
  /** The place under the hand. */
  target: (carry: Carry, target: Target, sentences: Sentences) => void
  /** The block itself, in the hand. */
  hold: (element: HTMLElement, at: { x: number; y: number }) => void
  follow: (hand: { x: number; y: number }) => void
  /** The place stays drawn until the day shows the change. */
  drop: () => void
  erase: () => void
}

/** The elements of the bar, which React draws once. */
export interface BarParts {
  bar: HTMLElement
  place: HTMLElement
  beside: HTMLElement
}

export function pictureOn(grid: () => GridHandle | null, bar: () => BarParts | null): Picture {
  let drawn: HTMLElement[] = []
  let marked: HTMLElement[] = []
  let places: HTMLElement[] = []
  let held: { element: HTMLElement; dx: number; dy: number } | null = null

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
    held?.element.remove()
    held = null
    const parts = bar()
    if (!parts) return
    parts.bar.hidden = true
    parts.place.textContent = ''
    parts.beside.textContent = ''
  }
  const clearPlan = () => {
    for (const element of drawn) element.remove()
    for (const element of marked) {
      delete element.dataset['mvLifted']
      delete element.dataset['mvHead']
    }
    drawn = []
    marked = []
  }
  const clearPlaces = () => {
    for (const element of places) element.remove()
    places = []
  }

  return {
    pickUp(carry, sentences) {
      clearPlan()
      const { day } = carry.calendar
      for (const step of carry.held.steps) {
        if (carry.lifted.moved.has(step.id))
          mark(document.getElementById(elementId(`step ${step.id}`)), 'mvLifted')
      }
      for (const professional of carry.columns.keys()) {
        const layer = grid()?.layerOf(professional)
        const { isPossible, lines } = sentences.headOf(carry, professional)
        if (!isPossible) drawn.push(put(layer, 'mv-veil'))
        const length = rangeTail(carry, professional)
        for (const { first, last } of grabbedRanges(carry, professional)) {
          const range = put(layer, 'mv-range')
          place(range, { start: first - day.start, end: last + length - day.start })
          drawn.push(range)
        }
        const head = grid()?.headOf(professional)
        mark(head, 'mvHead', isPossible ? 'yes' : 'no')
        const note = put(head, 'mv-head')
        note.setAttribute('aria-hidden', 'true')
        for (const line of lines) note.append(textElement('span', line))
        drawn.push(note)
      }
    },
    target(carry, target, sentences) {
      const { verdict, visit, grabbed } = target
      const { day } = carry.calendar
      clearPlaces()
      const others = (visit?.steps ?? []).filter(
        (step) => visit!.moved.has(step.id) && step.id !== carry.lifted.grabbed.id && isOn(step, day),
      )
      for (const step of others) {
        const box = put(
          grid()?.layerOf(step.professional),
          `mv-place ${verdict.kind}${step.isBusy ? '' : ' pause'}`,
        )
        place(box, { start: step.start - day.start, end: step.end - day.start })
        places.push(box)
      }
      const box = put(grid()?.layerOf(target.professional), `mv-place ${verdict.kind}`)
      place(box, { start: grabbed.start - day.start, end: grabbed.end - day.start })
      box.append(...placeTexts(carry, target, sentences))
      places.push(box)
      const parts = bar()
      if (!parts) return
      parts.bar.hidden = false
      parts.bar.dataset['verdict'] = verdict.kind
      parts.place.textContent = sentences.whereTo(target)
      parts.beside.textContent =
        verdict.kind === 'allowed' ? sentences.beside(carry, target) : sentences.against(carry, target)
    },
    hold(element, { x, y }) {
      const box = element.getBoundingClientRect()
      const copy = element.cloneNode(true) as HTMLElement
      for (const name of ['id', 'data-item', 'title', 'aria-label', 'data-mv-lifted'])
        copy.removeAttribute(name)
      copy.setAttribute('aria-hidden', 'true')
      copy.tabIndex = -1
      copy.classList.add('mv-held')
      copy.style.cssText += `;inline-size:${box.width}px;block-size:${box.height}px`
      grid()?.overlay.append(copy)
      const side = document.documentElement.dir === 'rtl' ? -ASIDE.x : ASIDE.x
      held = { element: copy, dx: box.left - x + side, dy: box.top - y + ASIDE.y }
    },
    follow({ x, y }) {
      if (held) held.element.style.transform = `translate(${x + held.dx}px, ${y + held.dy}px)`
    },
    drop() {
      releaseHand()
      clearPlan()
      for (const box of places) box.classList.add('dropped')
    },
    erase() {
      releaseHand()
      clearPlan()
      clearPlaces()
    },
  }
}

/** The block in the hand lies a little aside, so that the place below it can be read. */
const ASIDE = { x: 56, y: 34 }

function place(element: HTMLElement, { start, end }: { start: number; end: number }): void {
  element.style.setProperty('--start', String(start))
  element.style.setProperty('--end', String(end))
}

function isOn({ start, end }: CalendarStep, day: { start: number; end: number }): boolean {
  return start < day.end && end > day.start
}

/** How long the grabbed step is in a column: a range is drawn as far as it reaches. */
function rangeTail({ columns }: Carry, professional: number): number {
  const found = columns.get(professional)
  return found?.ok ? found.laid.grabbed.to - found.laid.grabbed.from : 0
}

/** Latin times keep their order in a page that is read from right to left. */
function placeTexts(carry: Carry, target: Target, sentences: Sentences): HTMLElement[] {
  const { title, text } = sentences.onPlace(carry, target)
  const head = textElement('b', title)
  if (target.verdict.kind === 'refused') head.insertAdjacentHTML('afterbegin', NO)
  return [head, textElement('span', text)]
}

const NO = `<svg class="i" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true">${ICONS.ban}</svg>`

function textElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
