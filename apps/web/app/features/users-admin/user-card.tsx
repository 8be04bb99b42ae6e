import './user-card.css'
import { Link } from 'react-router'
import type { User } from '@meche/contract/users.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { picturedOf } from '../../lib/salon/salon.ts'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { highestRole } from './roles.ts'
import { UserLabel } from './user-label.tsx'
import { nameOf } from '../../lib/format/person-name.ts'

/** Somebody at a glance: who, what they are to the salon, how to reach them. */
export function UserCard({ user }: { user: User }) {
  const { t, format } = useWords()
  const role = highestRole(user.roles)
  const quality = t(`user.quality.${user.quality}`)
  return (
    <article className="person-card">
      <Portrait person={picturedOf(user)} size={48} />
      <div>
        <Link to={paths.user(user.id)}>{nameOf(user)}</Link>
        <span className="sec">
          {role === 'ROLE_USER' ? quality : t('client.roleOf', { quality, role: t(`user.role.${role}`) })}
        </span>
        {user.phone && (
          <a className="link" href={`tel:${user.phone}`}>
            {format.phone(user.phone)}
          </a>
        )}
      </div>
      <UserLabel user={user} />
    </article>
  )
}
