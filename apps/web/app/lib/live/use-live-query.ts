import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveChanges } from '@meche/contract/live.ts'
import { inTurn } from './in-turn.ts'
import { listenToChanges } from './live.ts'

/** Reads a query again when others change what it shows; both arguments stay the same. Null: anything may have changed. */
export function useLiveQuery(queryKey: QueryKey, concerns: (changes: LiveChanges) => boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    const { ask, stop } = inTurn(() => client.invalidateQueries({ queryKey }))
    const leave = listenToChanges((changes) => {
      if (changes === null || concerns(changes)) ask()
    })
    return () => {
      leave()
      stop()
    }
  }, [client, queryKey, concerns])
}
