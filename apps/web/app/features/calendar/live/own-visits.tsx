import { useEffect } from 'react'
import { listenToChanges } from '../../../lib/live/live.ts'
import { useCalendarAgain } from '../api.ts'

/** Keeps a client's visits on screen true: the server tells clients of their own only. */
export function OwnVisits() {
  const again = useCalendarAgain()
  useEffect(() => listenToChanges(() => void again()), [again])
  return null
}
