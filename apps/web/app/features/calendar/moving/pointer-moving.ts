import { dayOf } from '../../../lib/format/days.ts'
import { holdMinute } from '../../../lib/salon/clock.ts'
import { wallOfMinute } from '../../../lib/salon/zone.ts'
import { columnAt, minuteAt, type GridGeometry } from '../grid/grid-geometry.ts'
import type { GridHandle } from '../grid/time-grid.tsx'
import { holdableKey, type Holdable, type MovingDay } from './moving-day.ts'
import type { Grip, Moving } from './moving.ts'
import type { Picture } from './picture.ts'
import { listenForDrags, type DragHandlers, type Hand } from './pointer-drag.ts'
import { fromGridMinute, stripAt, stripOf } from './strips.ts'

/** Pixels within which the edge of a range attracts. */
const MOUSE_SNAP = 8
const TOUCH_SNAP = 12

export interface PointerHost {
  grid: () => GridHandle | null
  day: () => MovingDay | null
  step: () => number
  /** With Maj. */
  fine: () => number
  picture: Picture
  turnDay: (direction: 1 | -1) => void
  /** A visit was dropped on « À placer ». */
  onPark: (held: Holdable, step: number) => void
}

/** Something outside of the grid that a visit is lifted off. */
interface Source {
  element: HTMLElement
  find: () => Omit<Grip, 'cause'> | null
}

/** Moves and stretches by mouse, pen and finger what the grid or a source holds. Answers how to stop. */
export function moveByPointer(
  scroller: HTMLElement,
  moving: Moving,
  host: PointerHost,
  source: Source | null = null,
): () => void {
  const tray = overTray(moving)
  /** Pixels from the top of the block, or from its bottom edge, to the hand. */
  let offset = 0
  let measured: { geometry: GridGeometry; left: number; top: number } | null = null
  let letMinuteGoOn = () => {}

  const geometryNow = () => {
    const { scrollLeft: left, scrollTop: top } = scroller
    if (measured?.left !== left || measured.top !== top) {
      measured = { geometry: host.grid()!.geometry(), left, top }
    }
    return measured.geometry
  }
  const aim = ({ x, y, isTouch, isFine }: Hand) => {
    const carry = moving.carry()
    const geometry = geometryNow()
    const column = columnAt(geometry, x)
    if (!carry || column === null || geometry.pixelsPerMinute === 0) return
    const { professional, start } = carry.lifted.grabbed
    // An end stays on its day.
    const own = stripAt(carry.day, professional, Math.max(start, carry.calendar.day.start))
    const strip = moving.isStretch() ? own : stripOf(carry.day, column)
    if (!strip) return
    const minute = fromGridMinute(strip, minuteAt(geometry, y - offset))
    const tolerance = (isTouch ? TOUCH_SNAP : MOUSE_SNAP) / geometry.pixelsPerMinute
    moving.aimNear(strip.professional, minute, { tolerance, grid: isFine ? host.fine() : host.step() })
  }

  const find = (element: HTMLElement) => {
    const day = host.day()
    return source ? source.find() : day && heldBy(element, day)
  }

  const handlers: DragHandlers = {
    lift({ element, x, y, isEdge }, hand) {
      const found = find(element)
      if (!found) return false
      const box = element.getBoundingClientRect()
      // A visit from elsewhere is held by its beginning.
      offset = source ? 0 : isEdge ? y - box.bottom : y - box.top
      measured = null
      if (!moving.pick({ ...found, isAlone: hand.isAlone, isStretch: isEdge, cause: 'drag' })) return false
      letMinuteGoOn = holdMinute()
      if (!isEdge) host.picture.hold(element, { x, y })
      return true
    },
    move(hand) {
      moving.pickAlone(hand.isAlone)
      // The page is read before it is written to: otherwise the browser lays it out twice.
      if (!tray.look(hand)) aim(hand)
      host.picture.follow(hand)
    },
    drop() {
      letMinuteGoOn()
      const carry = moving.carry()
      if (!tray.leave() || !carry) return moving.drop()
      moving.cancel()
      host.onPark(carry.held, carry.lifted.grabbed.id)
    },
    cancel() {
      letMinuteGoOn()
      tray.leave()
      moving.cancel()
    },
    turnDay: (direction) => {
      measured = null
      host.turnDay(direction)
    },
  }
  return listenForDrags(scroller, handlers, source?.element)
}

/** Pixels at the foot of the window in which the tray is looked for. */
const FOOT_PIXELS = 200

/** Marks « À placer » while a visit is held over it. */
function overTray(moving: Moving) {
  let marked: HTMLElement | null = null
  const placeAt = ({ x, y }: Hand) => {
    const carry = moving.carry()
    const canPark = carry?.held.owner.kind === 'visit' && !moving.isStretch()
    if (!canPark || y < window.innerHeight - FOOT_PIXELS) return null
    return document.elementFromPoint?.(x, y)?.closest<HTMLElement>('[data-park]') ?? null
  }
  const mark = (next: HTMLElement | null) => {
    if (next === marked) return
    delete marked?.dataset['over']
    if (next) next.dataset['over'] = ''
    marked = next
  }
  return {
    /** Whether the hand is over it. */
    look(hand: Hand): boolean {
      mark(placeAt(hand))
      return marked !== null
    },
    /** Whether the hand was over it. */
    leave(): boolean {
      const was = marked !== null
      mark(null)
      return was
    },
  }
}

/** The visit or break of a block on the grid, and which of its steps that is. */
export function heldBy(element: HTMLElement, day: MovingDay): { held: Holdable; step: number } | null {
  const { visit, step, block } = element.dataset
  const owner = visit
    ? { kind: 'visit' as const, ref: Number(visit) }
    : { kind: 'break' as const, ref: Number(block) }
  const held = day.holdables.get(holdableKey(owner))
  return held ? { held, step: Number(visit ? step : block) } : null
}

/** The day on which a step begins; in Jour the day on screen, which a step may have begun before. */
export function dateOf({ held, step }: { held: Holdable; step: number }, day: MovingDay): string {
  const found = held.steps.find(({ id }) => id === step)
  return day.isWeek && found ? dayOf(wallOfMinute(found.start, day.zone)) : day.date
}
