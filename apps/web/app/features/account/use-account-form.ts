import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accountForm } from '@meche/contract/users.ts'
import { Refusal, type Tagged } from '../../lib/api/http.ts'
import { checkedBy, useRecordForm, type Attempt } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { dismissErrors, showToast } from '../../ui/components/feedback/toaster.tsx'
import { accountQuery, type Account } from './api.ts'
import type { Proof, ProveDialogProps } from '../../shared/prove-dialog.tsx'
import { useSaveAccount, valuesOf, type AccountValues } from './save-account.ts'

/** One's own record. A new e-mail or phone is saved from the question that proves that it is oneself. */
export function useAccountForm({ record: account, tag }: Tagged<Account>, isAdmin: boolean) {
  const t = useTranslate()
  const client = useQueryClient()
  const [proving, setProving] = useState<Omit<ProveDialogProps, 'why'> | null>(null)
  /** Proof of the refused save: the next save sends it again. */
  const proof = useRef<Proof | null>(null)
  const write = useSaveAccount(account, isAdmin)
  const prove = ({ values: { phone }, base, save }: Attempt<AccountValues, string>) =>
    new Promise<void>((resolve, reject) => {
      setProving({
        phone: phone === base.phone ? null : phone,
        onClose: resolve,
        onProved: (proved) => {
          proof.current = proved
          return save().then(resolve)
        },
        onOtherRefusal: reject,
      })
    }).finally(() => setProving(null))
  const { form, errorOf, state } = useRecordForm<AccountValues>({
    draft: 'account',
    version: tag,
    values: valuesOf(account),
    resolver: checkedBy(accountForm),
    read: async () => {
      const fresh = await client.fetchQuery({ ...accountQuery(account.id), staleTime: 0 })
      return { version: fresh.tag, values: valuesOf(fresh.record) }
    },
    confirm: async (attempt) => {
      const { values, base, isRepeated, save } = attempt
      // Errors of an earlier attempt no longer apply.
      dismissErrors()
      if (isRepeated) return save()
      proof.current = null
      return values.email === base.email && values.phone === base.phone ? save() : prove(attempt)
    },
    save: async (values, version) => {
      const saved = await write(values, version, proof.current)
      showToast(t('account.saved'))
      return { record: { version, values: saved } }
    },
    refuse: (error, sentence) => {
      // Only the messages of violations are shown here.
      const said = error instanceof Refusal ? error.problem.violations?.[0]?.message : sentence
      showToast(said ?? t('app.somethingWrong'), 'error')
      return null
    },
  })
  const isBusy = state.isBusy && proving === null
  return { form, errorOf, proving, state: { ...state, isBusy } }
}
