import { Link } from 'react-router'
import type { HistoryEntity } from '@meche/contract/history.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { useTranslate } from '../lib/i18n/i18n.tsx'

interface HistoryLinkProps {
  entity: HistoryEntity
  id: number
  /** In a card that shows the latest changes already. */
  isWhole?: boolean
}

/** From a record to who changed it, and what. */
export function HistoryLink({ entity, id, isWhole = false }: HistoryLinkProps) {
  const t = useTranslate()
  return (
    <Link className="btn txt edge" to={paths.historyOf(entity, id)}>
      <Icon name="history" />
      {t(isWhole ? 'history.whole' : 'history.link')}
    </Link>
  )
}
