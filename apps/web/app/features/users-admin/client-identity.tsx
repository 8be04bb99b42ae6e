import type { ClientFile, User } from '@meche/contract/users.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { highestRole } from './roles.ts'

interface Fact {
  icon: IconName
  text: string | null
  href?: string
}

/** How to reach them, and what was agreed. */
export function ClientIdentity({ user }: { user: User | ClientFile }) {
  const { t, format } = useWords()
  const facts: Fact[] = [
    { icon: 'phone', text: user.phone && format.phone(user.phone), href: `tel:${user.phone}` },
    ...('email' in user ? [{ icon: 'mail' as const, text: user.email, href: `mailto:${user.email}` }] : []),
    {
      icon: user.verified ? 'circle-check' : 'circle-alert',
      text: t(user.verified ? 'client.isVerified' : 'client.notVerified'),
    },
    { icon: 'message-square', text: t(user.smsOptOut ? 'client.smsRefused' : 'client.smsAccepted') },
    ...('roles' in user ? staffFacts(user, { role: t(`user.role.${highestRole(user.roles)}`), t }) : []),
  ]
  return (
    <section className="card panel fields">
      <h2>{t('user.identity')}</h2>
      <ul className="person-facts">
        {facts.map(
          ({ icon, text, href }) =>
            text && (
              <li key={icon}>
                <Icon name={icon} />
                {href ? (
                  <a className="link" href={href}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

/** The facts that only team members have. */
function staffFacts(user: User, { role, t }: { role: string; t: ReturnType<typeof useWords>['t'] }): Fact[] {
  if (user.quality === 'Customer' && highestRole(user.roles) === 'ROLE_USER') return []
  const quality = t(`user.quality.${user.quality}`)
  return [
    { icon: 'user', text: t('client.roleOf', { quality, role }) },
    { icon: 'timer', text: user.hasPassword ? null : t('client.notInvited') },
    { icon: 'globe', text: user.googleLink && t('account.google'), href: user.googleLink ?? '' },
  ]
}
