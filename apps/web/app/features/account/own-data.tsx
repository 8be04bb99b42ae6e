import { useMutation } from '@tanstack/react-query'
import type { exportUser } from '@meche/contract/users.ts'
import { call } from '../../lib/http.ts'
import { useTranslate } from '../../lib/i18n.tsx'
import { useSession } from '../../lib/session.ts'
import { SubmitButton } from '../../ui/components/submit-button.tsx'
import { showToast } from '../../ui/components/toaster.tsx'

/** Everything held about oneself, as a file. */
export function OwnData() {
  const t = useTranslate()
  const { user } = useSession()
  const download = useMutation({
    mutationFn: (id: number) =>
      call<typeof exportUser>('GET', '/api/users/{id}/export', { params: { id: String(id) } }),
    onSuccess: (data, id) => {
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = url
      link.download = `donnees-${id}.json`
      link.click()
      URL.revokeObjectURL(url)
    },
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <section className="card panel">
      <h2 className="h6">{t('account.data')}</h2>
      <p className="sec">{t('account.dataWhy')}</p>
      <div className="actions">
        <SubmitButton
          type="button"
          className="btn out"
          isBusy={download.isPending}
          busyLabel={t('app.loading')}
          onClick={() => user && download.mutate(user.id)}
        >
          {t('account.export')}
        </SubmitButton>
      </div>
    </section>
  )
}
