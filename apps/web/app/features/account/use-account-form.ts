import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accountForm } from '@meche/contract/users.ts'
import { showRefusal } from '../../lib/forms/form-errors.ts'
import { Refusal, type Tagged } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useKeptForm } from '../../lib/forms/use-kept-form.ts'
import { useStaleChoice } from '../../lib/forms/use-stale-choice.ts'
import { dismissErrors, showToast } from '../../ui/components/feedback/toaster.tsx'
import { accountQuery, type Account } from './account-query.ts'
import type { Proof } from './prove-dialog.tsx'
import { useSaveAccount, valuesOf, type AccountValues } from './save-account.ts'

const fields = ['firstname', 'lastname', 'email', 'phone', 'googleLink'] as const

/** One's own record: what is typed, what proves that it is oneself, and what somebody else saved meanwhile. */
export function useAccountForm({ record: account, tag }: Tagged<Account>, isAdmin: boolean) {
  const t = useTranslate()
  const client = useQueryClient()
  const [proving, setProving] = useState<AccountValues | null>(null)
  /** Of the save that was refused: it is sent again with it, at once perhaps. */
  const proof = useRef<Proof | null>(null)
  const { form, seen, adopt, isRestored } = useKeptForm<AccountValues>({
    name: 'account',
    version: tag,
    saved: valuesOf(account),
    resolver: zodResolver(accountForm),
  })
  const save = useSaveAccount(account, isAdmin)
  const write = async (values: AccountValues, version: string, proved: Proof | null): Promise<void> => {
    // What an earlier try said is settled.
    dismissErrors()
    try {
      adopt(version, await save(values, version, proved))
      setProving(null)
      showToast(t('account.saved'))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 412) throw error
      setProving(null)
      proof.current = proved
      await stale.ask(values)
    }
  }
  const stale = useStaleChoice<AccountValues, string>({
    base: () => seen().base,
    read: async () => {
      const fresh = await client.fetchQuery({ ...accountQuery(account.id), staleTime: 0 })
      return { version: fresh.tag, values: valuesOf(fresh.record) }
    },
    send: (values, version) => write(values, version, proof.current).catch(fail),
    adopt,
  })
  function fail(error: unknown): void {
    setProving(null)
    const whole = showRefusal<AccountValues>(error, fields, form.setError, t)
    // What the server says beside violations is not for here.
    const said = error instanceof Refusal ? error.problem.violations?.[0]?.message : whole
    showToast(said ?? t('app.somethingWrong'), 'error')
  }
  const version = () => String(seen().version)
  return {
    form,
    isRestored,
    stale: stale.state,
    undo: () => adopt(version(), seen().base),
    submit: form.handleSubmit((values) => {
      const { email, phone } = seen().base
      if (values.email !== email || values.phone !== phone) return setProving(values)
      return write(values, version(), null).catch(fail)
    }),
    /** While somebody is asked whether it is them: the new phone, if there is one, and what becomes of the answer. */
    proving: proving && {
      phone: proving.phone === seen().base.phone ? null : proving.phone,
      onClose: () => setProving(null),
      onProved: (proved: Proof) => write(proving, version(), proved),
      onOtherRefusal: fail,
    },
  }
}
