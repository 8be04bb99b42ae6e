import { CalendarAddress } from '../../features/account/calendar-address.tsx'
import { OwnData } from '../../features/account/own-data.tsx'
import { PasswordForm } from '../../features/account/password-form.tsx'
import { ProviderLink } from '../../features/account/provider-link.tsx'
import { Sessions } from '../../features/account/sessions.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/security.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'account.security')]
}

export default function AccountSecurity() {
  return (
    <div className="account-parts">
      <PasswordForm />
      <div className="cards">
        <Sessions />
        <ProviderLink />
        <CalendarAddress />
        <OwnData />
      </div>
    </div>
  )
}
