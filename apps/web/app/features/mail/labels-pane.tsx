import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { labelsQuery } from './api.ts'
import { isSystem, labelIcons, labelName } from './mail-words.ts'

interface LabelsPaneProps {
  /** Null while a search looks everywhere. */
  current: string | null
  addressOf: (id: string) => string
}

/** The labels with their unread conversations; a row that scrolls on a phone. */
export function LabelsPane({ current, addressOf }: LabelsPaneProps) {
  const t = useTranslate()
  const { data } = useQuery(labelsQuery)
  return (
    <nav className="mail-labels" aria-label={t('mail.labels')}>
      <ul>
        {data?.map((label) => {
          const { id, color, unreadCount } = label
          return (
            <li key={id}>
              <Link
                className="mail-label"
                to={addressOf(id)}
                aria-current={id === current ? 'page' : undefined}
              >
                {isSystem(id) ? (
                  <Icon name={labelIcons[id]} size={18} />
                ) : (
                  <span className={`mail-dot tone-${color}`} />
                )}
                <bdi>{labelName(label, t)}</bdi>
                {unreadCount > 0 && (
                  <span className="nav-info">
                    <span aria-hidden="true">{unreadCount}</span>
                    <span className="visually-hidden">{t('mail.unreadCount', { count: unreadCount })}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
