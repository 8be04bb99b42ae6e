import type { Owner } from '@meche/domain/calendar/calendar.ts'
import type { Holdable, MovingDay } from './moving-day.ts'
import type { Dropped } from './moving.ts'
import type { Pair } from './swapping.ts'
import type { SwapEnd } from './use-swap.ts'

/** A visit to be moved without a drag, and the step that was chosen. */
export interface Choosing {
  owner: Owner
  step: number
  /** The day on which it stands. */
  date: string
  /** The day to begin with, where that is another one. */
  shown?: string
}

/** A form of the dialog « Déplacer ». */
export interface MoveFormProps {
  choosing: Choosing
  /** The visit or break, and the day on which it stands. */
  held: Holdable
  home: MovingDay
  onClose: () => void
  onDrop: (dropped: Dropped) => void
  onSwap: (day: MovingDay, pair: Pair, end: SwapEnd) => void
}
