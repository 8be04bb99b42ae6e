import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useJoinTeam } from '../../shared/use-join-team.ts'
import { AccountAction } from './account-action.tsx'

/** An owner who cuts hair too: from then on they have a column, hours and services. */
export function OwnQuality() {
  const t = useTranslate()
  const team = useJoinTeam()
  if (!team) return null
  return (
    <AccountAction
      title={t('team.joinTitle')}
      why={t('team.joinWhy')}
      label={t('team.join')}
      isBusy={team.isBusy}
      onPress={team.join}
    />
  )
}
