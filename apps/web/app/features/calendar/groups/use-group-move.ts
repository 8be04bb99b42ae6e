import type { Appointment } from '@meche/contract/appointments.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useSettings } from '../../../lib/salon/salon.ts'
import type { VisitToMove } from '../series/move-changes.ts'
import type { ScopeCard } from '../series/scoped-move.tsx'
import { movableOf, movedTogether } from './group-move.ts'

export type GroupScope = 'all' | 'one'

/** Moving all visits of a group with the opened one, or it alone. */
export function useGroupMove(opened: Pick<Appointment, 'id' | 'start'>, visits: readonly Appointment[]) {
  const t = useTranslate()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const together = movableOf(visits).length
  const movedTo = (to: string, scope: GroupScope): VisitToMove[] =>
    movedTogether(visits, { opened, to, isAll: scope === 'all', timeZone })
  const cards: ScopeCard<GroupScope>[] =
    together > 1
      ? [
          {
            value: 'all',
            title: t(`group.moveAll.${together as 2 | 3 | 4}`),
            text: t('group.moveAllWhy'),
          },
          { value: 'one', title: t('group.moveOne'), text: t('group.moveOneWhy') },
        ]
      : []
  return { cards, movedTo }
}
