import { useRef, useState } from 'react'
import type { Conflict } from '@meche/contract/settings.ts'

/** `replace`: other times are proposed to the clients. Null: nothing is saved. */
export type HitAnswer = 'save' | 'replace' | null

export interface HitQuestion {
  /** The visits that a save would hit, while it waits for an answer. */
  conflicts: readonly Conflict[] | null
  /** Answers when somebody has, `save` at once when none is hit. */
  ask: (found: readonly Conflict[]) => Promise<HitAnswer>
  answer: (answer: HitAnswer) => void
}

/** Asks whether to save what hits visits. */
export function useHitQuestion(): HitQuestion {
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null)
  const resolve = useRef<(answer: HitAnswer) => void>(() => {})
  return {
    conflicts,
    ask: (found) => {
      if (found.length === 0) return Promise.resolve('save')
      setConflicts(found)
      return new Promise((answer) => {
        resolve.current = answer
      })
    },
    answer: (answer) => {
      setConflicts(null)
      resolve.current(answer)
    },
  }
}
