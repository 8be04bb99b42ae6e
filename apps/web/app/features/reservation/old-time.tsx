import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { visitQuery } from './api.ts'

/** The time that a moved visit leaves, struck out beside the new one. */
export function OldTime({ id }: { id: number }) {
  const { t, format } = useWords()
  const today = useToday()
  const session = useSession()
  const visit = useQuery({ ...visitQuery(id), enabled: session.status === 'authenticated' })
  if (!visit.data) return null
  return (
    <span className="old-time sec">
      <span className="visually-hidden">{t('book.moveOld')} </span>
      <s>{format.moment(visit.data.start, today)}</s>
      <span className="visually-hidden">. {t('book.moveNew')} </span>
    </span>
  )
}
