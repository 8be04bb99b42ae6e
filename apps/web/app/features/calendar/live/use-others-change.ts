import { useEffect, useState } from 'react'
import { listenToChanges } from '../../../lib/live/live.ts'
import { useSession } from '../../../lib/session/session.ts'

export interface OthersChange {
  visit: number
  /** The given name; null when nobody did it. */
  name: string | null
}

/** The last change of a visit by somebody else since the screen shows it. */
export function useOthersChange(visit: number): OthersChange | null {
  const me = useSession().user?.id
  const [change, setChange] = useState<OthersChange | null>(null)
  useEffect(
    () =>
      listenToChanges((changes) => {
        const found = changes?.visits.find(({ id, by }) => id === visit && by?.id !== me)
        if (found) setChange({ visit, name: found.by?.name ?? null })
      }),
    [visit, me],
  )
  return change?.visit === visit ? change : null
}
