import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Unanswered } from '../../../shared/unanswered.tsx'
import type { DayVisit } from '../day.ts'
import { MoveForm } from '../series/move-form.tsx'
import { groupQuery } from './api.ts'
import { useGroupMove } from './use-group-move.ts'

interface MoveGroupProps {
  visit: DayVisit
  onBack: () => void
  onSaved: () => void
}

/** Another time for a visit of a group: for all who come, or for this one only. */
export function MoveGroup({ visit, ...ways }: MoveGroupProps) {
  const t = useTranslate()
  const group = useQuery(groupQuery(visit.group!.id))
  const { cards, movedTo } = useGroupMove(visit, group.data ?? [])
  if (!group.data) return <Unanswered query={group} />
  return (
    <MoveForm
      visit={visit}
      cardsOf={() => cards}
      firstScope="all"
      movedTo={movedTo}
      isAllOrNone
      stayingTitle={() => t('group.notForAll')}
      {...ways}
    />
  )
}
