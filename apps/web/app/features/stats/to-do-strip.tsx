import './to-do-strip.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ToDo } from '@meche/contract/stats.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { legalTextsQuery } from '../../shared/legal-texts.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { statsQuery } from './api.ts'

/** Work that is waiting for staff, each with a link. Always one line high, so that the layout does not shift. */
export function ToDoStrip() {
  const t = useTranslate()
  const { data, isError } = useQuery(statsQuery)
  const texts = useQuery({ ...legalTextsQuery, enabled: useSession().user?.isAdmin === true })
  // The figures say why.
  if (isError && !data) return null
  if (!data) return <div className="to-do skel" />
  const entries = data.toDo ? entriesOf(data.toDo, t) : []
  const unapproved = texts.data?.find(({ version }) => version === 0)
  if (unapproved)
    entries.push({ icon: 'info', text: t('todo.legal'), path: paths.legalSettings(unapproved.page) })
  return (
    <nav className="to-do" aria-label={t('todo.label')}>
      {entries.length === 0 && (
        <p className="sec">
          <Icon name="circle-check" size={18} />
          {t('todo.nothing')}
        </p>
      )}
      {entries.map(({ icon, text, path }) => (
        <Link key={path} to={path}>
          <Icon name={icon} size={18} />
          {text}
        </Link>
      ))}
    </nav>
  )
}

interface Entry {
  icon: IconName
  text: string
  path: string
}

function entriesOf({ toClose, booked, failedMessages }: ToDo, t: ReturnType<typeof useTranslate>): Entry[] {
  const entries: Entry[] = []
  if (toClose.count > 0 && toClose.day !== null)
    entries.push({
      icon: 'check-check',
      text: t('todo.toClose', { count: toClose.count }),
      path: paths.calendarOn(toClose.day),
    })
  if (failedMessages !== null && failedMessages > 0)
    entries.push({
      icon: 'triangle-alert',
      text: t('todo.failed', { count: failedMessages }),
      path: `${paths.messages}?status=failed`,
    })
  // Only admins have the page that lists them.
  if (booked > 0 && failedMessages !== null)
    entries.push({
      icon: 'calendar-plus',
      text: t('todo.booked', { count: booked }),
      path: `${paths.history}?entity=appointment&action=create`,
    })
  return entries
}
