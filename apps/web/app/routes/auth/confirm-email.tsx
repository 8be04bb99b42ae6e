import { useSearchParams } from 'react-router'
import { ProveEmail, ReleaseEmail } from '../../features/auth/email-link.tsx'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import type { Route } from './+types/confirm-email.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'auth.emailTitle'), { name: 'robots', content: 'noindex' }]
}

/** Where the links of e-mails about an address lead: `token` proves one’s own, `release` takes it off a stranger’s account. */
export default function ConfirmEmail() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const token = search.get('token')
  const release = search.get('release')
  return (
    <>
      <h1 className="h3">{t(release === null ? 'auth.emailTitle' : 'auth.emailReleaseTitle')}</h1>
      {release !== null && <ReleaseEmail token={release} />}
      {release === null && token !== null && <ProveEmail token={token} />}
      {release === null && token === null && <Failure text={t('auth.emailNoLink')} />}
    </>
  )
}
