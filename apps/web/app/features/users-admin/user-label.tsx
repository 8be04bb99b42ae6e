import type { ClientFile, User } from '@meche/contract/users.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'

/** « Zone rouge » when they may not book online, else « Actif ». */
export function UserLabel({ user }: { user: Pick<User | ClientFile, 'red_zone'> }) {
  const t = useTranslate()
  return user.red_zone ? (
    <span className="lab err">{t('user.redZone')}</span>
  ) : (
    <span className="lab ok">{t('user.active')}</span>
  )
}
