import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Unanswered } from '../../../shared/unanswered.tsx'
import type { DayVisit } from '../day.ts'
import { MoveForm } from '../series/move-form.tsx'
import { groupQuery } from './api.ts'
import { movableOf, movedTogether } from './group-move.ts'

interface MoveGroupProps {
  visit: DayVisit
  onBack: () => void
  onSaved: () => void
}

const scopes = ['all', 'one'] as const

/** Another time for a visit of a group: for all who come, or for this one only. */
export function MoveGroup({ visit, ...ways }: MoveGroupProps) {
  const t = useTranslate()
  const group = useQuery(groupQuery(visit.group!.id))
  if (!group.data) return <Unanswered query={group} />
  const visits = group.data
  const together = movableOf(visits).length as 1 | 2 | 3 | 4
  return (
    <MoveForm
      visit={visit}
      scopes={together > 1 ? scopes : ['all']}
      firstScope="all"
      textOf={(scope) => t(scope === 'one' ? 'group.moveOne' : `group.moveAll.${together as 2 | 3 | 4}`)}
      movedTo={(to, scope, timeZone) =>
        movedTogether(visits, { opened: visit, to, isAll: scope === 'all', timeZone })
      }
      isAllOrNone
      stayingTitle={() => t('group.notForAll')}
      {...ways}
    />
  )
}
