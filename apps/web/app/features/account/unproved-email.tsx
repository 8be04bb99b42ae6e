import { useMutation } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import type { Account } from './api.ts'

/** Under an e-mail address that nobody has proved: what it is good for then, and the link once more. */
export function UnprovedEmail({ account: { email, emailVerified } }: { account: Account }) {
  const t = useTranslate()
  const send = useMutation({
    mutationFn: () => call(api.sendEmailLink),
    onSuccess: () => showToast(t('account.emailLinkSent', { email: email ?? '' })),
    onError: (error) => showToast(error.message, 'error'),
  })
  if (email === null || emailVerified) return null
  return (
    <p className="sec unproved-email">
      {t('account.emailUnproved')} <span aria-hidden="true">·</span>{' '}
      <button
        type="button"
        className="link"
        aria-disabled={send.isPending || undefined}
        onClick={() => !send.isPending && send.mutate()}
      >
        {t(send.isPending ? 'app.loading' : 'account.emailLink')}
      </button>
    </p>
  )
}
