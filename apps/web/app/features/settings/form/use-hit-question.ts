import { useRef, useState } from 'react'
import type { Conflict } from '@meche/contract/settings.ts'

/** Asks whether to save what hits visits: `ask` answers when somebody has, at once when none is hit. */
export function useHitQuestion() {
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null)
  const resolve = useRef<(isSaved: boolean) => void>(() => {})
  return {
    conflicts,
    ask: (found: readonly Conflict[]): Promise<boolean> => {
      if (found.length === 0) return Promise.resolve(true)
      setConflicts(found)
      return new Promise((answer) => {
        resolve.current = answer
      })
    },
    answer: (isSaved: boolean) => {
      setConflicts(null)
      resolve.current(isSaved)
    },
  }
}
