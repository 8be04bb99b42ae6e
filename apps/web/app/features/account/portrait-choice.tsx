import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { PortraitField } from '../../shared/portrait-field.tsx'
import { picturedOf } from '../../lib/salon/salon.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { refreshAccount, type Account } from './api.ts'

/** For professionals without a photo: initials, or one of the drawn portraits. */
export function PortraitChoice({ account }: { account: Account }) {
  const t = useTranslate()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (portrait: number | null) =>
      call(api.updateUser, {
        params: { id: String(account.id) },
        body: { portrait },
      }),
    onSuccess: async () => {
      showToast(t('account.pictureSaved'))
      await refreshAccount(client, account.id)
    },
    onError: (error) => showToast(error.message, 'error'),
  })
  const chosen = save.isPending ? save.variables : account.portrait
  return (
    <PortraitField
      label={t('account.portrait')}
      person={picturedOf(account)}
      value={chosen}
      onChange={(portrait) => save.mutate(portrait)}
    />
  )
}
