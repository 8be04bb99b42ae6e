import { useQueryClient } from '@tanstack/react-query'
import type { updateUser } from '@meche/contract/users.ts'
import { call } from '../../lib/http.ts'
import { useTranslate } from '../../lib/i18n.tsx'
import { refreshSession } from '../../lib/session.ts'
import { showToast } from '../../ui/components/toaster.tsx'
import { accountQuery, type Account } from './account-query.ts'
import type { Proof } from './prove-dialog.tsx'

/** As on the wire: `firstname` is the family name, `lastname` the given name (sic). */
export interface AccountValues {
  firstname: string
  lastname: string
  email: string
  phone: string
  red_zone?: boolean | undefined
  googleLink?: string | null | undefined
}

export function valuesOf(account: Account): AccountValues {
  const { firstname, lastname, email, phone } = account
  const googleLink = 'googleLink' in account ? (account.googleLink ?? '') : ''
  return { firstname, lastname, email: email ?? '', phone: phone ?? '', googleLink }
}

interface SaveOptions {
  isAdmin: boolean
  adopt: (version: number, values: AccountValues) => void
}

/** Writes the form, shows the new names everywhere, and says the specification's sentence. Refusals are thrown. */
export function useSaveAccount(account: Account, { isAdmin, adopt }: SaveOptions) {
  const t = useTranslate()
  const client = useQueryClient()
  return async (values: AccountValues, proof: Proof | null): Promise<void> => {
    const { googleLink, ...own } = values
    const saved = await call<typeof updateUser>('PATCH', '/api/users/{id}', {
      params: { id: String(account.id) },
      body: { ...own, ...(isAdmin ? { googleLink: googleLink ?? '' } : {}), ...proof },
    })
    // Something between here and the server answered in its place: nothing says that the record was written.
    if (!(saved instanceof Object) || saved.id !== account.id) throw new Error(t('account.notSaved'))
    client.setQueryData(accountQuery(account.id).queryKey, saved)
    adopt(0, valuesOf(saved))
    showToast(t('account.saved'))
    await refreshSession()
  }
}
