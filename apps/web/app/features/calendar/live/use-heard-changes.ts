import { useEffect, useState } from 'react'
import type { LiveChanges } from '@meche/contract/live.ts'
import { listenToChanges } from '../../../lib/live/live.ts'

type Listener = (changes: LiveChanges | null) => void

/** Changes heard since the calendar opened. */
export interface HeardChanges {
  /** Gives a listener those that have waited for it, and all that follow. Answers how to stop. */
  take: (listener: Listener) => () => void
}

/**
 * Hears of changes from the first moment of a calendar on: the part that shows them is loaded later, and one that is told
 * meanwhile would be lost.
 */
export function useHeardChanges(): HeardChanges {
  const [heard] = useState(keepUntilTaken)
  useEffect(() => listenToChanges(heard.hear), [heard])
  return heard
}

function keepUntilTaken() {
  const waiting: (LiveChanges | null)[] = []
  let listener: Listener | null = null
  const hear: Listener = (changes) => {
    if (listener) listener(changes)
    else waiting.push(changes)
  }
  const take = (next: Listener) => {
    listener = next
    for (const changes of waiting.splice(0)) next(changes)
    return () => {
      listener = null
    }
  }
  return { hear, take }
}
