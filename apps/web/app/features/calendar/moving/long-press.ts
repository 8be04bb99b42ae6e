import { useEffect, useRef, type RefObject } from 'react'
import { listenForDrags } from './pointer-drag.ts'

interface Options {
  /** Whether this visit can still be moved; otherwise the press stays a press. */
  canMove: (element: HTMLElement) => boolean
  onMove: (element: HTMLElement) => void
}

/**
 * A list has no minutes to drop a visit on: a finger that rests on one and is let go chooses to move it. As on the grid, it scrolls
 * until it has rested.
 */
export function useLongPress(list: RefObject<HTMLElement | null>, options: Options): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    let held: HTMLElement | null = null
    const release = () => {
      delete held?.dataset['held']
      held = null
    }
    return listenForDrags(list.current!, {
      lift({ element, isTouch }) {
        if (!isTouch || !latest.current.canMove(element)) return false
        held = element
        held.dataset['held'] = ''
        return true
      },
      move: () => {},
      turnDay: () => {},
      drop() {
        const element = held
        release()
        if (element) latest.current.onMove(element)
      },
      cancel: release,
    })
  }, [list])
}
