import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { logoutEverywhere } from '@meche/contract/passwords.ts'
import { call } from '../../lib/http.ts'
import { useTranslate } from '../../lib/i18n.tsx'
import { endSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/components/submit-button.tsx'
import { showToast } from '../../ui/components/toaster.tsx'

/** Ends every session of this person, this one included. */
export function Sessions() {
  const t = useTranslate()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => call<typeof logoutEverywhere>('POST', '/api/logout/everywhere'),
    onSuccess: async () => {
      showToast(t('account.everywhereDone'))
      endSession()
      await navigate(paths.home)
    },
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <section className="card panel">
      <h2 className="h6">{t('account.sessions')}</h2>
      <p className="sec">{t('account.sessionsWhy')}</p>
      <div className="actions">
        <SubmitButton
          type="button"
          className="btn out"
          isBusy={leave.isPending}
          busyLabel={t('app.loading')}
          onClick={() => leave.mutate()}
        >
          {t('account.everywhere')}
        </SubmitButton>
      </div>
    </section>
  )
}
