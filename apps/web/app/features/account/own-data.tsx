import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { usePersonExport } from '../../shared/person-export.ts'
import { useSession } from '../../lib/session/session.ts'
import { AccountAction } from './account-action.tsx'

/** Everything held about oneself, as a file. */
export function OwnData() {
  const t = useTranslate()
  const { user } = useSession()
  const download = usePersonExport()
  return (
    <AccountAction
      title={t('account.data')}
      why={t('account.dataWhy')}
      label={t('account.export')}
      isBusy={download.isPending}
      onPress={() => user && download.mutate(user.id)}
    />
  )
}
