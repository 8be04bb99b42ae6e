import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { updateUser } from '@meche/contract/users.ts'
import { call } from '../../lib/http.ts'
import { useTranslate } from '../../lib/i18n.tsx'
import { picturedOf } from '../../lib/salon.ts'
import { showToast } from '../../ui/components/toaster.tsx'
import { Portrait, portraitCount } from '../../ui/motif/drawings.tsx'
import { refreshAccount, type Account } from './account-query.ts'

const choices = [null, ...Array.from({ length: portraitCount }, (_, place) => place)]

/** For professionals without a photo: initials, or one of the drawn portraits. */
export function PortraitChoice({ account }: { account: Account }) {
  const t = useTranslate()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (portrait: number | null) =>
      call<typeof updateUser>('PATCH', '/api/users/{id}', {
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
    <fieldset className="portrait-choice">
      <legend>{t('account.portrait')}</legend>
      {choices.map((portrait) => (
        <label key={portrait ?? 'initials'}>
          <input
            type="radio"
            name="portrait"
            className="visually-hidden"
            checked={chosen === portrait}
            onChange={() => save.mutate(portrait)}
          />
          <Portrait person={{ ...picturedOf(account), photo: null, portrait }} size={44} />
          <span className="visually-hidden">
            {portrait === null ? t('account.initials') : t('account.portraitOf', { number: portrait + 1 })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
