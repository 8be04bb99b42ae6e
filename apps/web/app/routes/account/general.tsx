import { useQuery } from '@tanstack/react-query'
import { AccountForm } from '../../features/account/account-form.tsx'
import { accountQuery } from '../../features/account/api.ts'
import { KeyShortcuts } from '../../features/account/key-shortcuts.tsx'
import { OwnQuality } from '../../features/account/own-quality.tsx'
import { PictureCard } from '../../features/account/picture-card.tsx'
import { FamilyCard } from '../../shared/family/family-card.tsx'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import { useSession } from '../../lib/session/session.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import type { Route } from './+types/general.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'account.mine')]
}

export default function AccountGeneral() {
  const t = useTranslate()
  const { user } = useSession()
  const account = useQuery(accountQuery(user?.id ?? 0))
  if (!user) return null
  if (account.isError)
    return (
      <Failure
        text={t('account.failed')}
        retryLabel={t('app.retry')}
        onRetry={() => void account.refetch()}
      />
    )
  if (!account.data) return <div className="skel account-skel" />
  return (
    <div className="account-parts">
      <div className="cards-column">
        <PictureCard account={account.data.record} />
        <OwnQuality />
        <KeyShortcuts />
      </div>
      <div className="cards-column">
        <AccountForm account={account.data} isAdmin={user.isAdmin} />
        <FamilyCard guardian={user} title={t('family.mine')} text={t('family.why')} />
      </div>
    </div>
  )
}
