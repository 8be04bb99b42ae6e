import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { startSession } from '../../lib/session/session.ts'
import { safeReturnTo } from '../../paths.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { prefillSignUp } from './sign-up-form.tsx'

/** In the address of a page that the provider has led to: the one-time code, or why there is none. */
export const providerParam = 'oidc'

/** The button of the salon's identity provider. Leaves the page: the provider is another site. */
export function ProviderButton({ label }: { label: string }) {
  const t = useTranslate()
  const [query] = useSearchParams()
  const [, , start] = api.startOidc.split(' ')
  const returnTo = safeReturnTo(query.get('returnTo'))
  return (
    <a className="btn out lg blk" href={`${start}?${new URLSearchParams({ returnTo }).toString()}`}>
      {t('auth.continueWith', { label })}
    </a>
  )
}

/** Exchanges the code for a session; an unknown client goes on to a sign-up with the names that the provider knows. */
export function ProviderOutcome({ signUp }: { signUp: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [code] = useState(() => query.get(providerParam))
  const failure = code === 'refused' || code === 'unavailable' ? code : null
  const [refusal, setRefusal] = useState<string | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (code === null || failure !== null || isAsked.current) return
    isAsked.current = true
    const finish = async () => {
      const { token, names } = await call(api.exchangeOidc, { body: { code } })
      if (token !== null) return void (await startSession(token))
      prefillSignUp(names ?? {})
      await navigate(signUp, { replace: true })
    }
    finish().catch((error: unknown) => {
      setRefusal(error instanceof Error ? error.message : '')
      // The code is used up: a reload would only say so again.
      setQuery(
        (before) => {
          before.delete(providerParam)
          return before
        },
        { replace: true },
      )
    })
  }, [code, failure, navigate, setQuery, signUp])
  if (refusal !== null) return <Failure text={refusal || t('auth.providerRefused')} />
  if (failure === null) return code === null ? null : <p role="status">{t('auth.signingIn')}</p>
  return <Failure text={t(failure === 'refused' ? 'auth.providerRefused' : 'auth.providerUnavailable')} />
}
