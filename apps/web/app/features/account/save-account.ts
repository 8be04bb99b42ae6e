import { useQueryClient } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { refreshAccount, type Account } from './api.ts'
import type { Proof } from '../../shared/prove-dialog.tsx'

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

/** Writes the form over the record that was seen, and shows the new names everywhere. Refusals are thrown. */
export function useSaveAccount({ id }: Account, isAdmin: boolean) {
  const t = useTranslate()
  const client = useQueryClient()
  return async (values: AccountValues, tag: string, proof: Proof | null): Promise<AccountValues> => {
    const { googleLink, ...own } = values
    const saved = await call(api.updateUser, {
      params: { id: String(id) },
      headers: { 'if-match': tag },
      body: { ...own, ...(isAdmin ? { googleLink: googleLink ?? '' } : {}), ...proof },
    })
    // Something between here and the server answered in its place: nothing says that the record was written.
    if (!(saved instanceof Object) || saved.id !== id) throw new Error(t('account.notSaved'))
    // It is written by now, whether or not the new names can be fetched.
    await refreshAccount(client, id).catch(() => undefined)
    return valuesOf(saved)
  }
}
