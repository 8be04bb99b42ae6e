import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { clientName, type DayView } from '../day.ts'
import { ownArrivals } from './own-arrivals.ts'

/** « Sophie Marchand vient d’arriver. »: tells professionals of their own clients, when somebody else noted it. */
export function useArrivals(days: readonly DayView[] | undefined, userId: number): void {
  const t = useTranslate()
  /** The visits that were on screen, and whether their client had come. */
  const known = useRef<ReadonlyMap<number, boolean>>(new Map())
  useEffect(() => {
    if (!days) return
    const visits = days.flatMap((day) => [...day.visits.values()])
    for (const visit of visits) {
      // Taken back: whoever notes it next may be somebody else.
      if (known.current.get(visit.id) === true && visit.arrivedAt === null) ownArrivals.delete(visit.id)
      const isOwn = visit.steps.some(({ professionalId }) => professionalId === userId)
      const hasJustCome = known.current.get(visit.id) === false && visit.arrivedAt !== null
      if (isOwn && hasJustCome && !ownArrivals.has(visit.id))
        showToast(t('day.justArrived', { name: clientName({ visit }) }))
    }
    known.current = new Map(visits.map(({ id, arrivedAt }) => [id, arrivedAt !== null]))
  }, [days, userId, t])
}
