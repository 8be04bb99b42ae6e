import { snapped } from '@meche/domain/calendar/snap.ts'
import { sameClockOn } from '@meche/domain/time/zone.ts'
import type { GridHandle } from '../grid/time-grid.tsx'
import { grabbedRanges, pickUp, stretchedTo, targetAt, type Carry, type Target } from './carry.ts'
import type { Holdable, MovingDay } from './moving-day.ts'
import type { Picture } from './picture.ts'
import type { Sentences } from './sentences.ts'

export type Cause = 'drag' | 'keyboard' | 'resize' | 'swap' | 'dialog'

/** A drop that may be sent. */
export interface Dropped {
  carry: Carry
  target: Target
  cause: Cause
  /** Staff have read the reasons against the place, and go on. */
  isConfirmed?: boolean
}

/** The screen around a move. */
export interface MovingHost {
  grid: () => GridHandle | null
  day: () => MovingDay | null
  /** Minutes between two lines of the grid. */
  step: () => number
  sentences: () => Sentences | null
  picture: Picture
  turnDay: (direction: 1 | -1) => void
  onDrop: (dropped: Dropped) => void
  /** Said to readers who hear it; `alert` when it cannot be. */
  say: (text: string, tone?: 'status' | 'alert') => void
  /** Somebody else has changed what is held; it has been put back. */
  onChanged: () => void
  words: { pickedUp: (name: string) => string; left: () => string }
}

/** A visit in a hand, and how it is held. */
export interface Grip {
  held: Holdable
  /** The step that is grabbed. */
  step: number
  /** The day on which it stands, where that is not the one on screen. */
  home?: MovingDay
  /** Only the grabbed step of the visit. */
  isAlone?: boolean
  /** Its end, and not the whole. */
  isStretch?: boolean
  cause: Cause
}

/** One visit at a time in somebody's hand, whether it is moved by a pointer or by keys. Nothing of it goes through React. */
export interface Moving {
  carry: () => Carry | null
  target: () => Target | null
  isStretch: () => boolean
  /** Null while nothing is held. */
  cause: () => Cause | null
  pick: (grip: Grip) => boolean
  /** The grabbed step, or its end when it is stretched, at a minute of the salon. */
  aim: (professional: number, minute: number) => void
  /** The same for an exact place of a pointer: edges of ranges attract within a tolerance, otherwise the grid. */
  aimNear: (professional: number, minute: number, snap: { tolerance: number; grid: number }) => void
  pickAlone: (isAlone: boolean) => void
  drop: () => void
  cancel: () => void
  /** The day under the hand was drawn anew, or is another one. */
  refresh: () => void
}

/** The time on another day that the clock on the wall shows alike. */
function sameClock(minute: number, from: MovingDay, { calendar: { day }, zone }: MovingDay): number {
  const start = from.calendar.day.start
  return day.start === start ? minute : sameClockOn(minute, { from: start, to: day.start }, zone)
}

export function createMoving(host: MovingHost): Moving {
  let carry: Carry | null = null
  let target: Target | null = null
  let grip: Grip | null = null
  /** The date of the day on which it stands. */
  let homeDate: string | null = null

  const put = () => {
    carry = null
    target = null
    grip = null
  }
  const show = (next: Target) => {
    target = next
    const sentences = host.sentences()
    if (carry && sentences) host.picture.target(carry, next, sentences)
  }
  const draw = () => {
    const sentences = host.sentences()
    if (carry && sentences) host.picture.pickUp(carry, sentences)
  }
  /** The professional of the first column on screen, in place of one who has no column. */
  const columnFor = (professional: number, { strips }: MovingDay) => {
    const columns = host.grid()?.geometry().columns ?? []
    const shown = strips.filter(({ column }) => columns.some(({ id }) => id === column))
    const isShown = shown.length === 0 || shown.some((one) => one.professional === professional)
    return isShown ? professional : shown[0]!.professional
  }
  const isSame = (professional: number, minute: number) =>
    target?.professional === professional &&
    (grip?.isStretch ? target.grabbed.end : target.grabbed.start) === minute

  const moving: Moving = {
    carry: () => carry,
    target: () => target,
    isStretch: () => grip?.isStretch ?? false,
    cause: () => grip?.cause ?? null,
    pick(next) {
      const day = host.day()
      if (!day || !next.held.canMove || carry) return false
      carry = pickUp(day, next.held, next.step, next.isAlone)
      if (!carry) return false
      grip = next
      const from = next.home ?? day
      homeDate = from.date
      if (!next.isStretch) draw()
      const { grabbed } = carry.lifted
      const professional = next.home ? columnFor(grabbed.professional, day) : grabbed.professional
      moving.aim(professional, sameClock(next.isStretch ? grabbed.end : grabbed.start, from, day))
      host.say(host.words.pickedUp(next.held.name))
      return true
    },
    aim(professional, minute) {
      if (!carry || isSame(professional, minute)) return
      show(grip?.isStretch ? stretchedTo(carry, minute) : targetAt(carry, professional, minute))
    },
    aimNear(professional, minute, { tolerance, grid }) {
      if (!carry) return
      const origin = carry.calendar.day.start
      const ranges = grip?.isStretch ? [] : grabbedRanges(carry, professional)
      moving.aim(professional, snapped(minute, { ranges, tolerance, grid, origin }))
    },
    pickAlone(isAlone) {
      if (!carry || !grip || grip.isStretch || carry.isAlone === isAlone) return
      const { day, held } = carry
      const next = pickUp(day, held, grip.step, isAlone)
      if (!next) return
      carry = next
      draw()
      if (target) show(targetAt(carry, target.professional, target.grabbed.start))
    },
    drop() {
      if (!carry || !target || !grip) return
      const dropped = { carry, target, cause: grip.isStretch ? ('resize' as const) : grip.cause }
      host.picture.drop(carry.held.name)
      put()
      host.onDrop(dropped)
    },
    cancel() {
      if (!carry) return
      put()
      host.picture.erase()
      host.say(host.words.left())
    },
    refresh() {
      if (!carry || !grip || !target) return
      const day = host.day()
      if (!day) return
      const now = day.holdables.get(`${carry.held.owner.kind} ${carry.held.owner.ref}`)
      // Changed elsewhere, or taken off its day. On other days it is not to be found anyway.
      if (now ? now.version !== carry.held.version : day.date === homeDate) {
        moving.cancel()
        host.onChanged()
        return
      }
      const { professional, grabbed } = target
      const start = sameClock(grabbed.start, carry.day, day)
      const next = pickUp(day, carry.held, grip.step, carry.isAlone)
      if (!next) return moving.cancel()
      carry = next
      if (grip.isStretch) return show(stretchedTo(carry, grabbed.end))
      draw()
      show(targetAt(carry, columnFor(professional, day), start))
    },
  }
  return moving
}
