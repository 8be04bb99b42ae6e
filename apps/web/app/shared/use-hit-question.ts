import { useRef, useState } from 'react'
import type { Conflict } from '@meche/contract/settings.ts'

export interface HitQuestion {
  /** The visits that a save would hit, while it waits for an answer. */
  conflicts: readonly Conflict[] | null
  /** Answers when somebody has, at once when none is hit. */
  ask: (found: readonly Conflict[]) => Promise<boolean>
  answer: (isSaved: boolean) => void
}

/** Asks whether to save what hits visits. */
export function useHitQuestion(): HitQuestion {
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null)
  const resolve = useRef<(isSaved: boolean) => void>(() => {})
  return {
    conflicts,
    ask: (found) => {
      if (found.length === 0) return Promise.resolve(true)
      setConflicts(found)
      return new Promise((answer) => {
        resolve.current = answer
      })
    },
    answer: (isSaved) => {
      setConflicts(null)
      resolve.current(isSaved)
    },
  }
}
