import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { wasThere } from '../../lib/api/was-there.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { ProveDialog, type Proof } from '../../shared/prove-dialog.tsx'

/** Links one's account to that of the salon's identity provider; nothing where the salon has none. */
export function ProviderLink() {
  const { t, format } = useWords()
  const { data } = useQuery({
    queryKey: ['identity'],
    queryFn: ({ signal }) => call(api.getIdentity, { signal }),
  })
  const [isProving, setProving] = useState(false)
  const { finish, start, unlink } = useLinking()
  // A link that is made while the first answer is on its way would not be in it.
  useReturn(finish.mutate, data !== undefined)
  if (!data?.label) return null
  const { label, linkedAt } = data
  return (
    <section className="card panel">
      <h2 className="h6">{t('account.provider', { label })}</h2>
      <p className="sec">
        {linkedAt ? t('account.providerSince', { date: format.date(linkedAt) }) : t('account.providerWhy')}
      </p>
      <div className="actions">
        <SubmitButton
          type="button"
          className="btn out"
          isBusy={finish.isPending}
          busyLabel={t('app.loading')}
          onClick={() => setProving(true)}
        >
          {t(linkedAt ? 'account.providerUnlink' : 'account.providerLink')}
        </SubmitButton>
      </div>
      {isProving && (
        <ProveDialog
          why={t('account.providerProve')}
          phone={null}
          onClose={() => setProving(false)}
          onProved={async (proof) => {
            await (linkedAt ? unlink : start)(proof)
            setProving(false)
          }}
          onOtherRefusal={(error) => {
            setProving(false)
            showToast(error instanceof Error ? error.message : String(error), 'error')
          }}
        />
      )}
    </section>
  )
}

/** The provider has led back here, with a one-time code or without. */
function useReturn(finish: (code: string) => void, isReady: boolean): void {
  const { t } = useWords()
  const [query, setQuery] = useSearchParams()
  const isRead = useRef(false)
  useEffect(() => {
    const code = query.get('oidc')
    if (code === null || !isReady || isRead.current) return
    isRead.current = true
    if (code === 'refused') showToast(t('auth.providerRefused'), 'error')
    else finish(code)
    setQuery({}, { replace: true })
  }, [query, setQuery, finish, isReady, t])
}

function useLinking() {
  const { t } = useWords()
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: ['identity'] })
  const finish = useMutation({
    mutationFn: (code: string) => call(api.linkIdentity, { body: { code } }),
    onSuccess: () => {
      showToast(t('account.providerLinked'))
      return again()
    },
    onError: (error) => void showToast(error.message, 'error'),
  })
  const start = async (body: Proof) => {
    const { url } = await call(api.startIdentityLink, { body })
    window.location.assign(url)
  }
  const unlink = async (body: Proof) => {
    await wasThere(call(api.unlinkIdentity, { body }))
    showToast(t('account.providerUnlinked'))
    await again()
  }
  return { finish, start, unlink }
}
