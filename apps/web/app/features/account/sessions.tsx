import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { endSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { AccountAction } from './account-action.tsx'

/** Ends every session of this person, this one included. */
export function Sessions() {
  const t = useTranslate()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => call(api.logoutEverywhere),
    onSuccess: async () => {
      showToast(t('account.everywhereDone'))
      endSession()
      await navigate(paths.home)
    },
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <AccountAction
      title={t('account.sessions')}
      why={t('account.sessionsWhy')}
      label={t('account.everywhere')}
      isBusy={leave.isPending}
      onPress={() => leave.mutate()}
    />
  )
}
